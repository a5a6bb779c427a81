import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './pool.ts';

/** So many rows at a time: the backlog of years locks nothing for long. */
const BATCH = 5000;

/**
 * Writes to rows of a table until there are none of that condition left, in statements of their own.
 * @param act the beginning of an update or delete of the table, up to its condition
 * @returns to how many rows
 */
export async function inBatches(
  db: Db,
  { table, act, where, batch = BATCH }: { table: string; act: SQL; where: SQL; batch?: number },
): Promise<number> {
  const found = sql`select ctid from ${sql.identifier(table)} where ${where} limit ${batch}`;
  let all = 0;
  let rows: number;
  do {
    const { rowCount } = await db.execute(sql`${act} where ctid = any(array(${found}))`);
    rows = rowCount ?? 0;
    all += rows;
  } while (rows === batch);
  return all;
}

/** Deletes all rows of a table of which this is true. @returns how many */
export const deleteInBatches = (db: Db, table: string, where: SQL, batch?: number): Promise<number> =>
  inBatches(db, { table, act: sql`delete from ${sql.identifier(table)}`, where, ...(batch && { batch }) });
