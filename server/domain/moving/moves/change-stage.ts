import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import {
  type MoveActor,
  type MoveEvent,
  type MoveStage,
  mayFollow,
  STATUS_OF_STAGE,
  stageOf,
} from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookingEvents, bookings, moveEvents } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { bookingsMoved } from '../events.ts';
import type { MoveRow } from './queries.ts';

export type At = Pick<Ctx, 'app' | 'db' | 'now'>;

/** Whoever acts: a side with its account, if it has one, or nobody in particular. */
export interface By {
  actor: MoveActor;
  actorId: string | null;
}
export const BY_SYSTEM: By = { actor: 'system', actorId: null };

interface Noted {
  event: MoveEvent;
  by: By;
  /** The offer, change or payment that it is about. */
  subjectId?: string | undefined;
  details?: Record<string, string | number>;
  /** When it happened, where that is not now. */
  at?: Date | undefined;
}

/** Notes something in the history of a move. */
export async function noteEvent(
  { db, now }: Pick<At, 'db' | 'now'>,
  bookingId: string,
  { event, by, subjectId, details = {}, at = now }: Noted,
): Promise<void> {
  await db
    .insert(moveEvents)
    .values({ bookingId, event, ...by, subjectId: subjectId ?? null, details, at, createdAt: now });
}

export const stageConflict = (stage: MoveStage) =>
  new ApiError('conflict', 'This move is at another step meanwhile.', { fields: { stage } });

/**
 * Moves a booking on in the graph, written only if it still is where it was seen; its status follows, with the spec's
 * history. The move is locked.
 * @throws ApiError conflict with the current stage where the graph does not allow it
 */
export async function changeStage(
  ctx: At,
  move: Pick<MoveRow, 'id' | 'status' | 'stage'>,
  to: MoveStage,
  { reason = '', ...noted }: Noted & { reason?: string },
): Promise<void> {
  const { db } = ctx;
  const from = stageOf(move.stage, move.status);
  if (!mayFollow(from, to)) throw stageConflict(from);
  const status = STATUS_OF_STAGE[to];
  const [changed] = await db
    .update(bookings)
    .set({ stage: to, status, updatedAt: sql`now()` })
    .where(
      and(
        eq(bookings.id, move.id),
        eq(bookings.status, move.status),
        sql`${bookings.stage} is not distinct from ${move.stage}`,
      ),
    )
    .returning({ movingServiceId: bookings.movingServiceId, createdAt: bookings.createdAt });
  if (!changed) throw stageConflict(from);
  await noteEvent(ctx, move.id, noted);
  if (status === move.status) return;
  await emit(ctx, bookingsMoved([{ ...changed, from: move.status, to: status }]));
  await db.insert(bookingEvents).values({
    bookingId: move.id,
    fromStatus: move.status,
    toStatus: status,
    actorKind: noted.by.actor,
    actorId: noted.by.actorId,
    reason: reason || null,
  });
}
