import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EndpointInput } from '#contract/endpoint.ts';
import { dollarsIn } from '#contract/money.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listBookEntries as listEndpoint } from '#contract/rent-book.api.ts';
import type { BookAccount } from '#contract/tenancies.ts';
import { spokenOn } from '#server/domain/payments/book/spoken-on.ts';
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
import { readBooks } from '../book/read-books.ts';
import { monthOf } from './present.ts';

const ofEntry = alias(dues, 'of_entry');

/** Entries with what `spokenOn` reads. */
const ENTRIES = sql`${bookEntries} join ${bookTransactions} on ${bookTransactions.id} = ${bookEntries.transactionId}
  left join ${dues} on ${dues.id} = ${bookTransactions.dueId}
  left join ${payments} on ${payments.id} = ${bookTransactions.paymentId}`;

/**
 * What an entry is about: the due that it charges or pays itself. Of a payment the other entries are about no single due,
 * whichever it named; those of a charge, or of what was in advance, are.
 */
const aboutDue = sql`coalesce(${bookEntries.dueId},
  case when ${bookTransactions.paymentId} is null or ${bookTransactions.event} = 'advance' then ${bookTransactions.dueId} end)`;

const entriesOf = (db: Db) =>
  db
    .select({
      id: bookEntries.id,
      day: spokenOn,
      transactionId: bookTransactions.id,
      event: bookTransactions.event,
      // Of a tenancy: that of a move is in none of these.
      account: sql<BookAccount>`${bookAccounts.kind}`,
      cents: bookEntries.cents,
      tenancyId: tenancies.id,
      tenantName: tenancies.tenantName,
      home: tenancies.homeTitle,
      dueKind: ofEntry.kind,
      month: ofEntry.month,
      receiptNumber: payments.receiptNumber,
      reverses: bookTransactions.reversesId,
    })
    .from(bookEntries)
    .innerJoin(bookTransactions, eq(bookTransactions.id, bookEntries.transactionId))
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .innerJoin(tenancies, eq(tenancies.id, bookEntries.tenancyId))
    .leftJoin(dues, eq(dues.id, bookTransactions.dueId))
    .leftJoin(payments, eq(payments.id, bookTransactions.paymentId))
    .leftJoin(ofEntry, eq(ofEntry.id, aboutDue));

/** The entries of an owner's books, for an accountant, by the days that they speak of, the earliest first (M5). */
export function listEntries(
  { from, to, tenancyId, after, ...paging }: EndpointInput<typeof listEndpoint>['query'],
  { db, actor }: Pick<UserCtx, 'db' | 'actor'>,
) {
  const mine = db.select({ id: tenancies.id }).from(tenancies).where(eq(tenancies.ownerId, actor.id));
  return listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: ENTRIES,
    key: bookEntries.id,
    where: and(
      inArray(bookTransactions.tenancyId, mine),
      tenancyId === undefined ? undefined : eq(bookTransactions.tenancyId, tenancyId),
      from === undefined ? undefined : gte(spokenOn, from),
      to === undefined ? undefined : lte(spokenOn, to),
      after === undefined
        ? undefined
        : sql`(${spokenOn}, ${bookEntries.id}) > (select ${spokenOn}, ${bookEntries.id} from ${ENTRIES}
            where ${and(eq(bookEntries.id, after), inArray(bookTransactions.tenancyId, mine))})`,
    ),
    order: [asc(spokenOn), asc(bookEntries.id)],
    rows: entriesOf(db),
    present: async (rows) => {
      const bookOf = await readBooks(db, [...new Set(rows.map((row) => row.tenancyId))]);
      return rows.map(({ id, cents, month, ...row }) => ({
        ...row,
        id,
        amount: dollarsIn(cents),
        balance: dollarsIn(bookOf(row.tenancyId).balances.get(id) ?? 0),
        month: monthOf(month),
      }));
    },
  });
}
