import { eq } from 'drizzle-orm';
import { MOVE_SIDES, type MoveEvent, type MoveSide } from '#contract/moves.ts';
import { isSlip, MOVE_PAYMENT_GRAPH, type PaymentSide, type PaymentState } from '#contract/payments.ts';
import { issuePaper } from '#server/domain/payments/book/papers.ts';
import { openMoveAccounts, post } from '#server/domain/payments/book/post.ts';
import { nextReceiptNumber } from '#server/domain/payments/book/receipt-number.ts';
import { reversePayment } from '#server/domain/payments/book/reverse.ts';
import { checkWords, SAID_PAYMENT, saidOf } from '#server/domain/payments/process.ts';
import { findReportedTwice } from '#server/domain/payments/said.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookTransactions, movePayments } from '#server/platform/database/schema/index.ts';
import { type By, type Process, type Taken, take } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider, type PaymentNews } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { writeDispute } from '../day/disputes.ts';
import { BY_SYSTEM, noteEvent } from '../history.ts';
import { findAgreement, type MoveRow } from '../queries.ts';
import { findMovePayments, type MovePaymentRow } from './queries.ts';

/** What a step is given: the payment's move, and what is said with it. */
interface Said {
  move: Pick<MoveRow, 'id'> & { service: Pick<MoveRow['service'], 'id'> };
  words?: string | undefined;
}
type Actor = MoveSide | 'system';
type Step = keyof typeof MOVE_PAYMENT_GRAPH.steps;
type At = Pick<Ctx, 'app' | 'db' | 'now' | 'newId'>;
/** Of the demo, which has no secrets. */
type Writing = Pick<Ctx, 'db' | 'now'> & { app: Pick<Secrets, 'secret'> | null };

/** Writes what was received: it pays what is owed, or is income by itself where no price was agreed on. */
async function settle(at: Writing, { id, bookingId, paidBy, amountCents, tipCents }: MovePaymentRow) {
  const sign = paidBy === 'customer' ? 1 : -1;
  const agreement = await findAgreement(at.db, bookingId);
  await openMoveAccounts(at.db, bookingId);
  await post(at, {
    bookingId,
    event: 'payment',
    key: `move-payment:${id}`,
    movePaymentId: id,
    lines: [
      { account: 'received', cents: sign * (amountCents + tipCents) },
      { account: agreement?.totalCents === null ? 'income' : 'receivable', cents: -sign * amountCents },
      { account: 'tips', cents: -tipCents },
    ],
  });
}

/** Writes that a payment is confirmed: receipt, book and history. The caller has locked its move. */
export async function confirmMovePayment(
  at: Writing,
  { id, service }: Said['move'],
  payment: MovePaymentRow,
  by: By<Actor>,
): Promise<void> {
  const receiptNumber = await nextReceiptNumber(at, service.id);
  await at.db
    .update(movePayments)
    .set({ state: 'confirmed', answeredAt: at.now, receiptNumber })
    .where(eq(movePayments.id, payment.id));
  await issuePaper(at, 'move_receipt', payment.id);
  await settle(at, payment);
  await noteEvent(at, id, {
    event: 'payment_confirmed',
    by,
    subjectId: payment.id,
    details: {
      cents: payment.amountCents + payment.tipCents,
      receiptNumber,
    },
  });
}

/** Both transactions and its receipt stay, and what was said waits again in a row of its own. */
async function takeOut(at: Writing, payment: MovePaymentRow): Promise<void> {
  const { id, bookingId, paidBy, tipCents } = payment;
  const isOfIt = eq(bookTransactions.movePaymentId, id);
  if ((await reversePayment(at, { bookingId }, isOfIt)) === 0)
    throw new Error('A confirmed payment stands in the book.');
  await at.db
    .insert(movePayments)
    .values({ ...saidOf(payment), bookingId, paidBy, tipCents, replacesId: id });
}

const notes =
  (event: MoveEvent, detailsOf: (row: MovePaymentRow) => Record<string, string | number> = () => ({})) =>
  (at: Writing, row: MovePaymentRow, _: Said, by: By<Actor>): Promise<void> =>
    noteEvent(at, row.bookingId, { event, by, subjectId: row.id, details: detailsOf(row) });

const noteReversed = notes('payment_reversed', ({ amountCents, tipCents, receiptNumber }) => ({
  cents: amountCents + tipCents,
  receiptNumber: receiptNumber ?? '',
}));

/** Both write there, and the desk reads it. */
const openDispute = (at: At, { bookingId }: MovePaymentRow, words: string, { side, actorId }: By<Actor>) =>
  writeDispute(
    at,
    bookingId,
    { side: side === 'customer' ? side : 'provider', actorId },
    { kind: 'payment', words },
  );

/** The other side is told. */
const tells =
  (news: PaymentNews, { withWords = false } = {}) =>
  (at: At, { row, by }: Taken<PaymentState, Actor, Step, MovePaymentRow>, { words = '' }: Said) =>
    notifyOfPayment(at, row, by.side, news, withWords ? words : '');

/** Tells the other side of a payment what became of it. */
export async function notifyOfPayment(
  at: Pick<Ctx, 'app' | 'db' | 'now'>,
  { bookingId, amountCents, tipCents }: Pick<MovePaymentRow, 'bookingId' | 'amountCents' | 'tipCents'>,
  from: Actor,
  news: PaymentNews,
  text = '',
): Promise<void> {
  const parties = await findParties(at.db, bookingId);
  const saying = { amountCents: amountCents + tipCents, text };
  if (from === 'customer') await notifyProvider(at, parties, news, saying);
  else await notifyCustomer(at, parties, news, saying);
}

/** The process of a payment of a move (P5). */
export const MOVE_PAYMENT_PROCESS: Process<
  At,
  MovePaymentRow,
  PaymentState,
  PaymentSide,
  Record<Step, Said>,
  Actor
> = {
  ...SAID_PAYMENT,
  graph: MOVE_PAYMENT_GRAPH,
  between: MOVE_SIDES,
  write: async (at, { row, step, to, by }, { move }) => {
    if (step === 'confirm') return confirmMovePayment(at, move, row, by);
    const when = to === 'reversed' ? { reversedAt: at.now } : { answeredAt: at.now };
    await at.db
      .update(movePayments)
      .set({ state: to, ...when })
      .where(eq(movePayments.id, row.id));
  },
  steps: {
    confirm: {
      write: async (at, row, { move }) => {
        const same = findReportedTwice(row, await findMovePayments(at.db, row.bookingId));
        if (same) await take(MOVE_PAYMENT_PROCESS, same, 'join', { by: BY_SYSTEM, move }, at);
      },
      notify: tells('payment_confirmed'),
    },
    dispute: {
      check: (_, _row, said) => checkWords(said),
      write: async (at, row, said, by) => {
        await openDispute(at, row, said.words ?? '', by);
        await notes('payment_disputed')(at, row, said, by);
      },
      notify: tells('payment_disputed', { withWords: true }),
    },
    withdraw: { write: notes('payment_withdrawn'), notify: tells('payment_withdrawn') },
    join: {},
    reverse: {
      check: ({ now }, { answeredAt }, said) => isSlip(answeredAt, now) || checkWords(said),
      write: async (at, row, said, by) => {
        await takeOut(at, row);
        await noteReversed(at, row, said, by);
        if (said.words) await openDispute(at, row, said.words, by);
      },
      notify: tells('payment_reversed', { withWords: true }),
    },
  },
};
