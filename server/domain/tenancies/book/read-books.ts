import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookAccount } from '#contract/tenancies.ts';
import { spokenOn } from '#server/domain/payments/book/spoken-on.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookAccounts,
  bookEntries,
  bookTransactions,
  dues,
  payments,
} from '#server/platform/database/schema/index.ts';
import { type BookReading, readBook } from './reading.ts';

const ofEntry = alias(dues, 'of_entry');

/** Reads the books of some tenancies; one that has none yet is read as empty. */
export async function readBooks(
  db: Db,
  tenancyIds: readonly string[],
): Promise<(tenancyId: string) => BookReading> {
  const rows =
    tenancyIds.length === 0
      ? []
      : await db
          .select({
            tenancyId: bookTransactions.tenancyId,
            entryId: bookEntries.id,
            transactionId: bookTransactions.id,
            event: bookTransactions.event,
            day: spokenOn,
            forDueId: bookTransactions.dueId,
            paymentId: bookTransactions.paymentId,
            reversesId: bookTransactions.reversesId,
            // Of a tenancy: that of a move is in none of these.
            account: sql<BookAccount>`${bookAccounts.kind}`,
            cents: bookEntries.cents,
            dueId: bookEntries.dueId,
            dueKind: ofEntry.kind,
          })
          .from(bookTransactions)
          .innerJoin(bookEntries, eq(bookEntries.transactionId, bookTransactions.id))
          .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
          .leftJoin(dues, eq(dues.id, bookTransactions.dueId))
          .leftJoin(payments, eq(payments.id, bookTransactions.paymentId))
          .leftJoin(ofEntry, eq(ofEntry.id, bookEntries.dueId))
          .where(inArray(bookTransactions.tenancyId, [...tenancyIds]))
          .orderBy(asc(bookTransactions.createdAt), asc(bookTransactions.id), asc(bookEntries.id));
  const byTenancy = Map.groupBy(rows, ({ tenancyId }) => tenancyId);
  const read = new Map<string, BookReading>();
  return (tenancyId) => {
    const found = read.get(tenancyId) ?? readBook(byTenancy.get(tenancyId) ?? []);
    read.set(tenancyId, found);
    return found;
  };
}

/** Reads one tenancy's book. */
export const readBookOf = async (db: Db, tenancyId: string): Promise<BookReading> =>
  (await readBooks(db, [tenancyId]))(tenancyId);
