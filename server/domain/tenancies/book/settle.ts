import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type At, post } from '#server/platform/book/post.ts';
import { reverseTransaction } from '#server/platform/book/reverse.ts';
import { bookTransactions } from '#server/platform/database/schema/index.ts';
import { applyAdvances, openDues } from './charge.ts';

/** A payment as the book takes it. */
export interface Settled {
  id: string;
  tenancyId: string;
  /** What it was meant for, which it pays first. */
  dueId: string;
  amountCents: number;
}

/** Writes what was received: it pays the due that it names, then the others, and what is left is paid in advance. */
export async function settle(at: At, { id, tenancyId, dueId, amountCents }: Settled): Promise<void> {
  const open = await openDues(at, tenancyId);
  const inOrder = [...open.filter((due) => due.id === dueId), ...open.filter((due) => due.id !== dueId)];
  let left = amountCents;
  const paid = inOrder.flatMap((due) => {
    const cents = Math.min(left, due.openCents);
    left -= cents;
    return cents > 0 ? [{ account: 'receivable' as const, cents: -cents, dueId: due.id }] : [];
  });
  await post(at, {
    tenancyId,
    event: 'payment',
    key: `payment:${id}`,
    dueId,
    paymentId: id,
    lines: [{ account: 'received', cents: amountCents }, ...paid, { account: 'advance', cents: -left }],
  });
}

/** Takes a payment out of the book with all that followed from it; what others paid in advance fills what is open again. */
export async function unsettle(at: At, { id, tenancyId }: Pick<Settled, 'id' | 'tenancyId'>): Promise<void> {
  const reversal = alias(bookTransactions, 'reversal');
  // The earliest first: in between, nothing is paid that was never charged.
  const written = await at.db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .leftJoin(reversal, eq(reversal.reversesId, bookTransactions.id))
    .where(
      and(eq(bookTransactions.paymentId, id), ne(bookTransactions.event, 'reversal'), isNull(reversal.id)),
    )
    .orderBy(asc(bookTransactions.id));
  for (const one of written) await reverseTransaction(at, { tenancyId }, one.id);
  await applyAdvances(at, tenancyId);
}
