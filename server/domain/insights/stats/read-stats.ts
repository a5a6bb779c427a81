import { count, eq, sum } from 'drizzle-orm';
import { PROPERTY_COMMISSION, REVENUE_PER_BOOKING } from '#contract/stats.ts';
import type { Ctx } from '#server/platform/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { countAccounts } from '../../desk/people/counts.ts';
import { countBookings } from '../../moving/bookings/counts.ts';

/** The public figures; revenue is an estimate (spec 2 §9). */
export async function readStats({ db }: Pick<Ctx, 'db'>) {
  const [[listed], accounts, booked] = await Promise.all([
    db
      .select({ count: count(), value: sum(properties.price) })
      .from(properties)
      .where(eq(properties.isOffered, true)),
    countAccounts(db),
    countBookings(db),
  ]);
  const revenue = Number(listed?.value ?? 0) * PROPERTY_COMMISSION + booked * REVENUE_PER_BOOKING;
  return {
    totalProperties: listed?.count ?? 0,
    activeUsers: accounts.reduce((total, { isActive, count: some }) => total + (isActive ? some : 0), 0),
    bookings: booked,
    revenue: Math.round(revenue * 100) / 100,
  };
}
