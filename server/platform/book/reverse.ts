import { eq } from 'drizzle-orm';
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
