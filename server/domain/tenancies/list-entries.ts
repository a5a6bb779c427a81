import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { dollarsIn } from '#contract/money.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listBookEntries as listEndpoint } from '#contract/rent-book.api.ts';
import { type BookAccount, dayAfter, startOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookAccounts,
  bookEntries,
  bookTransactions,
  dues,
  payments,
  tenancies,
} from '#server/platform/database/schema/index.ts';
import { listPage } from '#server/platform/kernel/list-page.ts';
import { monthOf } from './present.ts';

const entriesOf = (db: Db) =>
  db
    .select({
      createdAt: bookTransactions.createdAt,
      transactionId: bookTransactions.id,
      event: bookTransactions.event,
      // Of a tenancy: that of a move is in none of these.
      account: sql<BookAccount>`${bookAccounts.kind}`,
      cents: bookEntries.cents,
      balanceCents: bookEntries.balanceCents,
      tenancyId: tenancies.id,
      tenantName: tenancies.tenantName,
      home: tenancies.homeTitle,
      dueKind: dues.kind,
      month: dues.month,
      receiptNumber: payments.receiptNumber,
      reverses: bookTransactions.reversesId,
    })
    .from(bookEntries)
    .innerJoin(bookTransactions, eq(bookTransactions.id, bookEntries.transactionId))
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .innerJoin(tenancies, eq(tenancies.id, bookEntries.tenancyId))
    .leftJoin(dues, eq(dues.id, bookTransactions.dueId))
    .leftJoin(payments, eq(payments.id, bookTransactions.paymentId));

/** The entries of an owner's books, for an accountant, the earliest first (M5). */
export function listEntries(
  { from, to, tenancyId, ...paging }: EndpointInput<typeof listEndpoint>['query'],
  { db, actor }: Pick<UserCtx, 'db' | 'actor'>,
) {
  const mine = db.select({ id: tenancies.id }).from(tenancies).where(eq(tenancies.ownerId, actor.id));
  const transactions = db
    .select({ id: bookTransactions.id })
    .from(bookTransactions)
    .where(
      and(
        inArray(bookTransactions.tenancyId, mine),
        tenancyId === undefined ? undefined : eq(bookTransactions.tenancyId, tenancyId),
        from === undefined ? undefined : gte(bookTransactions.createdAt, startOfDay(from)),
        to === undefined ? undefined : lt(bookTransactions.createdAt, startOfDay(dayAfter(to, 1))),
      ),
    );
  return listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: bookEntries,
    key: bookEntries.id,
    where: inArray(bookEntries.transactionId, transactions),
    order: [asc(bookEntries.id)],
    rows: entriesOf(db),
    present: (rows) =>
      rows.map(({ createdAt, cents, balanceCents, month, ...row }) => ({
        ...row,
        day: todayInMogadishu(createdAt),
        amount: dollarsIn(cents),
        balance: dollarsIn(balanceCents),
        month: monthOf(month),
      })),
  });
}
