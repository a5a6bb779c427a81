import { and, eq, sql } from 'drizzle-orm';
import type { BookingMove } from '#server/domain/moving/events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookingEvents,
  bookings,
  isKept,
  isOnTime,
  moveAgreements,
  moveEvents,
  serviceFigures,
} from '#server/platform/database/schema/index.ts';

/** Of so many of its latest bookings a service's answers are timed. */
const TIMED = 100;

/** Locks the row of a service: one after the other, and whoever has waited counts what the one before has written. */
async function lockFigures(db: Db, movingServiceId: string): Promise<void> {
  await db
    .insert(serviceFigures)
    .values({ movingServiceId })
    .onConflictDoUpdate({ target: serviceFigures.movingServiceId, set: { updatedAt: sql`now()` } });
}

/** Counts the finished moves of a service with a price in writing; of all unless told of which. */
async function countMoves(db: Db, serviceId?: string): Promise<void> {
  // Not those that an administrator ended, of whose day nothing is known.
  const isFinished = sql`${moveAgreements.endedAt} is not null and ${moveAgreements.totalCents} is not null
    and ${moveAgreements.arrivedAt} is not null`;
  const counted = db
    .select({
      serviceId: bookings.movingServiceId,
      moves: sql`count(*)`.as('all_moves'),
      kept: sql`count(*) filter (where ${isKept})`.as('kept_moves'),
      onTime: sql`count(*) filter (where ${isOnTime})`.as('moves_on_time'),
    })
    .from(bookings)
    .innerJoin(moveAgreements, eq(moveAgreements.bookingId, bookings.id))
    .where(and(serviceId === undefined ? undefined : eq(bookings.movingServiceId, serviceId), isFinished))
    .groupBy(bookings.movingServiceId)
    .as('counted');
  await db
    .update(serviceFigures)
    .set({
      moves: sql`${counted.moves}`,
      kept: sql`${counted.kept}`,
      onTime: sql`${counted.onTime}`,
      updatedAt: sql`now()`,
    })
    .from(counted)
    .where(eq(serviceFigures.movingServiceId, counted.serviceId));
}

/** Times the first answers of a service, as their median; of all unless told of which. */
async function timeAnswers(db: Db, serviceId?: string): Promise<void> {
  const minutes = sql`(select percentile_disc(0.5)
      within group (order by greatest(0, extract(epoch from answered - asked) / 60)::integer)
    from (select b.created_at as asked, least(
        (select min(e.at) from ${moveEvents} e where e.booking_id = b.id and e.event in ('offered', 'declined')),
        (select min(e.created_at) from ${bookingEvents} e
          where e.booking_id = b.id and e.actor_kind = 'provider')) as answered
      from (select id, created_at from ${bookings}
        where ${bookings.movingServiceId} = ${serviceFigures.movingServiceId}
        order by created_at desc limit ${sql.raw(String(TIMED))}) b) latest
    where answered is not null)`;
  await db
    .update(serviceFigures)
    .set({ answerMinutes: minutes, updatedAt: sql`now()` })
    .where(serviceId === undefined ? undefined : eq(serviceFigures.movingServiceId, serviceId));
}

/** What the finished moves of a service tell of it (P5), after one has ended. */
export async function countEnded(serviceId: string, { db }: { db: Db }): Promise<void> {
  await lockFigures(db, serviceId);
  await countMoves(db, serviceId);
}

/** How long a service takes to its first word, after it has answered. */
export async function countAnswers(serviceId: string, { db }: { db: Db }): Promise<void> {
  await lockFigures(db, serviceId);
  await timeAnswers(db, serviceId);
}

/** Answers to bookings that are deleted count no more; what was agreed on in writing is never deleted. */
export async function forgetAnswers(moves: readonly BookingMove[], ctx: { db: Db }): Promise<void> {
  const ids = new Set(moves.filter(({ to }) => to === null).map(({ movingServiceId }) => movingServiceId));
  for (const id of [...ids].sort()) await countAnswers(id, ctx);
}

/** Counts all services anew; of one that has never answered there is nothing. */
export async function rebuildServiceFigures(db: Db): Promise<void> {
  await db.execute(sql`insert into ${serviceFigures} (moving_service_id)
    select distinct b.moving_service_id from ${bookings} b
    where exists (select from ${moveEvents} e where e.booking_id = b.id and e.event in ('offered', 'declined'))
      or exists (select from ${bookingEvents} e where e.booking_id = b.id and e.actor_kind = 'provider')
      or exists (select from ${moveAgreements} a where a.booking_id = b.id and a.ended_at is not null)
    on conflict do nothing`);
  await countMoves(db);
  await timeAnswers(db);
}
