import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './pool.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
/** As Drizzle reads them, so that one column is text everywhere but in a typed row. */
const TEXT_TYPES = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
const asText = (text: string) => text;
const TEXT_TIMESTAMPS: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (TEXT_TYPES.has(id) ? asText : pg.types.getTypeParser(id, format)),
};

const names = new Map<string, string>();
/** A text that varies without end must not fill every connection with prepared statements. */
const MAX_NAMES = 2_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `raw_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement that is written in SQL because the planner is the point, prepared under a name made from its text.
 * Timestamps and dates come back as text. The row's type is only claimed here: a schema beside the statement proves it
 * in tests.
 */
export async function queryRaw<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = nameOf(text);
  const query = { text, values: params, types: TEXT_TIMESTAMPS, ...(name ? { name } : {}) };
  // As the builder's errors: known as a statement's own where the database is away, and logged without its values.
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>(query).catch((cause: Error) => {
    throw new DrizzleQueryError(text, params, cause);
  });
  return rows;
}
