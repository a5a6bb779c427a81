import { and, eq, isNotNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { MoveReceipt } from '#contract/move-money.api.ts';
import { otherMoveSide } from '#contract/moves.ts';
import { PAPERS } from '#server/domain/payments/book/papers.ts';
import { presentShillings } from '#server/domain/payments/present.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';
import { dollarsOrNull } from '../present.ts';
import { findAgreement, findChanges, findMove } from '../queries.ts';
import type { MovePaymentRow } from './queries.ts';

/**
 * The receipt of a move by its token (P5): the same figures for whoever holds it.
 * @throws ApiError not_found for a token that never was one
 */
export async function readMoveReceipt(
  token: string,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<MoveReceipt>> {
  const { subjectId } = await PAPERS.move_receipt.open({ db, now }, token);
  const [payment] = await db.select().from(movePayments).where(eq(movePayments.id, subjectId));
  const move = payment && (await findMove(db, payment.bookingId));
  if (!payment || !move || payment.receiptNumber === null || payment.answeredAt === null)
    throw new ApiError('not_found', 'There is no such receipt.');
  const [agreement, changes] = await Promise.all([findAgreement(db, move.id), findChanges(db, move.id)]);
  const { stage } = move;
  const isFee = stage === 'cancelled' || stage === 'missed';
  const { amountCents, tipCents, paidBy, saidBy } = payment;
  return {
    number: payment.receiptNumber,
    amount: dollarsIn(amountCents),
    tip: dollarsIn(tipCents),
    total: dollarsIn(amountCents + tipCents),
    paidBy,
    customer: move.customerName,
    service: move.service.name,
    pickupLocation: move.pickupLocation,
    dropoffLocation: move.dropoffLocation,
    date: move.date,
    reference: payment.reference,
    ...presentShillings(payment),
    method: payment.method,
    paidOn: payment.paidOn,
    agreed: isFee ? null : dollarsOrNull(agreement?.totalCents ?? null),
    accepted: isFee
      ? []
      : changes
          .filter(({ state }) => state === 'accepted')
          .map(({ kind, what, amountCents: cents }) => ({ kind, what, amount: dollarsIn(cents) })),
    isFee,
    saidBy,
    saidAt: payment.saidAt,
    receiptAt: payment.receiptAt,
    confirmedBy: otherMoveSide(saidBy),
    confirmedAt: payment.answeredAt,
    reversedAt: payment.reversedAt,
    replacedBy: payment.reversedAt === null ? null : await replacementOf(db, payment),
  };
}

/** The number of the receipt of what stands in the place of a payment that was taken back. */
async function replacementOf(db: Ctx['db'], { id }: Pick<MovePaymentRow, 'id'>): Promise<string | null> {
  const [next] = await db
    .select({ number: movePayments.receiptNumber })
    .from(movePayments)
    .where(and(eq(movePayments.replacesId, id), isNotNull(movePayments.receiptNumber)));
  return next?.number ?? null;
}
