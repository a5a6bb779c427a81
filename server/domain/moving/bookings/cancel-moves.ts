import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, isUnderWay } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { cancellationCost } from '../moves/day/fee.ts';
import { lockMove } from '../moves/open.ts';
import { BOOKING_PROCESS } from '../moves/process.ts';
import { findAgreement, findMove } from '../moves/queries.ts';

const TO_COME = ['pending', 'confirmed'] as const;

/**
 * Cancels moves that have not started, as their customer would: what both agreed on is owed (P4). Their services are told.
 * @param limit so many at most
 * @returns how many there were
 */
export async function cancelMoves(ctx: ReactionCtx, userId: string, limit: number): Promise<number> {
  const { db, now } = ctx;
  const open = await db
    .select({ id: bookings.id, requestId: bookings.requestId })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, [...TO_COME])))
    .orderBy(asc(bookings.requestId), asc(bookings.id))
    .limit(limit);
  for (const found of open) {
    await lockMove(db, found);
    const row = await findMove(db, found.id);
    // Ended by the other side meanwhile.
    if (!row || !TO_COME.some((one) => one === row.status)) continue;
    const feeCents = cancellationCost(await findAgreement(db, row.id), now)?.cents ?? 0;
    await take(BOOKING_PROCESS, row, 'leave', { by: { side: 'customer', actorId: userId }, feeCents }, ctx);
  }
  return open.length;
}

/** Whether a person's move is under way: the driver still has to call. */
export async function isMoving(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(bookings, and(eq(bookings.userId, userId), isUnderWay))) > 0;
}
