import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './pool.ts';

/** So many rows at a time: the backlog of years locks nothing for long. */
const BATCH = 5000;

/**
 * Deletes the rows of a table of which this is true until there are none left, in statements of their own.
 * @param act what is done to them instead: the beginning of an update of the table, up to its condition
 * @returns how many rows
 */
export async function inBatches(
  db: Db,
  { table, act, where, batch = BATCH }: { table: string; act?: SQL; where: SQL; batch?: number },
): Promise<number> {
  const name = sql.identifier(table);
  const write = act ?? sql`delete from ${name}`;
  const found = sql`select ctid from ${name} where ${where} limit ${batch}`;
  let all = 0;
  let rows: number;
  do {
    const { rowCount } = await db.execute(sql`${write} where ctid = any(array(${found}))`);
    rows = rowCount ?? 0;
    all += rows;
  } while (rows === batch);
  return all;
}
