import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { dayAfter } from '#contract/tenancies.ts';
import type { TenancyStatement } from '#contract/tenancy-papers.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { issuePaper, PAPERS, tokenOf } from '#server/domain/payments/book/papers.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { readBookOf } from '../book/read-books.ts';
import type { BookLine, BookReading } from '../book/reading.ts';
import { nameOf } from '../notify.ts';
import { openTenancy } from '../open.ts';
import { findDues, findPayments, findTenancy, type TenancyRow } from '../queries.ts';
import { monthOf } from '../read/present.ts';

/** What a line of the book is about: of a payment, what it paid where that is one due alone. */
function aboutOf(line: BookLine, book: BookReading): string | null {
  if (line.paymentId === null) return line.forDueId;
  const { dues, advanceCents } = book.bookedFor(line.paymentId);
  return dues.length === 1 && advanceCents === 0 ? (dues[0]?.dueId ?? null) : null;
}

const sum = (lines: readonly BookLine[]): number => lines.reduce((all, { owedCents }) => all + owedCents, 0);

/**
 * The statement of a year (M4), from the book alone: what was to be paid in it and what was paid in it, by the days
 * themselves, and what was owed and held of the deposit at its end; of the running year, until today.
 */
export async function statementOf(
  tenancy: TenancyRow,
  year: number,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<TenancyStatement>> {
  const [book, dueRows, paid] = await Promise.all([
    readBookOf(db, tenancy.id),
    findDues(db, tenancy.id),
    findPayments(db, tenancy.id),
  ]);
  const [from, today] = [`${year}-01-01`, todayInMogadishu(now)];
  const until = [today, `${year}-12-31`].sort()[0] ?? today;
  const lines = book.lines.filter(({ day }) => day >= from && day <= until);
  const before = book.owedOn(dayAfter(from, -1));
  const charged = sum(
    lines.filter(({ event, paymentId }) => event === 'due' || (event === 'reversal' && !paymentId)),
  );
  let balance = before;
  return {
    kind: 'statement',
    year,
    until,
    home: { title: tenancy.homeTitle, location: tenancy.homeLocation },
    ownerName: nameOf(tenancy, 'owner'),
    tenantName: tenancy.tenantName,
    before: dollarsIn(before),
    charged: dollarsIn(charged),
    paid: dollarsIn(charged - sum(lines)),
    after: dollarsIn(book.owedOn(until)),
    depositHeld: dollarsIn(book.depositOn(until)),
    lines: lines.map((line) => {
      const { day, event, owedCents, paymentId } = line;
      balance += owedCents;
      const about = aboutOf(line, book);
      const due = dueRows.find(({ id }) => id === about);
      const payment = paid.find(({ id }) => id === paymentId);
      return {
        day,
        kind: event,
        dueKind: due?.kind ?? null,
        month: monthOf(due?.month ?? null),
        label: due?.label ?? '',
        method: payment?.method ?? null,
        receiptNumber: payment?.receiptNumber ?? null,
        charged: owedCents > 0 ? dollarsIn(owedCents) : null,
        paid: owedCents < 0 ? dollarsIn(-owedCents) : null,
        balance: dollarsIn(balance),
      };
    }),
  };
}

/**
 * The years that have a statement, the latest first: those of the stay up to today, and those in which something was to
 * be paid or was paid; none before both have agreed.
 */
export function statementYears(
  { status, startsOn, endsOn }: Pick<TenancyRow, 'status' | 'startsOn' | 'endsOn'>,
  { lines }: Pick<BookReading, 'lines'>,
  today: string,
): number[] {
  if (status === 'proposed' || status === 'cancelled') return [];
  const lived = endsOn !== null && endsOn < today ? endsOn : today;
  const days = lines.map(({ day }) => day).filter((day) => day <= today);
  const all = [startsOn, ...(lived > startsOn ? [lived] : []), ...days].map((day) => Number(day.slice(0, 4)));
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, n) => last - n);
}

/**
 * Makes the statement of a year a paper, as either side: the same again is the same paper.
 * @throws ApiError not_found; conflict for a year in which nothing was agreed or paid, or that has not begun
 */
export async function makeStatement(key: string, year: number, ctx: Ctx): Promise<string> {
  const { tenancy } = await openTenancy(ctx, key, { isLocked: true });
  const { id } = tenancy;
  const book = await readBookOf(ctx.db, id);
  if (!statementYears(tenancy, book, todayInMogadishu(ctx.now)).includes(year))
    throw new ApiError('conflict', 'There is no statement of this year.');
  const isOf = and(eq(privateLinks.tenancyId, id), eq(privateLinks.year, year));
  const [made] = await ctx.db.select({ sealed: privateLinks.tokenSealed }).from(privateLinks).where(isOf);
  if (!made) return issuePaper(ctx, 'statement', id, year);
  const token = tokenOf(ctx.app, made.sealed);
  if (token === null) throw new Error('The SECRET of this statement is gone.');
  return token;
}

/** The statement that a token opens. */
export async function findStatement(
  token: string,
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<TenancyStatement> | undefined> {
  const link = await PAPERS.statement.find(ctx, token);
  const tenancy = link && (await findTenancy(ctx.db, link.subjectId));
  return tenancy && link.year !== null ? statementOf(tenancy, link.year, ctx) : undefined;
}
