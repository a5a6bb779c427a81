import { and, asc, eq, gt } from 'drizzle-orm';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { PAPERS } from '#server/domain/payments/book/papers.ts';
import { presentShillings } from '#server/domain/payments/present.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { readBookOf } from '../book/read-books.ts';
import type { BookReading, Settlement } from '../book/reading.ts';
import { REFERENCE_LINKS } from '../links.ts';
import { nameOf } from '../notify.ts';
import { type DueRow, findDues, findTenancy, type PaymentRow } from '../queries.ts';
import { monthOf } from '../read/present.ts';
import { referenceFigures } from './reference.ts';
import { findStatement } from './statement.ts';

type At = Pick<Ctx, 'db' | 'now'>;

/** What a receipt says that was paid, by due and in advance. */
const presentSettled = ({ dues, advanceCents }: Settlement, of: readonly DueRow[]) => ({
  settled: dues.map(({ dueId, cents }) => {
    const due = of.find(({ id }) => id === dueId);
    return {
      ...{ kind: due?.kind ?? 'other', month: monthOf(due?.month ?? null), label: due?.label ?? '' },
      amount: dollarsIn(cents),
    };
  }),
  advance: dollarsIn(advanceCents),
});

/**
 * What a payment was for, as the book has it now: once it was taken back, as it was booked. Where its receipt said
 * something else, that too, and since when.
 */
function settledOf(payment: PaymentRow, book: BookReading, of: readonly DueRow[]) {
  const { id, dueId, amountCents, receiptNamesDue, receiptCorrectedAt, state } = payment;
  const booked = book.bookedFor(id);
  const now = presentSettled(state === 'reversed' ? booked : book.settledBy(id), of);
  const issued: Settlement = receiptNamesDue
    ? { dues: [{ dueId, cents: amountCents }], advanceCents: 0 }
    : booked;
  const said = presentSettled(issued, of);
  const isCorrected = receiptCorrectedAt !== null && JSON.stringify(said) !== JSON.stringify(now);
  return { ...now, corrected: isCorrected ? { ...said, on: todayInMogadishu(receiptCorrectedAt) } : null };
}

/** The receipt that a token opens. */
async function findReceipt(token: string, { db, now }: At): Promise<Unwritten<Paper> | undefined> {
  const link = await PAPERS.receipt.find({ db, now }, token);
  const [payment] = link ? await db.select().from(payments).where(eq(payments.id, link.subjectId)) : [];
  if (!payment) return undefined;
  const [tenancy, dues, book] = await Promise.all([
    findTenancy(db, payment.tenancyId),
    findDues(db, payment.tenancyId),
    readBookOf(db, payment.tenancyId),
  ]);
  if (!tenancy || payment.receiptNumber === null) return undefined;
  const isByGateway = payment.rung === 'gateway';
  const { confirmedBy } = payment;
  return {
    kind: 'receipt',
    number: payment.receiptNumber,
    amount: dollarsIn(payment.amountCents),
    ...presentShillings(payment),
    ...settledOf(payment, book, dues),
    home: { title: tenancy.homeTitle, location: tenancy.homeLocation },
    paidBy: tenancy.tenantName,
    receivedBy: nameOf(tenancy, 'owner'),
    method: payment.method,
    paidOn: payment.paidOn,
    reference: payment.reference,
    saidBy: payment.saidBy === 'system' ? 'gateway' : payment.saidBy,
    saidAt: payment.saidAt,
    receiptAt: payment.receiptAt,
    confirmedBy: confirmedBy === 'owner' || confirmedBy === 'tenant' ? confirmedBy : null,
    confirmedAt: isByGateway ? null : payment.confirmedAt,
    gatewayAt: isByGateway ? payment.confirmedAt : null,
    reversedAt: payment.reversedAt,
    isRefunded: payment.refund === 'refunded',
    replacedBy: payment.reversedAt === null ? null : await replacementOf(db, payment),
  };
}

/** The number of the next receipt for the same due, after one was reversed. */
async function replacementOf(
  db: At['db'],
  { tenancyId, dueId, reversedAt }: PaymentRow,
): Promise<string | null> {
  const [next] = await db
    .select({ number: payments.receiptNumber })
    .from(payments)
    .where(
      and(
        eq(payments.tenancyId, tenancyId),
        eq(payments.dueId, dueId),
        eq(payments.state, 'confirmed'),
        reversedAt ? gt(payments.confirmedAt, reversedAt) : undefined,
      ),
    )
    .orderBy(asc(payments.confirmedAt))
    .limit(1);
  return next?.number ?? null;
}

/**
 * A receipt, a statement, or a tenant's reference, by its token (M4): the same figures for whoever holds it.
 * @throws ApiError not_found for a token that never was one
 */
export async function readPaper(token: string, at: At): Promise<Unwritten<Paper>> {
  const found = (await findReceipt(token, at)) ?? (await findStatement(token, at));
  if (found) return found;
  const link = await REFERENCE_LINKS.open(at, token, { isExpiredToo: true, isRevokedToo: true });
  const tenancy = await findTenancy(at.db, link.subjectId);
  if (!tenancy || link.revokedAt !== null || link.isExpired) return { kind: 'closed' };
  return {
    kind: 'reference',
    expiresAt: link.expiresAt,
    opened: link.openedCount,
    figures: await referenceFigures(tenancy, at),
  };
}

/** Counts that a person opened a reference. @returns false for a receipt, and where it is closed */
export const notePaperOpened = (token: string, at: At): Promise<boolean> =>
  REFERENCE_LINKS.noteOpened(at, token);
