import { and, asc, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { startOfDay } from '#contract/tenancies.ts';
import type { TenancyStatement } from '#contract/tenancy-papers.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { balancesOf } from '#server/platform/book/post.ts';
import { newPaperToken } from '#server/platform/book/receipt-number.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import {
  bookAccounts,
  bookEntries,
  bookTransactions,
  dues,
  payments,
  statementPapers,
} from '#server/platform/database/schema/index.ts';
import { openTenancy } from '../open.ts';
import { monthOf } from '../present.ts';
import { findDues, findTenancy, type TenancyRow } from '../queries.ts';
import { depositHeld } from '../read-tenancy.ts';
import { nameOf } from '../tell.ts';

/** What the tenant owes changes by these accounts: what is paid in advance is owed by the owner. */
const OWED = new Set<string>(['receivable', 'advance']);

interface Line {
  day: string;
  owedCents: number;
  row: Awaited<ReturnType<typeof readLines>>[number];
}

const readLines = ({ db }: Pick<Ctx, 'db'>, tenancyId: string) =>
  db
    .select({
      id: bookTransactions.id,
      event: bookTransactions.event,
      createdAt: bookTransactions.createdAt,
      account: bookAccounts.kind,
      cents: bookEntries.cents,
      dueKind: dues.kind,
      month: dues.month,
      label: dues.label,
      method: payments.method,
      receiptNumber: payments.receiptNumber,
    })
    .from(bookTransactions)
    .innerJoin(bookEntries, eq(bookEntries.transactionId, bookTransactions.id))
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .leftJoin(dues, eq(dues.id, bookTransactions.dueId))
    .leftJoin(payments, eq(payments.id, bookTransactions.paymentId))
    .where(and(eq(bookTransactions.tenancyId, tenancyId)))
    .orderBy(asc(bookTransactions.createdAt), asc(bookTransactions.id));

/** Each transaction with what it changes of what the tenant owes; those that move an advance change nothing. */
async function linesOf(ctx: Pick<Ctx, 'db'>, tenancyId: string): Promise<Line[]> {
  const rows = await readLines(ctx, tenancyId);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((entries) => {
    const [row] = entries;
    const owedCents = entries
      .filter(({ account }) => OWED.has(account))
      .reduce((sum, { cents }) => sum + cents, 0);
    return row && owedCents !== 0 ? [{ day: todayInMogadishu(row.createdAt), owedCents, row }] : [];
  });
}

const sum = (lines: readonly Line[]): number => lines.reduce((all, { owedCents }) => all + owedCents, 0);

/** The statement of a year (M4), from the book alone. */
async function statementOf(
  tenancy: TenancyRow,
  year: number,
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<TenancyStatement>> {
  const [from, until] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
  const [all, balances, dueRows] = await Promise.all([
    linesOf(ctx, tenancy.id),
    balancesOf(ctx.db, tenancy.id),
    findDues(ctx.db, tenancy.id),
  ]);
  const earlier = all.filter(({ row }) => row.createdAt < from);
  const lines = all.filter(({ row }) => row.createdAt >= from && row.createdAt < until);
  let balance = sum(earlier);
  const charged = lines.filter(({ owedCents }) => owedCents > 0);
  const paid = lines.filter(({ owedCents }) => owedCents < 0);
  const today = todayInMogadishu(ctx.now);
  return {
    kind: 'statement',
    year,
    until: [today, `${year}-12-31`].sort()[0] ?? today,
    home: { title: tenancy.homeTitle, location: tenancy.homeLocation },
    ownerName: nameOf(tenancy, 'owner'),
    tenantName: tenancy.tenantName,
    before: dollarsIn(balance),
    charged: dollarsIn(sum(charged)),
    paid: dollarsIn(-sum(paid)),
    after: dollarsIn(balance + sum(lines)),
    depositHeld: dollarsIn(depositHeld(balances.deposit, dueRows)),
    lines: lines.map(({ day, owedCents, row }) => {
      balance += owedCents;
      return {
        day,
        kind: row.event,
        dueKind: row.dueKind,
        month: monthOf(row.month),
        label: row.label ?? '',
        method: row.method,
        receiptNumber: row.receiptNumber,
        charged: owedCents > 0 ? dollarsIn(owedCents) : null,
        paid: owedCents < 0 ? dollarsIn(-owedCents) : null,
        balance: dollarsIn(balance),
      };
    }),
  };
}

/**
 * Makes the statement of a year a paper, as either side: the same again is the same paper.
 * @throws ApiError not_found; conflict for a year in which nothing was agreed, or that has not begun
 */
export async function makeStatement(key: string, year: number, ctx: Ctx): Promise<string> {
  const { tenancy } = await openTenancy(ctx, key, { isLocked: true });
  const { id, status, startsOn, endsOn } = tenancy;
  const today = todayInMogadishu(ctx.now);
  const lastDay = endsOn !== null && endsOn < today ? endsOn : today;
  const [first, last] = [yearOf(startsOn), Math.max(yearOf(startsOn), yearOf(lastDay))];
  if (status === 'proposed' || status === 'cancelled' || year < first || year > last)
    throw new ApiError('conflict', 'There is no statement of this year.');
  await ctx.db
    .insert(statementPapers)
    .values({ tenancyId: id, year, token: newPaperToken(), createdAt: ctx.now })
    .onConflictDoNothing();
  const isOf = and(eq(statementPapers.tenancyId, id), eq(statementPapers.year, year));
  const [paper] = await ctx.db.select().from(statementPapers).where(isOf);
  if (!paper) throw new Error('The statement was not made.');
  return paper.token;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The statement that a token opens. */
export async function findStatement(
  token: string,
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<TenancyStatement> | undefined> {
  const [paper] = await ctx.db.select().from(statementPapers).where(eq(statementPapers.token, token));
  const tenancy = paper && (await findTenancy(ctx.db, paper.tenancyId));
  return tenancy && statementOf(tenancy, paper.year, ctx);
}
