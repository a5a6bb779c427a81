import type { SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './pool.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
/** The types that Drizzle reads as text, so that a column looks the same outside a typed row. */
const TEXT_TYPES = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
const asText = (text: string) => text;
const TEXT_TIMESTAMPS: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (TEXT_TYPES.has(id) ? asText : pg.types.getTypeParser(id, format)),
};

/**
 * Runs raw SQL, for statements whose wording determines the plan. Timestamps and dates are returned as text. The row
 * type is unchecked here: tests verify it with the schema next to the statement.
 */
export async function queryRaw<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const query = { text, values: params, types: TEXT_TIMESTAMPS };
  // The same error as Drizzle's: recognised when the database is unavailable, and logged without its values.
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>(query).catch((cause: Error) => {
    throw new DrizzleQueryError(text, params, cause);
  });
  return rows;
}
