import type { properties, propertyConfirmations } from '../server/platform/database/schema/index.ts';
import type { DemoListing } from './listing.ts';

const DAY = 86_400_000;
/** Of the demo owner's offered homes, so many wait for a word: asked, and reminded once. */
const DUE = [15, 18] as const;

type Standing = Pick<
  typeof properties.$inferInsert,
  'confirmedAt' | 'askedAt' | 'asks' | 'unconfirmedAt' | 'isActive'
>;
type Word = typeof propertyConfirmations.$inferInsert;

const isOffered = ({ isActive, status }: DemoListing) =>
  isActive && (status === 'available' || status === 'under_offer');

/**
 * When each home was confirmed: most within two weeks, two of the demo owner's longer ago, so that they wait for a word,
 * and one of somebody else's so long ago that it is hidden.
 * @param spoken homes in which people are interested: none of them is hidden
 */
export function makeConfirmations(
  homes: readonly DemoListing[],
  { now, ownerId, spoken }: { now: Date; ownerId: string; spoken: ReadonlySet<string> },
) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const due = homes.filter((home) => home.ownerId === ownerId && isOffered(home)).slice(0, DUE.length);
  const hidden = homes.find(
    (home) =>
      home.ownerId !== ownerId && home.status === 'available' && home.isActive && !spoken.has(home.id),
  );
  const standing = new Map<string, Standing>();
  const words: Word[] = [];
  for (const [n, home] of homes.entries()) {
    const { id } = home;
    const isDue = due.indexOf(home);
    const days = DUE[isDue];
    if (home === hidden) {
      standing.set(id, { confirmedAt: ago(22), unconfirmedAt: ago(1), isActive: false });
      for (const [kind, passed] of [
        ['asked', 8],
        ['reminded', 5],
        ['reminded', 3],
        ['hidden', 1],
      ] as const) {
        words.push({ propertyId: id, kind, at: ago(passed) });
      }
    } else if (days !== undefined) {
      const asked = ago(days - 14);
      words.push({ propertyId: id, kind: 'asked', at: asked });
      if (isDue === 0) standing.set(id, { confirmedAt: ago(days), askedAt: asked, asks: 1 });
      else {
        words.push({ propertyId: id, kind: 'reminded', at: ago(days - 17) });
        standing.set(id, { confirmedAt: ago(days), askedAt: ago(days - 17), asks: 2 });
      }
    } else {
      const confirmedAt = new Date(Math.max(ago((n * 5) % 13).getTime(), home.createdAt.getTime()));
      standing.set(id, { confirmedAt });
      if (confirmedAt > home.createdAt) words.push({ propertyId: id, kind: 'confirmed', at: confirmedAt });
    }
  }
  return { standing, words };
}
