import { walletNumber } from '#contract/dial.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { MovePaid, MovePayment } from '#contract/move-paid-fields.api.ts';
import { MOVE_PAYMENT_ANSWERS, type MovePaymentAnswer, type MoveSide } from '#contract/moves.ts';
import { presentSaid } from '#server/domain/payments/present.ts';
import { payBy, shortReference } from '#server/domain/payments/wallets/pay-by.ts';
import { findWallets } from '#server/domain/payments/wallets/queries.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { stateBy } from '#server/platform/process/take.ts';
import type { OpenedMove } from '../open.ts';
import { dollarsOrNull } from '../present.ts';
import type { AgreementRow, ChangeRow } from '../queries.ts';
import { MOVE_PAYMENT_PROCESS } from './process.ts';
import { findMovePayments, type MovePaymentRow, type ShownPaymentRow } from './queries.ts';
import { maySayPaid, openCentsOf } from './say.ts';
import { owedFor, paidFor, sideOf, tipsFor, waitingFor } from './sums.ts';

/** A payment, with what its reader may say to it now. */
export const presentPayment = (
  app: Secrets,
  row: ShownPaymentRow,
  answers: MovePaymentAnswer[] = [],
): Unwritten<MovePayment> => ({
  ...presentSaid(app, row),
  paidBy: row.paidBy,
  tip: dollarsIn(row.tipCents),
  saidBy: row.saidBy,
  rung: row.receiptNumber !== null ? 'confirmed' : row.receiptAt !== null ? 'receipt' : 'said',
  confirmedAt: row.receiptNumber === null ? null : row.answeredAt,
  answers,
});

/** What a side may say to a payment now. */
const answersTo = (row: MovePaymentRow, side: MoveSide, now: Date): MovePaymentAnswer[] =>
  MOVE_PAYMENT_ANSWERS.filter((answer) => stateBy(MOVE_PAYMENT_PROCESS, row, answer, { side, now }));

const size = (cents: number | null) => cents && Math.abs(cents);

/** What is owed for a move and what of it is paid, as the side that opened it sees it. */
export async function presentPaid(
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
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
    payments: payments.map((row) => presentPayment(app, row, answersTo(row, side, now))),
  };
}

interface Payee {
  /** As it was given. */
  phone: string;
  /** For who scans the code. */
  name: string;
  bookingId: string;
}

/**
 * How an amount is paid to a number (M6): by the wallets that numbers like it belong to.
 * @param cents in US cents
 */
async function waysToPay(
  db: Db,
  { phone, name, bookingId }: Payee,
  cents: number,
): Promise<MovePaid['ways']> {
  const number = toE164(phone);
  const local = number && walletNumber(number);
  if (!number || !local || cents <= 0) return [];
  const paying = { number, cents, payee: name, reference: shortReference(bookingId) };
  return (await findWallets(db))
    .filter(({ isActive, prefixes }) => isActive && prefixes.some((prefix) => local.startsWith(prefix)))
    .map((wallet) => ({ method: wallet.code, walletName: wallet.name, number, ...payBy(wallet, paying) }));
}
