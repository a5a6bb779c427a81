import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookAccounts,
  bookEntries,
  bookTransactions,
  dues,
  payments,
  tenancies,
} from '#server/platform/database/schema/index.ts';
import { spokenOn } from './spoken-on.ts';

const ofEntry = alias(dues, 'of_entry');

/**
 * What each tenancy received by month, in cents, by the day it was paid, whatever it was for and whenever it was told.
 * What was paid of a deposit is not the owner's, and is left out; what was handed back of one too.
 */
export async function receivedByMonth(
  db: Db,
  tenancyIds: readonly string[],
): Promise<{ tenancyId: string; month: number; cents: bigint }[]> {
  if (tenancyIds.length === 0) return [];
  const rows = await db
    .select({
      tenancyId: tenancies.id,
      month: sql<number>`(date_part('year', ${spokenOn}) * 12 + date_part('month', ${spokenOn}) - 1)::int`,
      cents: sql<string>`sum(${bookEntries.cents})::text`,
    })
    .from(bookEntries)
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookEntries.accountId))
    .innerJoin(bookTransactions, eq(bookTransactions.id, bookEntries.transactionId))
    .innerJoin(payments, eq(payments.id, bookTransactions.paymentId))
    .innerJoin(tenancies, eq(tenancies.id, bookEntries.tenancyId))
    .leftJoin(dues, eq(dues.id, bookTransactions.dueId))
    .leftJoin(ofEntry, eq(ofEntry.id, bookEntries.dueId))
    .where(
      sql`${inArray(bookAccounts.tenancyId, [...tenancyIds])} and (${bookAccounts.kind} = 'received'
        or ${bookAccounts.kind} = 'receivable' and ${ofEntry.kind} = 'deposit')`,
    )
    .groupBy(sql`1, 2`);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }));
}
