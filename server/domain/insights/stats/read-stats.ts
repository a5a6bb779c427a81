import { dollarsOf } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { countAccounts } from '../../desk/people/counts.ts';
import { simpleRevenue } from '../money/estimate.ts';
import { readSums } from '../money/queries.ts';

/** The public figures; revenue is an estimate (spec 2 §9). */
export async function readStats({ db }: Pick<Ctx, 'db'>) {
  const [sums, accounts] = await Promise.all([readSums(db), countAccounts(db)]);
  return {
    totalProperties: sums.listings,
    activeUsers: accounts.reduce((total, { isActive, count }) => total + (isActive ? count : 0), 0),
    bookings: sums.bookings,
    revenue: dollarsOf(simpleRevenue(sums).revenue),
  };
}
