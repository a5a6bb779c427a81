import { SEEKERS_ASKED_AFTER_DAYS } from '#contract/seekers.ts';
import { type Cast, day, hour } from './life-cast.ts';
import type { DemoSeekerWord, DemoSignal, DemoViewing } from './life-rows.ts';
import type { DemoListing } from './listing.ts';
import { demoId } from './random.ts';

/** What five people said of a home of the demo owner's, each on another day: so many that its figures are shown. */
const SAID = [
  { available: true, answered: true, money: 'no' },
  { available: true, answered: true, money: 'no' },
  { available: false, answered: true, money: 'not_seen' },
  { available: true, answered: false, money: 'no' },
  { available: true, answered: true, money: 'not_seen' },
] as const;

const isToLet = ({ isActive, status, type }: DemoListing) =>
  isActive && status === 'available' && type === 'rent';

/**
 * What seekers say (T3): figures for the demo owner, one case "money first" that waits at the desk, and a question that
 * the demo renter has not answered yet.
 */
export function makeSeekerWords(
  { now, renter, own, others, seekers }: Cast,
  viewings: readonly DemoViewing[],
) {
  const words: DemoSeekerWord[] = [];
  const add = (propertyId: string, userId: string, asked: Date, said: Partial<DemoSeekerWord>) => {
    const n = words.length;
    words.push({
      id: demoId('seekerWord', n),
      ...{ propertyId, userId, way: 'message', askedAt: asked },
      contactedAt: new Date(asked.getTime() - SEEKERS_ASKED_AFTER_DAYS * day),
      ...{ browser: `demo browser ${n}`, network: `demo network ${n}` },
      ...said,
    });
  };
  const viewed = viewings.find(
    ({ userId, createdAt }) => userId === renter.id && createdAt.getTime() < now.getTime() - 3 * day,
  );
  if (viewed) {
    const asked = new Date(now.getTime() - 2 * hour);
    const { propertyId, createdAt: contactedAt } = viewed;
    add(propertyId, renter.id, asked, { way: 'viewing', contactedAt, browser: null, network: null });
  }
  const home = own.find(isToLet);
  for (const [n, said] of home ? SAID.entries() : []) {
    const at = new Date(now.getTime() - (4 + 3 * n) * day);
    const person = seekers[n];
    if (!home || !person || at.getTime() - 3 * day <= home.createdAt.getTime()) continue;
    add(home.id, person.id, at, { ...said, availableAt: at, answeredAt: at, moneyAt: at });
  }
  return { seekerWords: words, moneySignals: moneyFirst({ now, others, seekers }, add) };
}

/** Somebody who was asked for money before they saw a home, a few minutes ago. */
function moneyFirst(
  { now, others, seekers }: Pick<Cast, 'now' | 'others' | 'seekers'>,
  add: (propertyId: string, userId: string, asked: Date, said: Partial<DemoSeekerWord>) => void,
): DemoSignal[] {
  const home = others.findLast((one) => isToLet(one) && one.propertyType === 'apartment');
  const person = seekers.at(-1);
  if (!home || !person) return [];
  const at = new Date(now.getTime() - 6 * 60_000);
  add(home.id, person.id, new Date(at.getTime() - hour), {
    ...{ money: 'yes', moneyAt: at, moneyNote: '$50 before the viewing, to an EVC number' },
  });
  return [
    {
      id: demoId('moneySignal', 0),
      propertyId: home.id,
      kind: 'money_first',
      seen: { people: 1, said: 1 },
      openedAt: at,
    },
  ];
}
