import { count, type SQL, sql } from 'drizzle-orm';
import type { BookingMove } from '#server/domain/moving/events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import { bookingCounts, bookings } from '#server/platform/database/schema/index.ts';
import { lockWriters } from '#server/platform/database/session.ts';

/** The first day of the month of Mogadishu in which this is. */
const monthOf = (moment: SQL) =>
  sql<string>`date_trunc('month', ${moment} at time zone 'Africa/Mogadishu')::date`;

const insertLine = prepared('count_booking', (db) =>
  db.insert(bookingCounts).values({
    ...placeholders('movingServiceId', 'status', 'bookings'),
    month: monthOf(sql`${sql.placeholder('createdAt')}::timestamptz`),
  }),
);

/** Adds lines to the counts of bookings, which the job `roll-up-sums` puts together. */
export async function countMoves(moves: readonly BookingMove[], { db }: { db: Db }): Promise<void> {
  const lines = moves.flatMap(({ from, to, ...of }) => [
    ...(from === null ? [] : [{ ...of, status: from, bookings: -1 }]),
    ...(to === null ? [] : [{ ...of, status: to, bookings: 1 }]),
  ]);
  await Promise.all(lines.map((line) => insertLine(db).execute(line)));
}

/** Recounts the bookings. Blocks writers meanwhile. */
export async function rebuildBookingCounts(db: Db): Promise<void> {
  const { movingServiceId, status, createdAt } = bookings;
  const month = monthOf(sql`${createdAt}`);
  await lockWriters(db, bookings);
  await db.delete(bookingCounts);
  await db.insert(bookingCounts).select(
    db
      .select({ movingServiceId, month: month.as('month'), status, bookings: count().as('bookings') })
      .from(bookings)
      .groupBy(movingServiceId, sql`2`, status),
  );
}
