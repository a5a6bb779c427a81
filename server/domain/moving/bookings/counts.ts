import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { bookingCounts } from '#server/platform/database/schema/index.ts';

const bookings = sql<number>`coalesce(sum(${bookingCounts.bookings}), 0)::int`;

/** How many bookings there are. */
export async function countBookings(db: Db): Promise<number> {
  const [row] = await db.select({ bookings }).from(bookingCounts);
  return row?.bookings ?? 0;
}

/** The same of each status. */
export const countBookingsByStatus = (db: Db) =>
  db
    .select({ status: bookingCounts.status, count: bookings })
    .from(bookingCounts)
    .groupBy(bookingCounts.status);
