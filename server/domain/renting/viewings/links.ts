import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { slotStart, VIEWING_LINK_OVER } from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { viewingLinks, viewings } from '#server/platform/database/schema/index.ts';
import { daysAfter, privateLinks } from '#server/platform/kernel/private-links.ts';

/** Until then an owner can say that the viewing took place. */
const DAYS_AFTER = 7;
/** For this long a link still shows what was last done by it. */
const LAST_LOOK_MS = 3_600_000;

/** By these an owner answers a viewing. */
export const VIEWING_LINKS = privateLinks({
  page: '/viewings',
  table: viewingLinks,
  subject: 'viewingId',
  values: { side: 'owner' },
  over: VIEWING_LINK_OVER,
});

/** By these a guest follows, moves and cancels theirs; they end with the number's confirmation for an account. */
export const GUEST_VIEWING_LINKS = privateLinks({
  page: '/viewings/follow',
  table: viewingLinks,
  subject: 'viewingId',
  values: { side: 'renter' },
  only: sql`exists (select from ${viewings} where ${and(eq(viewings.id, viewingLinks.viewingId), isNull(viewings.userId))})`,
  over: VIEWING_LINK_OVER,
});

const expiryOf = (slot: { date: string; hour: number }) => daysAfter(slotStart(slot), DAYS_AFTER);

/**
 * Stores a new private link by which the owner answers a viewing; earlier ones remain valid.
 * @returns its path
 */
export async function issueLink(
  { db }: Pick<Ctx, 'db'>,
  viewing: { id: string; date: string; hour: number },
): Promise<string> {
  return (await VIEWING_LINKS.issue({ db }, viewing.id, expiryOf(viewing))).path;
}

/** As `issueLink`, for the guest who asked for it. */
export async function issueGuestLink(
  { db }: Pick<Ctx, 'db'>,
  viewing: { id: string; date: string; hour: number },
): Promise<string> {
  return (await GUEST_VIEWING_LINKS.issue({ db }, viewing.id, expiryOf(viewing))).path;
}

/** The links of a viewing that was moved are valid as long as new ones. */
export async function extendLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  viewing: { id: string; date: string; hour: number },
): Promise<void> {
  await db
    .update(viewingLinks)
    .set({ expiresAt: expiryOf(viewing) })
    .where(and(eq(viewingLinks.viewingId, viewing.id), gt(viewingLinks.expiresAt, now)));
}

/** Ends the owner's links of a viewing that is over, an hour from now; a guest goes on reading what became of it. */
export async function endLinks({ db, now }: Pick<Ctx, 'db' | 'now'>, viewingId: string): Promise<void> {
  const last = new Date(now.getTime() + LAST_LOOK_MS);
  await db
    .update(viewingLinks)
    .set({ expiresAt: sql`least(${viewingLinks.expiresAt}, ${last}::timestamptz)` })
    .where(and(eq(viewingLinks.viewingId, viewingId), eq(viewingLinks.side, 'owner')));
}
