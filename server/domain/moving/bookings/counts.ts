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

/** Puts together the lines of each service, month and status that were written since; lines that come to zero are deleted. */
export async function foldBookingCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from booking_counts c using (
        select moving_service_id, month, status from booking_counts group by 1, 2, 3 having count(*) > 1) k
      where c.moving_service_id = k.moving_service_id and c.month = k.month and c.status = k.status
      returning c.*)
    insert into booking_counts
    select moving_service_id, month, status, sum(bookings) from gone group by 1, 2, 3 having sum(bookings) <> 0`);
}
