import { and, eq, isNull } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { disputeMove as disputeEndpoint } from '#contract/move-day.api.ts';
import type { DisputeKind, MoveSide } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveDisputes, moveDisputeWords } from '#server/platform/database/schema/index.ts';
import type { By } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { noteEvent, stageConflict } from '../history.ts';
import { byOf } from '../offers.ts';
import { openMove } from '../open.ts';
import { findAgreement } from '../queries.ts';

/** Writes to the open dispute of a move, or opens one. @returns whether it was opened by this */
export async function writeDispute(
  { db, now, newId }: Pick<Ctx, 'db' | 'now' | 'newId'>,
  bookingId: string,
  by: By<MoveSide>,
  { kind, words }: { kind: DisputeKind; words: string },
): Promise<boolean> {
  const [open] = await db
    .select({ id: moveDisputes.id })
    .from(moveDisputes)
    .where(and(eq(moveDisputes.bookingId, bookingId), isNull(moveDisputes.closedAt)));
  const disputeId = open?.id ?? newId();
  if (!open) {
    await db
      .insert(moveDisputes)
      .values({ id: disputeId, bookingId, kind, openedBy: by.side, openedAt: now });
    await noteEvent({ db, now }, bookingId, {
      event: 'disputed',
      by,
      subjectId: disputeId,
      details: { kind },
    });
  }
  // With the database's own id, which tells the order of what was written at the same moment.
  await db
    .insert(moveDisputeWords)
    .values({ disputeId, bookingId, side: by.side, text: words, createdAt: now });
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
  const isNew = await writeDispute(ctx, move.id, byOf(opened), { kind, words });
  const news = isNew ? 'dispute_opened' : 'dispute_words';
  const parties = await findParties(db, move.id);
  if (side === 'customer') await notifyProvider(ctx, parties, news, { text: words });
  else await notifyCustomer(ctx, parties, news, { text: words });
}
