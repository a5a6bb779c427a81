import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { TENANCY_LINK_OVER } from '#contract/tenancies.ts';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { presentShillings } from '#server/platform/book/shillings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { payments, tenancyReferences } from '#server/platform/database/schema/index.ts';
import { hashToken } from '#server/platform/kernel/private-links.ts';
import { monthOf } from '../present.ts';
import { findDue, findTenancy, type PaymentRow } from '../queries.ts';
import { nameOf } from '../tell.ts';
import { findReference, referenceFigures } from './reference.ts';
import { findStatement } from './statement.ts';

type At = Pick<Ctx, 'db' | 'now'>;

async function presentReceipt(payment: PaymentRow, { db }: At): Promise<Unwritten<Paper> | undefined> {
  const [tenancy, due] = await Promise.all([
    findTenancy(db, payment.tenancyId),
    findDue(db, payment.tenancyId, payment.dueId),
  ]);
  if (!tenancy || !due || payment.receiptNumber === null) return undefined;
  const isByGateway = payment.rung === 'gateway';
  const { confirmedBy } = payment;
  return {
    kind: 'receipt',
    number: payment.receiptNumber,
    amount: dollarsIn(payment.amountCents),
    ...presentShillings(payment),
    due: { kind: due.kind, month: monthOf(due.month), label: due.label },
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
  const [payment] = await at.db.select().from(payments).where(eq(payments.paperToken, token));
  const receipt = payment && (await presentReceipt(payment, at));
  if (receipt) return receipt;
  const statement = await findStatement(token, at);
  if (statement) return statement;
  const reference = await findReference(at.db, token);
  if (!reference) throw new ApiError('not_found', TENANCY_LINK_OVER);
  const tenancy = await findTenancy(at.db, reference.tenancyId);
  if (!tenancy || reference.endedAt !== null || reference.expiresAt <= at.now) return { kind: 'closed' };
  return {
    kind: 'reference',
    expiresAt: reference.expiresAt,
    opened: reference.opened,
    figures: await referenceFigures(tenancy, at),
  };
}

/** Counts that a person opened a reference. @returns false for a receipt, and where it is closed */
export async function notePaperOpened(token: string, { db, now }: At): Promise<boolean> {
  const noted = await db
    .update(tenancyReferences)
    .set({ opened: sql`${tenancyReferences.opened} + 1`, lastOpenedAt: now })
    .where(
      and(
        eq(tenancyReferences.tokenHash, hashToken(token)),
        isNull(tenancyReferences.endedAt),
        gt(tenancyReferences.expiresAt, now),
      ),
    )
    .returning({ id: tenancyReferences.id });
  return noted.length > 0;
}
