import { monthText } from '#contract/earnings.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { daysLate, dueState, type TenancySide } from '#contract/tenancies.ts';
import type { TenancyDue, TenancyPayment, TenancyTerms } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { SharedRow } from '#server/domain/payments/gateways/differences.ts';
import { presentSaid } from '#server/domain/payments/present.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import { answersTo } from '../agreement/proposals.ts';
import type { BookReading } from '../book/reading.ts';
import { presentShared } from '../gateways/present.ts';
import { answersToPayment } from '../payments/answer.ts';
import { mayBeRefunded } from '../payments/process.ts';
import type { DueRow, PaymentRow, TermsRow, WordsRow } from '../queries.ts';

export const monthOf = (month: number | null): string | null => (month === null ? null : monthText(month));

export const presentTerms = (row: TermsRow): Unwritten<TenancyTerms> => ({
  version: row.version,
  state: row.state,
  proposedBy: row.proposedBy,
  fromOn: row.fromOn,
  rent: dollarsIn(row.rentCents),
  monthly: row.monthly.map(({ kind, label, cents }) => ({ kind, label, amount: dollarsIn(cents) })),
  eachMonth: dollarsIn(row.monthly.reduce((sum, { cents }) => sum + cents, row.rentCents)),
  dueDay: row.dueDay,
  deposit: dollarsIn(row.depositCents),
  depositHolder: row.depositHolder,
  monthsInAdvance: row.monthsInAdvance,
  people: row.people,
  shortestMonths: row.shortestMonths,
  proposedAt: row.proposedAt,
  answeredAt: row.answeredAt,
});

/** Payments that wait for a word, in cents. */
const waitingCents = (paid: readonly PaymentRow[]): number =>
  paid.filter(({ state }) => state === 'waiting').reduce((sum, { amountCents }) => sum + amountCents, 0);

export function presentDue(
  row: DueRow,
  { paid, book, side, now }: { paid: readonly PaymentRow[]; book: BookReading; side: TenancySide; now: Date },
): Unwritten<TenancyDue> {
  const ofIt = paid.filter(({ dueId }) => dueId === row.id);
  const state = dueState(row);
  const isAdded = row.addedBy === 'owner' || row.addedBy === 'tenant' ? row.addedBy : undefined;
  return {
    id: row.id,
    kind: row.kind,
    month: monthOf(row.month),
    label: row.label,
    amount: dollarsIn(row.amountCents),
    open: dollarsIn(row.openCents),
    waiting: dollarsIn(waitingCents(ofIt)),
    parts: row.parts.map(({ kind, label, cents }) => ({ kind, label, amount: dollarsIn(cents) })),
    dueOn: row.dueOn,
    state,
    daysLate: daysLate(row, todayInMogadishu(now)),
    paidOn: book.due(row.id).paidOn,
    addedBy: isAdded ?? 'system',
    answers: isAdded ? answersTo({ side, proposedBy: isAdded, isOpen: row.state === 'proposed' }) : [],
  };
}

const sayer = (by: PaymentRow['saidBy']) => (by === 'system' ? 'gateway' : by);

/** What may become of a gateway's payment by a refund, or became of it. */
function refundOf(payment: PaymentRow, side: TenancySide): TenancyPayment['refund'] {
  const { refund, state, rung } = payment;
  if (refund !== null) return refund;
  if (side !== 'owner' || state !== 'confirmed' || rung !== 'gateway') return null;
  return mayBeRefunded(payment) ? 'possible' : 'by_hand';
}

export const presentPayment = (
  row: PaymentRow,
  {
    words,
    shared,
    side,
    now,
    secrets,
  }: {
    words: readonly WordsRow[];
    shared: readonly SharedRow[];
    side: TenancySide;
    now: Date;
    /** Without them it is told without its paper. */
    secrets?: Secrets;
  },
): Unwritten<TenancyPayment> => ({
  ...presentSaid(secrets, row),
  dueId: row.dueId,
  saidBy: sayer(row.saidBy),
  rung: row.rung,
  receiptAt: row.receiptAt,
  confirmedAt: row.confirmedAt,
  answers: answersToPayment(row, side, now),
  reversalAskedBy: row.reversalAskedBy,
  refund: refundOf(row, side),
  differences: presentShared(shared, row.attemptId),
  deskAskedBy: [
    ...(row.ownerAsksDesk ? (['owner'] as const) : []),
    ...(row.tenantAsksDesk ? (['tenant'] as const) : []),
  ],
  words: words
    .filter(({ paymentId }) => paymentId === row.id)
    .map(({ side: by, text, createdAt }) => ({ side: by, text, at: createdAt })),
});
