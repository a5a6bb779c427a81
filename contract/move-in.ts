import type { AGENT_FEE_PAYERS, ELECTRICITIES } from './listing.ts';
import { centsOf, decimalOf, percentOf } from './money.ts';
import type { ListingType } from './properties.ts';

/** What is said of the costs of a home for rent; null is what nobody has said. Amounts are whole US dollars, the rent a decimal string. */
export interface CostTerms {
  price: string;
  /** 0 is not said: that there is none has a word of its own. */
  deposit: number | null;
  noDeposit: boolean | null;
  /** 0 is not said: that there are none has a word of its own. */
  monthsInAdvance: number | null;
  noMonthsInAdvance: boolean | null;
  agentFee: number | null;
  agentFeePercent: number | null;
  agentFeePayer: (typeof AGENT_FEE_PAYERS)[number] | null;
  waterCost: number | null;
  electricity: (typeof ELECTRICITIES)[number] | null;
  electricityCost: number | null;
  generatorCost: number | null;
  guardCost: number | null;
  internetCost: number | null;
}

/** What listings and leases from before there were these costs say of them. */
export const NOTHING_SAID: Omit<CostTerms, 'price'> = {
  deposit: null,
  noDeposit: null,
  monthsInAdvance: null,
  noMonthsInAdvance: null,
  agentFee: null,
  agentFeePercent: null,
  agentFeePayer: null,
  waterCost: null,
  electricity: null,
  electricityCost: null,
  generatorCost: null,
  guardCost: null,
  internetCost: null,
};

export const COST_PARTS = [
  'deposit',
  'rent',
  'agentFee',
  'water',
  'electricity',
  'generator',
  'guard',
  'internet',
] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** A part that is in the sum, in US dollars as a decimal string: "0.00" is said to be nothing. */
export interface PaidPart {
  part: CostPart;
  amount: string;
  /** Of rent that is paid in advance, 0 where none is, and of a deposit that is so many months of it. */
  months?: number | undefined;
}

/** A part that stands beneath the sum: nobody has said it, or it depends on use. */
export interface OpenPart {
  part: CostPart;
  why: 'unsaid' | 'meter' | 'generator';
}

/** A sum in US dollars as a decimal string, null where too little is said for one, and its parts in order. */
export interface Costs {
  sum: string | null;
  parts: PaidPart[];
  open: OpenPart[];
}

const dollarsToDecimal = (dollars: number) => decimalOf(BigInt(dollars) * 100n);

/** The parts with those that nobody has said beneath the sum. */
function costsOf(paid: readonly (PaidPart | OpenPart)[], isSaid: boolean): Costs {
  const parts = paid.filter((one): one is PaidPart => 'amount' in one);
  const open = paid.filter((one): one is OpenPart => 'why' in one);
  const sum = parts.reduce((cents, { amount }) => cents + centsOf(amount), 0n);
  return { sum: isSaid ? decimalOf(sum) : null, parts, open };
}

const said = (part: CostPart, dollars: number | null): PaidPart | OpenPart =>
  dollars === null ? { part, why: 'unsaid' } : { part, amount: dollarsToDecimal(dollars) };

/** A deposit and of how many whole months of rent it is, where it is so. */
function depositOf({ deposit, noDeposit, price }: CostTerms): PaidPart | OpenPart {
  if (!deposit) return said('deposit', noDeposit ? 0 : null);
  const amount = dollarsToDecimal(deposit);
  const rent = centsOf(price);
  const isWhole = rent > 0n && centsOf(amount) % rent === 0n;
  return { part: 'deposit', amount, ...(isWhole && { months: Number(centsOf(amount) / rent) }) };
}

/** What the tenant pays the agent: an amount, or a share of a month to the nearest cent, half a cent upwards. */
function agentFeeOf({ agentFee, agentFeePercent, agentFeePayer, price }: CostTerms): PaidPart | OpenPart {
  if (agentFeePayer === 'owner') return { part: 'agentFee', amount: '0.00' };
  if (agentFee !== null || agentFeePercent === null) return said('agentFee', agentFee);
  return { part: 'agentFee', amount: decimalOf(percentOf(centsOf(price), agentFeePercent)) };
}

/** At least the first month, unless none is paid in advance. */
const monthsPaid = ({ monthsInAdvance, noMonthsInAdvance }: CostTerms) =>
  monthsInAdvance || (noMonthsInAdvance ? 0 : 1);

/**
 * "To move in" (T4): the deposit, the months in advance, and what the tenant pays the agent.
 * @returns without a sum where neither deposit nor months in advance are said; no months alone are no sum
 */
export function moveInCosts(terms: CostTerms): Costs {
  const months = monthsPaid(terms);
  const rent = decimalOf(centsOf(terms.price) * BigInt(months));
  return costsOf(
    [depositOf(terms), { part: 'rent', amount: rent, months }, agentFeeOf(terms)],
    Boolean(terms.deposit || terms.noDeposit || terms.monthsInAdvance),
  );
}

/** Electricity is in the sum only where it is the same every month. */
function electricityOf({ electricity, electricityCost }: CostTerms): PaidPart | OpenPart {
  if (electricity === 'meter' || electricity === 'generator')
    return { part: 'electricity', why: electricity };
  return said('electricity', electricity === 'flat' ? electricityCost : null);
}

/** "Each month" (T4): the rent and what is paid with it. */
export function monthlyCosts(terms: CostTerms): Costs {
  const { price, waterCost, electricity, generatorCost, guardCost, internetCost } = terms;
  // Paid by its hours, and said so one line above.
  const isByHours = electricity === 'generator' && generatorCost === null;
  return costsOf(
    [
      { part: 'rent', amount: decimalOf(centsOf(price)) },
      said('water', waterCost),
      said('guard', guardCost),
      said('internet', internetCost),
      electricityOf(terms),
      ...(isByHours ? [] : [said('generator', generatorCost)]),
    ],
    true,
  );
}

/** Both of a listing; null for a sale. */
export const listingCosts = ({ type, ...terms }: CostTerms & { type: ListingType }) =>
  type === 'rent' ? { moveIn: moveInCosts(terms), monthly: monthlyCosts(terms) } : null;
