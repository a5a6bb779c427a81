import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DueKind } from '#contract/tenancies.ts';
import { type At, post } from '#server/domain/payments/book/post.ts';
import { reverseTransaction } from '#server/domain/payments/book/reverse.ts';
import { bookEntries, bookTransactions, payments } from '#server/platform/database/schema/index.ts';

/** A due as the book charges it. */
export interface Charged {
  id: string;
  tenancyId: string;
  kind: DueKind;
  amountCents: number;
}

/** Charges tenants with dues: a deposit is owed back to them, everything else is the owner's income. */
export const chargeDues = (at: At, due: readonly Charged[]): Promise<void> =>
  post(
    at,
    ...due.map(({ id, tenancyId, kind, amountCents }) => ({
      tenancyId,
      event: 'due' as const,
      key: `due:${id}`,
      dueId: id,
      lines: [
        { account: 'receivable' as const, cents: amountCents, dueId: id },
        { account: kind === 'deposit' ? ('deposit' as const) : ('income' as const), cents: -amountCents },
      ],
    })),
  );

/**
 * Books what a tenant paid for the owner, once: it is less income of the owner, and pays what is due as an advance does.
 * @param credit a due of this kind that both have agreed to
 */
export async function giveCredit(at: At, { id, tenancyId, amountCents }: Charged): Promise<void> {
  await post(at, {
    tenancyId,
    event: 'credit',
    key: `credit:${id}`,
    dueId: id,
    lines: [
      { account: 'income', cents: amountCents },
      { account: 'advance', cents: -amountCents },
    ],
  });
}

/**
 * Takes a due out of the book, because what is agreed has changed: what was paid of it becomes an advance, and its charge
 * is reversed. Receipts that named it are corrected.
 */
export async function cancelDue(at: At, due: Charged): Promise<void> {
  const { db } = at;
  const { tenancyId, id: dueId } = due;
  const paid = await db
    .select({
      paymentId: bookTransactions.paymentId,
      cents: sql<number>`(-sum(${bookEntries.cents}))::float8`,
    })
    .from(bookEntries)
    .innerJoin(bookTransactions, eq(bookTransactions.id, bookEntries.transactionId))
    .where(and(eq(bookEntries.dueId, dueId), sql`${bookTransactions.paymentId} is not null`))
    .groupBy(bookTransactions.paymentId)
    .having(ne(sql`sum(${bookEntries.cents})`, 0));
  for (const { paymentId, cents } of paid) {
    if (paymentId === null) continue;
    await post(at, {
      tenancyId,
      event: 'advance',
      key: `release:${dueId}:${paymentId}`,
      dueId,
      paymentId,
      lines: [
        { account: 'receivable', cents, dueId },
        { account: 'advance', cents: -cents },
      ],
    });
  }
  const released = paid.flatMap(({ paymentId }) => paymentId ?? []);
  if (released.length > 0)
    await db.update(payments).set({ receiptCorrectedAt: at.now }).where(inArray(payments.id, released));
  const [charge] = await db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .where(eq(bookTransactions.key, `due:${dueId}`));
  if (charge) await reverseTransaction(at, { tenancyId }, charge.id);
}
