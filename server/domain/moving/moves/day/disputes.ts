import { and, eq, isNull } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { disputeMove as disputeEndpoint } from '#contract/move-day.api.ts';
import type { DisputeKind } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveDisputes, moveDisputeWords } from '#server/platform/database/schema/index.ts';
import { tellCustomer, tellProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { noteEvent, stageConflict } from '../change-stage.ts';
import { byOf } from '../offers.ts';
import { type OpenedMove, openMove } from '../open.ts';
import { findAgreement } from '../queries.ts';

/** Writes to the open dispute of a move, or opens one. @returns whether it was opened by this */
export async function writeDispute(
  ctx: Ctx,
  opened: OpenedMove,
  { kind, words }: { kind: DisputeKind; words: string },
): Promise<boolean> {
  const { db, now, newId } = ctx;
  const { move, side } = opened;
  const [open] = await db
    .select({ id: moveDisputes.id })
    .from(moveDisputes)
    .where(and(eq(moveDisputes.bookingId, move.id), isNull(moveDisputes.closedAt)));
  const disputeId = open?.id ?? newId();
  if (!open) {
    await db
      .insert(moveDisputes)
      .values({ id: disputeId, bookingId: move.id, kind, openedBy: side, openedAt: now });
    await noteEvent(ctx, move.id, {
      event: 'disputed',
      by: byOf(opened),
      subjectId: disputeId,
      details: { kind },
    });
  }
  // With the database's own id, which tells the order of what was written at the same moment.
  await db
    .insert(moveDisputeWords)
    .values({ disputeId, bookingId: move.id, side, text: words, createdAt: now });
  return open === undefined;
}

/**
 * Opens a dispute about a move, or writes to the open one (P4). The other side is told, and the desk reads it; what is
 * owed stays as it is.
 * @throws ApiError not_found; conflict without a price in writing, and before anything happened
 */
export async function disputeMove(
  key: string,
  { kind, words }: EndpointInput<typeof disputeEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, side, stage } = opened;
  if (stage === 'accepted' || !(await findAgreement(db, move.id))) throw stageConflict(stage);
  const isNew = await writeDispute(ctx, opened, { kind, words });
  const news = isNew ? 'dispute_opened' : 'dispute_words';
  const parties = await findParties(db, move.id);
  if (side === 'customer') await tellProvider(ctx, parties, news, { text: words });
  else await tellCustomer(ctx, parties, news, { text: words });
}
