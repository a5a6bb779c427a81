import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './pool.ts';

/** Calls a function of PostgreSQL. @returns its result, unchecked */
export async function call<Result>(db: Db, invocation: SQL): Promise<Result> {
  const { rows } = await db.execute<{ result: Result }>(sql`select ${invocation} as result`);
  return rows[0]?.result as Result;
}

/** The key of an advisory lock. */
export const lockKey = (name: string): SQL => sql`hashtextextended(${name}, 0)`;

/** Other transactions that take the same lock wait until this one ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await call(db, sql`pg_advisory_xact_lock(${lockKey(name)})`);
}

/** Other writers to this table wait until the transaction ends. */
export async function lockWriters(db: Db, table: PgTable): Promise<void> {
  await db.execute(sql`lock table ${sql.identifier(getTableName(table))} in share mode`);
}

/** What our triggers read (`aqal.…`), and settings of PostgreSQL that one transaction may change. */
type Setting =
  | 'aqal.actor'
  | 'aqal.history'
  | 'aqal.release'
  | 'statement_timeout'
  | 'synchronous_commit'
  | 'transaction_read_only';

/** Sets something until the transaction ends. */
export async function setLocally(db: Db, setting: Setting, value: string): Promise<void> {
  await call(db, sql`set_config(${setting}, ${value}, true)`);
}
