import { todayInMogadishu } from '#contract/time.ts';
import type { DemoListing, ListingKind } from './listing.ts';
import { costsFor, NO_COSTS, SHOWN_COSTS } from './listing-costs.ts';
import { at } from './random.ts';

const HOME_RULES = [
  'Quiet after 10:00 PM\nNo changes to walls without asking',
  'One parking place in the yard\nThe roof is shared with the floor above',
  'Families only\nThe generator runs from 6:00 PM to 11:00 PM',
  'No smoking inside\nWater is paid by the meter\nQuiet after 10:00 PM',
];
const WORK_RULES = [
  'Signs on the front only after asking\nThe shutter is closed by 9:00 PM',
  'Deliveries before noon',
];
const WORK_KINDS: readonly ListingKind[] = ['shop', 'office', 'warehouse'];

type Lease = Pick<
  DemoListing,
  | 'deposit'
  | 'noDeposit'
  | 'monthsInAdvance'
  | 'noMonthsInAdvance'
  | 'availableFrom'
  | 'minimumMonths'
  | 'houseRules'
  | keyof typeof NO_COSTS
>;

const NONE: Lease = {
  ...NO_COSTS,
  deposit: null,
  noDeposit: null,
  monthsInAdvance: null,
  noMonthsInAdvance: null,
  availableFrom: null,
  minimumMonths: null,
  houseRules: null,
};

/** The first day of the month after this moment, in Mogadishu. */
export function nextFirst(now: Date): string {
  const [year = 0, month = 0] = todayInMogadishu(now).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Of the home that shows what it costs to move in. */
export const SHOWN_LEASE: Lease = {
  ...NONE,
  ...SHOWN_COSTS,
  deposit: 620,
  monthsInAdvance: 1,
  minimumMonths: 6,
};

/** Two months' deposit is usual; some homes ask for none, and of these some for no rent in advance. */
function advanceFor(n: number, price: number, isWork: boolean) {
  const hasNoDeposit = !isWork && n % 12 === 1;
  const isPaidAfter = hasNoDeposit && n % 24 === 13;
  return {
    deposit: hasNoDeposit ? null : Math.round(price) * (n % 3 === 1 ? 1 : 2),
    noDeposit: hasNoDeposit || null,
    monthsInAdvance: isPaidAfter ? null : isWork ? at([3, 6, 12], n) : at([1, 1, 3, 2], n),
    noMonthsInAdvance: isPaidAfter || null,
  };
}

/** What the n-th listing asks of a tenant. Not every owner says everything. */
export function leaseFor(
  n: number,
  { kind, type, price, now }: { kind: ListingKind; type: 'rent' | 'buy'; price: number; now: Date },
): Lease {
  if (type === 'buy' || n % 7 === 6) return NONE;
  const isWork = WORK_KINDS.includes(kind);
  return {
    ...advanceFor(n, price, isWork),
    ...costsFor(n, !isWork),
    availableFrom: n % 6 === 1 ? nextFirst(now) : null,
    minimumMonths: isWork ? 12 : at([12, 6, 12, 3, 0], n),
    houseRules: n % 4 === 3 ? null : isWork ? at(WORK_RULES, n) : at(HOME_RULES, n),
  };
}
