import { count, eq, sum } from 'drizzle-orm';
import { PROPERTY_COMMISSION, REVENUE_PER_BOOKING } from '#contract/stats.ts';
import type { Ctx } from '#server/platform/call.ts';
import { bookings, properties, users } from '#server/platform/database/schema/index.ts';

/** The public figures; revenue is an estimate (spec 2 §9). */
export async function readStats({ db }: Pick<Ctx, 'db'>) {
  const [[listed], activeUsers, booked] = await Promise.all([
    db
      .select({ count: count(), value: sum(properties.price) })
      .from(properties)
      .where(eq(properties.isOffered, true)),
    db.$count(users, eq(users.isActive, true)),
    db.$count(bookings),
  ]);
  const revenue = Number(listed?.value ?? 0) * PROPERTY_COMMISSION + booked * REVENUE_PER_BOOKING;
  return {
    totalProperties: listed?.count ?? 0,
    activeUsers,
    bookings: booked,
    revenue: Math.round(revenue * 100) / 100,
  };
}
