import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
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
export const queryRaw = <Row extends object>(db: Db, statement: SQL): Promise<Row[]> =>
  run(db, dialect.sqlToQuery(statement));

/** How many shapes are kept: a connection keeps fewer statements prepared. */
const MAX_BUILT = 1000;
const built = new LRUCache<string, Query>({ max: MAX_BUILT });

interface Shaped {
  /** Names all that decides the text, and says what the statement is of. */
  shape: string;
  build: () => SQL;
  /** Of its placeholders. */
  values: Record<string, unknown>;
}

/**
 * As `queryRaw`, for a statement of which there are many: it is built once for each shape, because building it takes as
 * long as the work with its rows.
 */
export function queryShaped<Row extends object>(db: Db, { shape, build, values }: Shaped): Promise<Row[]> {
  let query = built.get(shape);
  if (!query) {
    query = dialect.sqlToQuery(build());
    built.set(shape, query);
  }
  return run(db, { sql: query.sql, params: fillPlaceholders(query.params, values) });
}

async function run<Row extends object>(
  db: Db,
  { sql: text, params }: Pick<Query, 'sql' | 'params'>,
): Promise<Row[]> {
  const query = { text, values: params, types: TEXT_TIMESTAMPS };
  // The same error as Drizzle's: recognised when the database is unavailable, and logged without its values.
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>(query).catch((cause: Error) => {
    throw new DrizzleQueryError(text, params, cause);
  });
  return rows;
}
