import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import type { Db } from './pool.ts';

/**
 * Runs upkeep in a transaction, unless another process is at the same work: then nothing is done. No statement of it
 * takes longer than `seconds`.
 * @returns what `work` returned, undefined where another process was at it
 */
export function runExclusively<T>(
  { transaction }: Pick<Database, 'transaction'>,
  { name, seconds }: { name: string; seconds: number },
  work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  return transaction(async (db) => {
    const { rows } = await db.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree) return undefined;
    await db.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
    return work(db);
  });
}
