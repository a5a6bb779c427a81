import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { MigrationError } from './migration-error.ts';

/** The first line of a migration that is run outside of a transaction. */
const MARK = /^-- concurrently\b/;

/** Each of them can be run again after it was interrupted, and lets others read and write the table meanwhile. */
const CREATE_INDEX = /^create (?:unique )?index concurrently "?(\w+)"? on /i;
const OTHERS = [
  /^drop index concurrently if exists "?\w+"?$/i,
  /^alter table "?\w+"? validate constraint "?\w+"?$/i,
];

/**
 * Whether a migration is run outside of a transaction: indexes on tables that people write to, and constraints that were
 * added as NOT VALID.
 * @throws MigrationError if it is marked so and has a statement that could not be run again
 */
export function isConcurrent({ sql }: MigrationMeta): boolean {
  if (!MARK.test(sql[0] ?? '')) return false;
  for (const statement of sql.map(bare)) {
    const isKnown = [CREATE_INDEX, ...OTHERS].some((kind) => kind.test(statement));
    if (isKnown && !statement.includes(';')) continue;
    throw new MigrationError(
      `A migration marked “-- concurrently” may create and drop indexes concurrently and validate constraints, one statement at a time, but not: ${statement.slice(0, 200)}`,
    );
  }
  return true;
}

/**
 * Runs one statement of such a migration. An index that an interrupted run left invalid is dropped and created anew; one
 * that is valid is left alone. An index that cannot be created is dropped again, because an invalid unique one would
 * go on refusing rows.
 */
export async function runConcurrently(client: pg.Client, statement: string): Promise<void> {
  const index = CREATE_INDEX.exec(bare(statement))?.[1];
  if (index === undefined) {
    await client.query(statement);
    return;
  }
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(index)],
  );
  if (rows[0]?.isValid) return;
  const drop = `drop index concurrently if exists ${pg.escapeIdentifier(index)}`;
  if (rows[0]) await client.query(drop);
  try {
    await client.query(statement);
  } catch (error) {
    await client.query(drop).catch(() => undefined);
    throw error;
  }
}

/** A statement in one line, without comments and the semicolon at its end. */
function bare(statement: string): string {
  return statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '');
}
