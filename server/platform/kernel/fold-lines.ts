import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/pool.ts';

/**
 * Puts together the lines of a table of counts that were written since: those that are alike in all other columns become
 * one, and one that comes to zero is deleted.
 */
export async function compactCounters(db: Db, table: PgTable, counts: PgColumn): Promise<void> {
  const keys = sql.join(
    Object.values(getTableColumns(table)).filter((column) => column !== counts),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  await db.execute(sql`
    with gone as (
      delete from ${name} where (${keys}) in (select ${keys} from ${name} group by ${keys} having count(*) > 1)
      returning ${name}.*)
    insert into ${name}
    select ${keys}, sum(${counts}) from gone ${name} group by ${keys} having sum(${counts}) <> 0`);
}
