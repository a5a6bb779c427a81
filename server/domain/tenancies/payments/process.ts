import { eq } from 'drizzle-orm';
import { isRefundable } from '#contract/gateways.ts';
import { dollarsIn } from '#contract/money.ts';
import { isSlip, PAYMENT_GRAPH, type PaymentSide, type PaymentState } from '#contract/payments.ts';
import { otherSide, TENANCY_SIDES, type TenancyActor } from '#contract/tenancies.ts';
import { issuePaper } from '#server/domain/payments/book/papers.ts';
import { nextReceiptNumber } from '#server/domain/payments/book/receipt-number.ts';
import { checkWords, SAID_PAYMENT, saidOf } from '#server/domain/payments/process.ts';
import { findReportedTwice } from '#server/domain/payments/said.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import { payments, paymentWords } from '#server/platform/database/schema/index.ts';
import { type Process, type Taken, take } from '#server/platform/process/take.ts';
import { settle, unsettle } from '../book/settle.ts';
import { BY_SYSTEM, type By, noteStep, signatory } from '../history.ts';
import { type At, notifySide } from '../notify.ts';
import { findPayments, type PaymentRow, type TenancyRow } from '../queries.ts';

export type PaymentStep = keyof typeof PAYMENT_GRAPH.steps;
/** What a step is given: the payment's tenancy, and what is said with it. */
type Said = { tenancy: TenancyRow; words?: string };

/** What the history calls each step: a payment that is told by both stands there once. */
const KIND_OF_STEP: Readonly<Record<Exclude<PaymentStep, 'confirm' | 'join'>, string>> = {
  dispute: 'payment_disputed',
  withdraw: 'payment_withdrawn',
  undo: 'payment_reversed',
  ask_reversal: 'reversal_asked',
  reverse: 'payment_reversed',
  refund: 'payment_reversed',
  ask_desk: 'desk_asked',
};

/** Whether its gateway pays it back, as far as is known before it is asked. */
export const mayBeRefunded = ({ method, attemptId }: PaymentRow): boolean =>
  attemptId !== null && isRefundable(method);

/** What a gateway moved it takes back itself, unless it cannot or will not: then by hand, as both say. */
const isReversedByHand = (payment: PaymentRow): boolean =>
  payment.rung !== 'gateway' ||
  payment.refund === 'refused' ||
  (payment.refund === null && !mayBeRefunded(payment));

/** What a step stores beside the state. */
function valuesOf(step: PaymentStep, to: PaymentState, side: TenancyActor, now: Date) {
  if (step === 'ask_reversal') return { reversalAskedBy: signatory(side) };
  if (step === 'ask_desk') return side === 'owner' ? { ownerAsksDesk: true } : { tenantAsksDesk: true };
  if (to !== 'reversed') return {};
  return {
    reversedAt: now,
    reversalAskedBy: null,
    ...(step === 'refund' && { refund: 'refunded' as const }),
  };
}

/** What the history says of a payment. */
export const detailsOf = ({ amountCents, method }: Pick<PaymentRow, 'amountCents' | 'method'>) => ({
  amount: dollarsIn(amountCents),
  method,
});

/** Writes that a payment is confirmed: receipt, book and history. */
export async function confirmPayment(
  at: Pick<At, 'db' | 'now'> & { app: Pick<Secrets, 'secret'> | null },
  { id, ownerId }: Pick<TenancyRow, 'id' | 'ownerId'>,
  payment: PaymentRow,
  by: By,
): Promise<void> {
  const receiptNumber = await nextReceiptNumber(at, ownerId ?? id);
  const rung = by.side === 'gateway' ? by.side : 'confirmed';
  await at.db
    .update(payments)
    .set({
      ...{ state: 'confirmed', rung, confirmedAt: at.now, confirmedBy: by.side, receiptNumber },
      ...{ receiptNamesDue: false, receiptCorrectedAt: null },
    })
    .where(eq(payments.id, payment.id));
  await issuePaper(at, 'receipt', payment.id);
  await settle(at, payment);
  await noteStep(at, id, 'payment_confirmed', by, { ...detailsOf(payment), receiptNumber });
}

