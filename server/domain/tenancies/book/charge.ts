import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { DueKind } from '#contract/tenancies.ts';
import { type At, post } from '#server/platform/book/post.ts';
import { reverseTransaction } from '#server/platform/book/reverse.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookAccounts, bookEntries, bookTransactions, dues } from '#server/platform/database/schema/index.ts';

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
export const openDues = ({ db }: Pick<At, 'db'>, tenancyId: string) =>
  db
    .select({ id: dues.id, openCents: dues.openCents })
    .from(dues)
    .where(and(eq(dues.tenancyId, tenancyId), eq(dues.state, 'open'), gt(dues.openCents, 0)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

/** What is left of payments that were more than what was due, the earliest first. */
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
  const queue = paid.map((one) => ({ ...one }));
  for (const due of open) {
    let left = due.openCents;
    for (const advance of queue) {
      const cents = Math.min(left, advance.cents);
      if (cents <= 0 || advance.paymentId === null) continue;
      await post(at, {
        tenancyId,
        event: 'advance',
        // The same may be applied twice, where what it paid was opened again in between.
        key: `advance:${randomUUID()}`,
        dueId: due.id,
        paymentId: advance.paymentId,
        lines: [
          { account: 'advance', cents },
          { account: 'receivable', cents: -cents, dueId: due.id },
        ],
      });
      advance.cents -= cents;
      left -= cents;
    }
  }
}

/**
 * Takes a due out of the book, because what is agreed has changed: what was paid of it becomes an advance, and its charge
 * is reversed. The due is `cancelled` afterwards.
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
  const [charge] = await db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .where(eq(bookTransactions.key, `due:${dueId}`));
  if (charge) await reverseTransaction(at, { tenancyId }, charge.id);
  await db.update(dues).set({ state: 'cancelled', remindOn: null }).where(eq(dues.id, dueId));
}
