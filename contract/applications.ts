import type { CostFieldName } from './listing-fields.ts';
import { sumOf } from './money.ts';
import { type CostTerms, moveInCosts, NOTHING_SAID } from './move-in.ts';
import type { Graph } from './process.ts';

export const APPLICATION_STATUSES = ['pending', 'under_review', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Statuses of an open application: one at a time per user and property (D18). */
export const OPEN_APPLICATION_STATUSES = ['pending', 'under_review'] as const satisfies ApplicationStatus[];

/** Who changed an application: its applicant, the listing's owner, or nobody. */
export const APPLICATION_SIDES = ['applicant', 'owner', 'system'] as const;
export type ApplicationSide = (typeof APPLICATION_SIDES)[number];

/** What may become of an application (D18). `…_leaves`: that side deletes its account. */
export const APPLICATION_GRAPH = {
  states: APPLICATION_STATUSES,
  sides: APPLICATION_SIDES,
  steps: {
    review: { from: ['pending'], by: ['owner'], to: 'under_review' },
    approve: { from: OPEN_APPLICATION_STATUSES, by: ['owner'], to: 'approved' },
    reject: { from: OPEN_APPLICATION_STATUSES, by: ['owner', 'system'], to: 'rejected' },
    withdraw: { from: ['pending'], by: ['applicant'], to: 'withdrawn' },
    applicant_leaves: { from: OPEN_APPLICATION_STATUSES, by: ['system'], to: 'withdrawn' },
    owner_leaves: { from: OPEN_APPLICATION_STATUSES, by: ['system'], to: 'rejected' },
  },
} as const satisfies Graph<ApplicationStatus, ApplicationSide, string>;

/** The greatest lengths of what an applicant writes, in characters, and the greatest number of people. */
export const APPLICATION_LIMITS = {
  notes: 2000,
  work: 200,
  people: 30,
  guarantorName: 120,
  guarantorPhone: 40,
  guarantorRelation: 80,
} as const;

/** Spec 1 §9: from the quickest to the slowest. */
export const EXPECTED_RESPONSES = ['1-2 days', '2-3 days', '3-5 days', '1 week'] as const;
export type ExpectedResponse = (typeof EXPECTED_RESPONSES)[number];

const HOURS_OF = [48, 72, 120] as const;

/**
 * When an owner will probably answer: what half of their earlier first answers took at most.
 * @param hours what those answers took; with none, the slowest is expected
 */
export function expectedResponse(hours: readonly number[]): ExpectedResponse {
  const middle = [...hours].sort((a, b) => a - b)[Math.floor((hours.length - 1) / 2)];
  const at = middle === undefined ? -1 : HOURS_OF.findIndex((most) => middle <= most);
  return EXPECTED_RESPONSES[at === -1 ? EXPECTED_RESPONSES.length - 1 : at] ?? '1 week';
}

/** What owner and applicant agreed on, kept as it stood at the approval. Amounts and months are 0 where not given, and where there are none. */
export interface LeaseTerms
  extends Partial<Pick<CostTerms, (CostFieldName & keyof CostTerms) | 'noDeposit' | 'noMonthsInAdvance'>> {
  /** US dollars a month, as a decimal string (D10). */
  rent: string;
  /** Whole US dollars. */
  deposit: number;
  monthsInAdvance: number;
  minimumMonths: number;
  /** YYYY-MM-DD */
  startsOn: string | null;
  houseRules: string;
}

/** What was agreed, as a listing says it. */
export const agreedCosts = ({
  rent,
  ...lease
}: Pick<LeaseTerms, 'rent'> & Partial<LeaseTerms>): CostTerms => ({
  ...NOTHING_SAID,
  ...lease,
  price: rent,
});

/**
 * What is paid on the first day, in US dollars (T4): the deposit, the months in advance, and the agent's fee, as far as
 * they are said.
 */
export const dueAtSigning = (
  lease: Pick<LeaseTerms, 'rent' | 'deposit' | 'monthsInAdvance'> & Partial<LeaseTerms>,
): number => Number(sumOf(moveInCosts(agreedCosts(lease)).parts.map(({ amount }) => amount)));

/** The last day of the shortest lease, as YYYY-MM-DD; null where either is not known. */
export function leaseEnd({ startsOn, minimumMonths }: LeaseTerms): string | null {
  if (startsOn === null || minimumMonths === 0) return null;
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + minimumMonths + 1, 0)).getUTCDate();
  // A shorter month has no 31st: the lease ends the day before its last.
  const end = new Date(Date.UTC(year, month - 1 + minimumMonths, Math.min(day, lastOfMonth) - 1));
  return end.toISOString().slice(0, 10);
}