export const addWords = ({ db, now }: At, paymentId: string, text: string, { side, actorId }: By) =>
  db
    .insert(paymentWords)
    .values({ paymentId, side: signatory(side), authorId: actorId, text, createdAt: now });

/** What was said before a confirmation that is taken back waits again; the receipt stays with what was reversed. */
async function waitAgain({ db }: At, payment: PaymentRow): Promise<void> {
  const { tenancyId, dueId, receiptText, receiptAt } = payment;
  await db.insert(payments).values({
    ...saidOf(payment),
    ...{ tenancyId, dueId, receiptText },
    state: 'waiting',
    rung: receiptAt === null ? 'said' : 'receipt',
  });
}

type Ctx = At & { app: Pick<Secrets, 'secret'> };
type Step = Taken<PaymentState, TenancyActor, PaymentStep, PaymentRow>;

/** The other side is told of what one says, both of what a gateway tells. */
const tells =
  (news: Parameters<typeof notifySide>[3]['news']) =>
  async (at: Ctx, { row, by }: Step, { tenancy }: Said): Promise<void> => {
    const isOfGateway = by.side === 'gateway';
    const told = isOfGateway ? TENANCY_SIDES : [otherSide(signatory(by.side))];
    const query = isOfGateway ? {} : { payment: row.id };
    for (const side of told)
      await notifySide(at, tenancy, side, { news, amountCents: row.amountCents }, query);
  };

/** The process of a payment (M3). */
export const PAYMENT_PROCESS: Process<
  Ctx,
  PaymentRow,
  PaymentState,
  PaymentSide,
  Record<PaymentStep, Said>,
  TenancyActor
> = {
  ...SAID_PAYMENT,
  graph: PAYMENT_GRAPH,
  between: TENANCY_SIDES,
  write: async (at, { row, step, to, by }, { tenancy }) => {
    if (step === 'confirm') return confirmPayment(at, tenancy, row, by);
    const values = valuesOf(step, to, by.side, at.now);
    await at.db
      .update(payments)
      .set({ state: to, ...values })
      .where(eq(payments.id, row.id));
    // What both have told stands in the history once.
    if (step !== 'join') await noteStep(at, tenancy.id, KIND_OF_STEP[step], by, detailsOf(row));
  },
  steps: {
    confirm: {
      write: async (at, row, { tenancy }, by) => {
        if (by.side === 'gateway') return;
        const same = findReportedTwice(row, await findPayments(at.db, row.tenancyId));
        if (same) await take(PAYMENT_PROCESS, same, 'join', { by: BY_SYSTEM, tenancy }, at);
      },
      notify: tells('confirmed'),
    },
    dispute: {
      check: (_, _row, said) => checkWords(said),
      write: (at, { id }, { words = '' }, by) => addWords(at, id, words, by),
      notify: tells('disputed'),
    },
    withdraw: { notify: tells('taken_back') },
    join: {},
    undo: {
      when: ({ confirmedBy, confirmedAt }, side, now) => confirmedBy === side && isSlip(confirmedAt, now),
      write: async (at, row) => {
        await unsettle(at, row);
        await waitAgain(at, row);
      },
      notify: tells('reversed'),
    },
    ask_reversal: {
      when: (row) => row.reversalAskedBy === null && isReversedByHand(row),
      notify: tells('reversal_asked'),
    },
    reverse: {
      when: (row, side) =>
        row.reversalAskedBy !== null && row.reversalAskedBy !== side && isReversedByHand(row),
      write: unsettle,
      notify: tells('reversed'),
    },
    refund: { write: unsettle, notify: tells('reversed') },
    ask_desk: {
      when: ({ ownerAsksDesk, tenantAsksDesk }, side) => !(side === 'owner' ? ownerAsksDesk : tenantAsksDesk),
    },
  },
};
