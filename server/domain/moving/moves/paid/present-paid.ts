import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { answersToMovePayment } from '#contract/move-money.ts';
import type { MovePaid, MovePayment } from '#contract/move-paid-fields.api.ts';
import type { MovePaymentAnswer } from '#contract/moves.ts';
import { presentShillings } from '#server/platform/book/shillings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { OpenedMove } from '../open.ts';
import { dollarsOrNull } from '../present-offer.ts';
import type { AgreementRow, ChangeRow } from '../queries.ts';
import { findMovePayments, type MovePaymentRow } from './queries.ts';
import { maySayPaid, openCentsOf } from './say.ts';
import { owedFor, paidFor, sideOf, tipsFor, waitingFor } from './sums.ts';
import { waysToPay } from './ways.ts';

/** A payment, with what its reader may say to it now. */
export const presentPayment = (
  row: MovePaymentRow,
  answers: MovePaymentAnswer[] = [],
): Unwritten<MovePayment> => ({
  id: row.id,
  paidBy: row.paidBy,
  amount: dollarsIn(row.amountCents),
  tip: dollarsIn(row.tipCents),
  method: row.method,
  paidOn: row.paidOn,
  reference: row.reference,
  ...presentShillings(row),
  saidBy: row.saidBy,
  saidAt: row.saidAt,
  state: row.state,
  rung: row.receiptNumber !== null ? 'confirmed' : row.receiptAt !== null ? 'receipt' : 'said',
  smsMisfits: row.smsMisfits,
  confirmedAt: row.receiptNumber === null ? null : row.answeredAt,
  reversedAt: row.reversedAt,
  receiptNumber: row.receiptNumber,
  paper: row.paperToken,
  answers,
});

const size = (cents: number | null) => cents && Math.abs(cents);

/** What is owed for a move and what of it is paid, as the side that opened it sees it. */
export async function presentPaid(
  { db }: Pick<Ctx, 'db'>,
  { move, stage, side }: OpenedMove,
  agreement: AgreementRow,
  changes: readonly ChangeRow[],
): Promise<Unwritten<MovePaid>> {
  const payments = await findMovePayments(db, move.id);
  const owed = owedFor(agreement, changes, stage);
  const open = openCentsOf(owed, payments);
  const openBy = sideOf(open ?? 0);
  const payee =
    openBy === 'customer'
      ? { phone: move.service.phone, name: move.service.name }
      : { phone: move.phone, name: move.customerName ?? '' };
  return {
    owed: dollarsOrNull(size(owed)),
    owedBy: sideOf(owed ?? 0),
    paid: dollarsIn(Math.abs(paidFor(payments))),
    tips: dollarsIn(tipsFor(payments)),
    open: dollarsOrNull(size(open)),
    openBy,
    waiting: dollarsIn(waitingFor(payments)),
    maySay: maySayPaid(stage, open),
    ways: openBy === side ? await waysToPay(db, { ...payee, bookingId: move.id }, size(open) ?? 0) : [],
    payments: payments.map((row) => presentPayment(row, answersToMovePayment(row, side))),
  };
}
