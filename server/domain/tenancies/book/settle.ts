import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type At, post } from '#server/domain/payments/book/post.ts';
import { reversePayment } from '#server/domain/payments/book/reverse.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookAccounts, bookEntries, bookTransactions, dues } from '#server/platform/database/schema/index.ts';
import type { PaymentRow } from '../queries.ts';

/** A due as payments find it. */
export interface OpenDue {
  id: string;
  openCents: number;
}

/** What is put on a due, in cents. */
interface Put {
  dueId: string;
  cents: number;
}

/**
 * What a payment pays: the due that it names, then the others.
 * @param open in the order in which they are to be paid
 * @returns what is left is paid in advance
 */
export function putPayment(
  { dueId, amountCents }: { dueId: string; amountCents: number },
  open: readonly OpenDue[],
): { puts: Put[]; leftCents: number } {
  const inOrder = [...open.filter(({ id }) => id === dueId), ...open.filter(({ id }) => id !== dueId)];
  let leftCents = amountCents;
  const puts = inOrder.flatMap((due) => {
    const cents = Math.min(leftCents, due.openCents);
    leftCents -= cents;
    return cents > 0 ? [{ dueId: due.id, cents }] : [];
  });
  return { puts, leftCents };
}

/** What is left of a payment; without one, of what a tenant paid for the owner. */
interface Advance {
  paymentId: string | null;
  cents: number;
}

/** What is paid by what was paid in advance: the first due by the earliest payment. */
export function putAdvances(
  advances: readonly Advance[],
  open: readonly OpenDue[],
): (Put & { paymentId: string | null })[] {
  const left = advances.map((one) => ({ ...one }));
  return open.flatMap((due) => {
    let openCents = due.openCents;
    return left.flatMap((advance) => {
      const cents = Math.min(openCents, advance.cents);
      if (cents <= 0) return [];
      advance.cents -= cents;
      openCents -= cents;
      return [{ dueId: due.id, paymentId: advance.paymentId, cents }];
    });
  });
}

/** Writes what was received: it pays the due that it names, then the others, and what is left is paid in advance. */
export async function settle(
  at: At,
  { id, tenancyId, dueId, amountCents }: Pick<PaymentRow, 'id' | 'tenancyId' | 'dueId' | 'amountCents'>,
): Promise<void> {
  const open = await openDues(at, tenancyId);
  const { puts, leftCents } = putPayment({ dueId, amountCents }, open);
  const paid = puts.map((put) => ({ account: 'receivable' as const, cents: -put.cents, dueId: put.dueId }));
  await post(at, {
    tenancyId,
    event: 'payment',
    key: `payment:${id}`,
    dueId,
    paymentId: id,
    lines: [{ account: 'received', cents: amountCents }, ...paid, { account: 'advance', cents: -leftCents }],
  });
}

/**
 * Takes a payment out of the book with all that followed from it; what others paid in advance fills what is open again.
 * What of it was handed back, as its tenant confirmed, stays handed back.
 */
export async function unsettle(
  at: At,
  { id, tenancyId }: Pick<PaymentRow, 'id' | 'tenancyId'>,
): Promise<void> {
  await reversePayment(at, { tenancyId }, eq(bookTransactions.paymentId, id));
  await applyAdvances(at, tenancyId);
}

/** Which of these tenancies have paid something in advance. */
export async function withAdvances(db: Db, tenancyIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: bookAccounts.tenancyId })
    .from(bookAccounts)
    .where(
      and(
        inArray(bookAccounts.tenancyId, [...tenancyIds]),
        eq(bookAccounts.kind, 'advance'),
        lt(bookAccounts.balanceCents, 0),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Open dues of a tenancy, the one to be paid first at the front. */
const openDues = ({ db }: Pick<At, 'db'>, tenancyId: string) =>
  db
    .select({ id: dues.id, openCents: dues.openCents })
    .from(dues)
    .where(and(eq(dues.tenancyId, tenancyId), eq(dues.state, 'open'), gt(dues.openCents, 0)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

/** What is left of payments that were more than what was due, the earliest first; of all credits together without one. */
const advances = ({ db }: Pick<At, 'db'>, tenancyId: string) =>
  db
    .select({
      paymentId: bookTransactions.paymentId,
      cents: sql<number>`(-sum(${bookEntries.cents}))::float8`,
    })
    .from(bookEntries)
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .innerJoin(bookTransactions, eq(bookTransactions.id, bookEntries.transactionId))
    .where(and(eq(bookAccounts.tenancyId, tenancyId), eq(bookAccounts.kind, 'advance')))
    .groupBy(bookTransactions.paymentId)
    .having(sql`sum(${bookEntries.cents}) < 0`)
    .orderBy(sql`min(${bookTransactions.createdAt})`, bookTransactions.paymentId);

/** Pays open dues with what was paid in advance, the earliest with the earliest. */
export async function applyAdvances(at: At, tenancyId: string): Promise<void> {
  const paid = await advances(at, tenancyId);
  if (paid.length === 0) return;
  const open = await openDues(at, tenancyId);
  for (const { dueId, paymentId, cents } of putAdvances(paid, open)) {
    await post(at, {
      tenancyId,
      event: 'advance',
      // The same may be applied twice, where what it paid was opened again in between.
      key: `advance:${randomUUID()}`,
      dueId,
      paymentId: paymentId ?? undefined,
      lines: [
        { account: 'advance', cents },
        { account: 'receivable', cents: -cents, dueId },
      ],
    });
  }
}

/**
 * Hands back what was paid in advance and is not used, the earliest payment first: it pays no due any more.
 * @returns false where less is left, of which nothing is handed back then
 */
export async function returnAdvances(
  at: At,
  { tenancyId, key, cents }: { tenancyId: string; key: string; cents: number },
): Promise<boolean> {
  let left = cents;
  const parts = (await advances(at, tenancyId)).flatMap(({ paymentId, cents: paid }) => {
    const part = Math.min(left, paid);
    left -= part;
    return part > 0 ? [{ paymentId, part }] : [];
  });
  if (left > 0) return false;
  await post(
    at,
    ...parts.map(({ paymentId, part }) => ({
      tenancyId,
      event: 'advance_returned' as const,
      key: `${key}:${paymentId}`,
      paymentId: paymentId ?? undefined,
      lines: [
        { account: 'advance' as const, cents: part },
        { account: 'received' as const, cents: -part },
      ],
    })),
  );
  return true;
}
