import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MoveStage } from '#contract/moves.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookingEvents,
  bookings,
  isUnderWay,
  moveEvents,
  moveOffers,
  movingServices,
} from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { LEFT_BOOKING } from '../../identity/notices.ts';
import { bookingsMoved } from '../events.ts';

/**
 * Cancels moves that have not started, and tells their services why.
 * @param limit so many at most
 * @returns how many there were
 */
export async function cancelMoves(ctx: ReactionCtx, userId: string, limit: number): Promise<number> {
  const { app, db } = ctx;
  const open = await db
    .select({ id: bookings.id, status: bookings.status, stage: bookings.stage })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, ['pending', 'confirmed'])))
    .limit(limit)
    .for('update');
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const moved = await db
    .update(bookings)
    .set({ status: 'cancelled', updatedAt: sql`now()` })
    .where(inArray(bookings.id, ids))
    .returning({
      movingServiceId: bookings.movingServiceId,
      createdAt: bookings.createdAt,
      from: sql<'pending' | 'confirmed'>`old.status`,
      to: bookings.status,
    });
  await emit(ctx, bookingsMoved(moved));
  await db.insert(bookingEvents).values(
    open.map(({ id, status }) => ({
      bookingId: id,
      fromStatus: status,
      toStatus: 'cancelled' as const,
      actorKind: 'customer' as const,
      actorId: userId,
    })),
  );
  await closeRequests({ db, now: ctx.now }, open, userId);
  const services = await db
    .select({
      id: bookings.id,
      date: bookings.date,
      pickup: bookings.pickupLocation,
      dropoff: bookings.dropoffLocation,
      email: movingServices.email,
    })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .where(inArray(bookings.id, ids));
  const tellings = services.map(({ id, date, pickup, dropoff, email }) =>
    LEFT_BOOKING.to(
      { email, language: ['so', 'en'] },
      { news: 'left', listing: `${date}, ${pickup} → ${dropoff}` },
      { ids: { bookingId: id } },
    ),
  );
  await tell({ app, db }, ...tellings);
  return open.length;
}

/** Ends the offers of moves that are cancelled, and notes it where prices are asked for. */
async function closeRequests(
  { db, now }: { db: Db; now: Date },
  open: readonly { id: string; stage: MoveStage | null }[],
  userId: string,
): Promise<void> {
  const staged = open.flatMap(({ id, stage }) => (stage === null ? [] : [id]));
  if (staged.length === 0) return;
  await db
    .update(moveOffers)
    .set({ state: 'declined', answeredAt: now })
    .where(and(inArray(moveOffers.bookingId, staged), eq(moveOffers.state, 'open')));
  await db.insert(moveEvents).values(
    staged.map((bookingId) => ({
      bookingId,
      event: 'cancelled' as const,
      actor: 'customer' as const,
      actorId: userId,
      at: now,
      createdAt: now,
    })),
  );
}

/** Whether a person's move is under way: the driver still has to call. */
export async function isMoving(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(bookings, and(eq(bookings.userId, userId), isUnderWay))) > 0;
}
