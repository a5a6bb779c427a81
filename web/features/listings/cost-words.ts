import type { CostPart, OpenPart, PaidPart } from '#contract/move-in.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';

const LABELS: Record<CostPart, () => string> = {
  deposit: m.listings_lease_deposit,
  rent: m.listings_cost_rent,
  agentFee: m.listings_cost_agent,
  water: m.listings_cost_water,
  electricity: m.listings_cost_electricity,
  generator: m.listings_cost_generator,
  guard: m.listings_cost_guard,
  internet: m.listings_cost_internet,
};

/** "Deposit, 2 months", "First month’s rent", "Rent in advance" where there is none, "Water". */
export function partLabel(one: PaidPart | OpenPart): string {
  if ('months' in one && one.months === 0) return m.listings_cost_in_advance();
  if ('months' in one && one.months !== undefined)
    return (one.part === 'deposit' ? m.listings_cost_deposit : m.listings_cost_advance)({
      count: one.months,
    });
  return LABELS[one.part]();
}

const OPEN: Record<OpenPart['why'], () => string> = {
  unsaid: m.listings_cost_unsaid,
  meter: m.listings_cost_meter,
  generator: m.listings_cost_hours,
};

/** Of what is said to be nothing; what is there and costs nothing each month is not "None". */
const NOTHING: Partial<Record<CostPart, () => string>> = {
  deposit: m.listings_cost_no_deposit,
  rent: m.listings_cost_none,
  agentFee: m.listings_cost_none,
};

/** What is paid; said to be nothing, and not said, in words. */
export function partText(one: PaidPart | OpenPart): string {
  if ('why' in one) return OPEN[one.why]();
  return Number(one.amount) === 0 ? (NOTHING[one.part] ?? m.listings_cost_free)() : dollars(one.amount);
}

/** A sum, or that too little is said for one; whole dollars without cents. */
export const sumText = (sum: string | null | undefined): string =>
  sum ? dollars(sum) : m.listings_cost_unsaid();
