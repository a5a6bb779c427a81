import { and, asc, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookAccounts, bookEntries, bookTransactions } from '#server/platform/database/schema/index.ts';
import { type At, type BookOf, post } from './post.ts';

/** Writes a transaction the other way round, once: both stay in the book. Whoever calls it has locked the book. */
export async function reverseTransaction(at: At, of: BookOf, reversesId: string): Promise<void> {
  const [reversed] = await at.db.select().from(bookTransactions).where(eq(bookTransactions.id, reversesId));
  const lines = await at.db
    .select({ account: bookAccounts.kind, cents: bookEntries.cents, dueId: bookEntries.dueId })
    .from(bookEntries)
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .where(eq(bookEntries.transactionId, reversesId));
  await post(at, {
    ...of,
    event: 'reversal',
    key: `reversal:${reversesId}`,
    dueId: reversed?.dueId ?? undefined,
    paymentId: reversed?.paymentId ?? undefined,
    movePaymentId: reversed?.movePaymentId ?? undefined,
    reversesId,
    lines: lines.map(({ account, cents, dueId }) => ({ account, cents: -cents, dueId: dueId ?? undefined })),
  });
}

/**
 * Writes all that followed from a payment the other way round, the earliest first: in between, nothing is paid that was
 * never charged. What of it was handed back, as its tenant confirmed, stays handed back.
 * @param isOfIt which transactions of the book are the payment's
 * @returns how many there were
 */
export async function reversePayment(at: At, of: BookOf, isOfIt: SQL): Promise<number> {
  const reversal = alias(bookTransactions, 'reversal');
  const written = await at.db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .leftJoin(reversal, eq(reversal.reversesId, bookTransactions.id))
    .where(
      and(isOfIt, notInArray(bookTransactions.event, ['reversal', 'advance_returned']), isNull(reversal.id)),
    )
    .orderBy(asc(bookTransactions.id));
  for (const { id } of written) await reverseTransaction(at, of, id);
  return written.length;
}
