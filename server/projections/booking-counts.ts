import { sql } from 'drizzle-orm';
import type { BookingStatus } from '#contract/bookings.ts';
import type { BookingMove } from '#server/domain/moving/events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookingCounts } from '#server/platform/database/schema/index.ts';

/** Adds lines to the counts of bookings, which the job `roll-up-sums` puts together. */
export async function countMoves(moves: readonly BookingMove[], { db }: { db: Db }): Promise<void> {
  const lineOf = (
    { movingServiceId, createdAt }: BookingMove,
    status: BookingStatus | null,
    bookings: number,
  ) =>
    status === null
      ? []
      : [
          {
            movingServiceId,
            status,
            bookings,
            month: sql`date_trunc('month', ${createdAt.toISOString()}::timestamptz at time zone 'Africa/Mogadishu')`,
          },
        ];
  const lines = moves.flatMap((move) => [...lineOf(move, move.from, -1), ...lineOf(move, move.to, 1)]);
  if (lines.length > 0) await db.insert(bookingCounts).values(lines);
}

/** As the bookings say. Writers wait meanwhile. */
export async function rebuildBookingCounts(db: Db): Promise<void> {
  await db.execute(sql`lock table bookings in share mode`);
  await db.delete(bookingCounts);
  await db.execute(sql`
    insert into booking_counts
    select moving_service_id, date_trunc('month', created_at at time zone 'Africa/Mogadishu'), status, count(*)
    from bookings group by 1, 2, 3`);
}
