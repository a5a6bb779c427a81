import type { DemoListing, DemoListingStatus } from './listing.ts';
import { rounded } from './listing-kinds.ts';
import { chance, type Random } from './random.ts';

type Histories = Pick<DemoListing, 'priceHistory' | 'statusHistory' | 'updatedAt'>;

interface Present {
  now: Date;
  createdAt: Date;
  price: number;
  type: DemoListing['type'];
  status: DemoListingStatus;
  isActive: boolean;
  /** Whether its price may have changed at all. */
  moves: boolean;
}

const day = 86_400_000;

/** A price and status history that ends at the present values. */
export function historiesFor(next: Random, present: Present): Histories {
  const priceHistory = pricesFor(next, present);
  const statusHistory = statusesFor(next, present);
  const latest = Math.max(
    present.createdAt.getTime(),
    ...priceHistory.map(({ at }) => at.getTime()),
    ...statusHistory.map(({ at }) => at.getTime()),
  );
  return { priceHistory, statusHistory, updatedAt: new Date(latest) };
}

/**
 * The history of a home that was rented once, from one share of its time on the market to another; to the whole of it
 * where it still is.
 */
export function tenancy(
  { now, createdAt, status }: Pick<Present, 'now' | 'createdAt' | 'status'>,
  [from, to]: readonly [number, number],
): Pick<Histories, 'statusHistory' | 'updatedAt'> {
  const span = now.getTime() - createdAt.getTime();
  const when = (share: number) => new Date(createdAt.getTime() + Math.round(span * share));
  const steps: Histories['statusHistory'] = [
    { status: 'available', isActive: true, at: createdAt },
    { status: 'rented', isActive: true, at: when(from) },
  ];
  if (to < 1) steps.push({ status: 'available', isActive: true, at: when(to) });
  if (status === 'under_offer') steps.push({ status, isActive: true, at: when((to + 1) / 2) });
  return { statusHistory: steps, updatedAt: steps.at(-1)?.at ?? createdAt };
}

function pricesFor(next: Random, { now, createdAt, price, moves }: Present): Histories['priceHistory'] {
  const today = { price: price.toFixed(2), at: createdAt };
  const age = (now.getTime() - createdAt.getTime()) / day;
  const luck = next();
  if (!moves || age < 8) return [today];
  if (luck < 0.105) {
    // A price drop within the last sixty days, shown as "reduced".
    const before = Math.max(rounded(price * (1.05 + 0.13 * next())), price + 5);
    const longest = Math.min(58, age - 3);
    const at = new Date(now.getTime() - Math.round((1 + next() * (longest - 1)) * day));
    return [
      { price: before.toFixed(2), at: createdAt },
      { ...today, at },
    ];
  }
  if (luck < 0.16 && age > 130) {
    const before = rounded(price * (0.86 + 0.08 * next()));
    if (before >= price) return [today];
    const at = new Date(now.getTime() - Math.round((65 + next() * (age - 100)) * day));
    return [
      { price: before.toFixed(2), at: createdAt },
      { ...today, at },
    ];
  }
  return [today];
}

function statusesFor(next: Random, present: Present): Histories['statusHistory'] {
  const { now, createdAt, type, status, isActive } = present;
  const span = now.getTime() - createdAt.getTime();
  const when = (share: number) => new Date(createdAt.getTime() + Math.round(span * share));
  const steps: Histories['statusHistory'] = [{ status: 'available', isActive: true, at: createdAt }];
  // Earlier tenancies, so that the occupancy figure is meaningful.
  if (type === 'rent' && span > 150 * day && chance(next, 0.45)) {
    steps.push({ status: 'rented', isActive: true, at: when(0.08 + 0.1 * next()) });
    steps.push({ status: 'available', isActive: true, at: when(0.45 + 0.25 * next()) });
  }
  if (status === 'rented' || status === 'sold') {
    if (chance(next, 0.6))
      steps.push({ status: 'under_offer', isActive: true, at: when(0.74 + 0.05 * next()) });
    steps.push({ status, isActive: true, at: when(0.82 + 0.08 * next()) });
  } else if (status === 'under_offer') {
    steps.push({ status, isActive: true, at: when(0.84 + 0.1 * next()) });
  }
  if (!isActive) steps.push({ status, isActive: false, at: when(0.95 + 0.03 * next()) });
  return steps;
}
