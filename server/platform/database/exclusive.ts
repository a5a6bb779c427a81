import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import type { Db } from './pool.ts';
import { call, lockKey, setLocally } from './session.ts';

/**
 * Runs maintenance in a transaction with a statement timeout of `seconds`, unless another process is already running
 * it. For statements only: what is fetched or deleted elsewhere runs in `runAlone`.
 * @returns the result of `work`, undefined if another process is running it
 */
export function runExclusively<T>(
  { transaction }: Pick<Database, 'transaction'>,
  { name, seconds }: { name: string; seconds: number },
  work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  return transaction(async (db) => {
    if (!(await call<boolean>(db, sql`pg_try_advisory_xact_lock(${lockKey(name)})`))) return undefined;
    await setLocally(db, 'statement_timeout', `${seconds}s`);
    return work(db);
  });
}

/**
 * Runs maintenance that waits for the network or for files, unless another process is already running it. Its lock
 * belongs to a connection that is in no transaction meanwhile.
 * @returns the result of `work`, undefined if another process is running it
 */
export function runAlone<T>(
  { connection }: Pick<Database, 'connection'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return connection(async (db) => {
    if (!(await call<boolean>(db, sql`pg_try_advisory_lock(${lockKey(name)})`))) return undefined;
    try {
      return await work();
    } finally {
      await call<boolean>(db, sql`pg_advisory_unlock(${lockKey(name)})`);
    }
  });
}
