import { and, eq, inArray } from 'drizzle-orm';
import { movePaper } from '#contract/move-money.ts';
import type { MovePaymentState } from '#contract/moves.ts';
import { openMoveAccounts, post } from '#server/platform/book/post.ts';
import { nextReceipt } from '#server/platform/book/receipt-number.ts';
import { reverseTransaction } from '#server/platform/book/reverse.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookTransactions, movePayments } from '#server/platform/database/schema/index.ts';
import { type By, noteEvent } from '../change-stage.ts';
import { findAgreement, type MoveRow } from '../queries.ts';
import type { MovePaymentRow } from './queries.ts';

type At = Pick<Ctx, 'db' | 'now'>;

const OPEN: MovePaymentState[] = ['waiting', 'disputed'];

const bookKey = ({ id }: Pick<MovePaymentRow, 'id'>): string => `move-payment:${id}`;

/** Writes what was received: it pays what is owed, or is income by itself where no price was agreed on. */
async function settle(at: At, payment: MovePaymentRow): Promise<void> {
  const { id, bookingId, paidBy, amountCents, tipCents } = payment;
  const sign = paidBy === 'customer' ? 1 : -1;
  const agreement = await findAgreement(at.db, bookingId);
  await openMoveAccounts(at.db, bookingId);
  await post(at, {
    bookingId,
    event: 'payment',
    key: bookKey(payment),
    movePaymentId: id,
    lines: [
      { account: 'received', cents: sign * (amountCents + tipCents) },
      { account: agreement?.totalCents === null ? 'income' : 'receivable', cents: -sign * amountCents },
      { account: 'tips', cents: -tipCents },
    ],
  });
}

/**
 * Confirms a payment that waits or is disputed: receipt, book and history, once. The caller has locked the move.
 * @returns false where it does not wait any more
 */
export async function confirmMovePayment(
  at: At,
  move: Pick<MoveRow, 'id'> & { service: { id: string } },
  payment: MovePaymentRow,
  by: By,
): Promise<boolean> {
  // Before it takes a number: receipts have no gaps.
  if (!OPEN.includes(payment.state)) return false;
  const { receiptNumber, paperToken } = await nextReceipt(at, move.service.id);
  const changed = await at.db
    .update(movePayments)
    .set({ state: 'confirmed', answeredAt: at.now, receiptNumber, paperToken: movePaper(paperToken) })
    .where(and(eq(movePayments.id, payment.id), inArray(movePayments.state, OPEN)))
    .returning({ id: movePayments.id });
  if (changed.length === 0) return false;
  await settle(at, payment);
  await noteEvent(at, move.id, {
    event: 'payment_confirmed',
    by,
    subjectId: payment.id,
    details: { cents: payment.amountCents + payment.tipCents, receiptNumber },
  });
  return true;
}

/**
 * Takes a confirmed payment out of the book, once: both transactions and its receipt stay, and what was said waits again
 * in a row of its own. The caller has locked the move.
 * @returns false where it is not confirmed any more
 */
export async function reverseMovePayment(at: At, payment: MovePaymentRow, by: By): Promise<boolean> {
  const { db, now } = at;
  const changed = await db
    .update(movePayments)
    .set({ state: 'reversed', reversedAt: now })
    .where(and(eq(movePayments.id, payment.id), eq(movePayments.state, 'confirmed')))
    .returning({ id: movePayments.id });
  if (changed.length === 0) return false;
  const { bookingId, paidBy, amountCents, tipCents, method, paidOn, reference } = payment;
  const [written] = await db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .where(eq(bookTransactions.key, bookKey(payment)));
  if (!written) throw new Error('A confirmed payment stands in the book.');
  await reverseTransaction(at, { bookingId }, written.id);
  const { shillings, rate, saidBy, saidAt, receiptAt, smsMisfits, id } = payment;
  await db.insert(movePayments).values({
    ...{ bookingId, paidBy, amountCents, tipCents, method, paidOn, reference },
    ...{ shillings, rate, saidBy, saidAt, receiptAt, smsMisfits, replacesId: id },
  });
  await noteEvent(at, bookingId, {
    event: 'payment_reversed',
    by,
    subjectId: id,
    details: { cents: amountCents + tipCents, receiptNumber: payment.receiptNumber ?? '' },
  });
  return true;
}
