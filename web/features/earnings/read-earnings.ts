import type { Earnings } from '#contract/earnings.api.ts';
import type { PageApi } from '../../api/page-api.ts';

/** The present month and those before it, for the owner's dashboard. */
export const readEarningsSummary = (call: PageApi): Promise<Earnings> =>
  call('readMyEarnings', { query: { period: 'monthly' } });
