import { and, eq, inArray } from 'drizzle-orm';
import { dollarsIn } from '#contract/money.ts';
import type { PaymentState, Rung } from '#contract/tenancies.ts';
import type { At } from '#server/platform/book/post.ts';
import { nextReceipt } from '#server/platform/book/receipt-number.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { settle, unsettle } from '../book/settle.ts';
import { type By, noteStep } from '../history.ts';
import type { PaymentRow, TenancyRow } from '../queries.ts';

const OPEN: PaymentState[] = ['waiting', 'disputed'];

type Of = Pick<TenancyRow, 'id' | 'ownerId'>;
const details = ({ amountCents, method }: Pick<PaymentRow, 'amountCents' | 'method'>) => ({
  amount: dollarsIn(amountCents),
  method,
});

/**
 * Confirms a payment that waits: receipt, book and history, once. The caller has locked the tenancy.
 * @returns false where it does not wait any more
 */
export async function confirmPayment(
  at: At,
  tenancy: Of,
  payment: PaymentRow,
  by: By & { rung: Rung },
): Promise<boolean> {
  // Before it takes a number: receipts have no gaps.
  if (!OPEN.includes(payment.state)) return false;
  const { rung, ...who } = by;
  const receipt = await nextReceipt(at, tenancy.ownerId ?? tenancy.id);
  const changed = await at.db
    .update(payments)
    .set({ state: 'confirmed', rung, confirmedAt: at.now, confirmedBy: who.side, ...receipt })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, OPEN)))
    .returning({ id: payments.id });
  if (changed.length === 0) return false;
  await settle(at, payment);
  await noteStep(at, tenancy.id, 'payment_confirmed', who, {
    ...details(payment),
    receiptNumber: receipt.receiptNumber,
  });
  return true;
}

/** Takes a confirmed payment out of the book, once; its receipt stays and says so. @returns false where it is out */
export async function reversePayment(at: At, tenancy: Of, payment: PaymentRow, by: By): Promise<boolean> {
  const changed = await at.db
    .update(payments)
    .set({ state: 'reversed', reversedAt: at.now, reversalAskedBy: null })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'confirmed')))
    .returning({ id: payments.id });
  if (changed.length === 0) return false;
  await unsettle(at, payment);
  await noteStep(at, tenancy.id, 'payment_reversed', by, details(payment));
  return true;
}
