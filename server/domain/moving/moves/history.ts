import { ApiError } from '#contract/errors.ts';
import type { MoveActor, MoveEvent, MoveStage } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveEvents } from '#server/platform/database/schema/index.ts';
import type { By } from '#server/platform/process/take.ts';

export type At = Pick<Ctx, 'app' | 'db' | 'now'>;

export const BY_SYSTEM = { side: 'system', actorId: null } as const satisfies By<MoveActor>;

/** What the history says of an event. */
export interface Noted {
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
  { event, by, subjectId, details = {}, at = now }: Noted & { event: MoveEvent; by: By<MoveActor> },
): Promise<void> {
  await db.insert(moveEvents).values({
    ...{ bookingId, event, details, at },
    actor: by.side,
    actorId: by.actorId,
    subjectId: subjectId ?? null,
    createdAt: now,
  });
}

export const stageConflict = (stage: MoveStage) =>
  new ApiError('conflict', 'This move is at another step meanwhile.', { fields: { stage } });
