import { count, lt } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../database/pool.ts';
import {
  auditLog,
  bookTransactions,
  depositClaims,
  depositReturns,
  dues,
  homeRecords,
  payments,
  properties,
  propertyPrices,
  tenancies,
  tenancyEvents,
  tenancyTerms,
  users,
} from '../database/schema/index.ts';
import { BackupError } from './backup-error.ts';

/** When rows of tables came from which none is ever deleted. */
const LASTING: readonly AnyPgColumn[] = [
  auditLog.createdAt,
  bookTransactions.createdAt,
  depositClaims.createdAt,
  depositReturns.saidAt,
  dues.createdAt,
  homeRecords.createdAt,
  payments.saidAt,
  properties.createdAt,
  propertyPrices.at,
  tenancies.createdAt,
  tenancyEvents.createdAt,
  tenancyTerms.proposedAt,
  users.createdAt,
];

/** How many rows of these tables came before a moment. */
export async function countLasting(db: Db, before: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of LASTING) {
    const [row] = await db.select({ rows: count() }).from(column.table).where(lt(column, before));
    counts[getTableConfig(column.table).name] = row?.rows ?? 0;
  }
  return counts;
}

/** Refuses a restored database in which one of the rows that were noted is missing. */
export async function checkLasting(
  db: Db,
  noted: Readonly<Record<string, number>>,
  before: Date,
): Promise<void> {
  const found = await countLasting(db, before);
  for (const [table, rows] of Object.entries(noted)) {
    const restored = found[table] ?? rows;
    if (restored < rows) {
      throw new BackupError(
        `The restored table ${table} has ${restored} of the ${rows} rows that were there.`,
      );
    }
  }
}
