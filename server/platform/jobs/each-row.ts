import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { sqlStateOf } from '../database/sql-state.ts';
import { isUnavailable } from '../http/errors.ts';

type Runs = Pick<AppContext, 'database' | 'clock' | 'log'>;

/** What an act over rows is given: the transaction, and one time for all that it writes. */
export interface RowAt<App> {
  app: App;
  db: Db;
  now: Date;
}

/** How many rows are read at once. */
const ROWS_READ = 200;

/** So many rows are named in what the health page says. */
const NAMED = 3;
/** Of the end of an id: enough to find it in the log, opens nothing, and is no number that the health page hides. */
const NAME_LENGTH = 5;

interface FailedRow {
  id: string;
  reason: string;
}

/** Some rows of a job failed; all others were done. Its message names no values, and is what the health page shows. */
export class RowsFailedError extends Error {
  override name = 'RowsFailedError';
  readonly failed: readonly FailedRow[];
  readonly seen: number;

  constructor(failed: readonly FailedRow[], seen: number) {
    const named = failed.slice(0, NAMED).map(({ id, reason }) => `${id.slice(-NAME_LENGTH)}: ${reason}`);
    super(`${failed.length} of ${seen} rows failed, such as ${named.join(', ')}.`);
    this.failed = failed;
    this.seen = seen;
  }
}

/** A SQLSTATE or the kind of an error: never its message, which may hold values. */
const reasonOf = (error: unknown): string =>
  sqlStateOf(error) ?? (error instanceof Error ? error.name : 'unknown');

/** Reads the next rows after the last one that was read, always in the same order, at most `limit`: fewer end the run. */
type Find<Row> = (after: Row | undefined, limit: number) => Promise<readonly Row[]>;

/** The rows of a table of which this is true, by their ids. */
export const inOrder =
  (
    { database: { db } }: Pick<Runs, 'database'>,
    id: AnyPgColumn,
    isDue: SQL | undefined,
  ): Find<{ id: string }> =>
  (after, limit) =>
    db
      .select({ id: sql<string>`${id}` })
      .from(id.table)
      .where(and(isDue, after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(limit);

interface Rows<Row> {
  /** All rows, or what reads them. */
  find: readonly Row[] | Find<Row>;
  /** So many transactions at the same time. */
  atOnce?: number;
  /** Rows that are not reached within this time are left to the next run. */
  seconds?: number;
}

interface Alone<Row> extends Rows<Row> {
  /** Makes its own transactions. @returns how many things it did, unless one */
  each(row: Row): Promise<unknown>;
}

interface InTransaction<App, Row> extends Rows<Row> {
  /** In a transaction. Locks what it changes, and looks whether it is still due. @returns how many things it did, unless one */
  act(at: RowAt<App>, row: Row): Promise<unknown>;
}

interface Together<App, Row> extends Rows<Row> {
  /** As `act`, of several rows in one transaction; where that fails, of each alone. */
  actOn(at: RowAt<App>, rows: readonly Row[]): Promise<unknown>;
  /** So many rows share a transaction. */
  size: number;
}

export const inGroups = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** How many things an act did: one, unless it says so. */
const countOf = (result: unknown): number => (typeof result === 'number' ? result : 1);

/**
 * Goes over the rows of a job, each with a transaction and a catch of its own, so that one that throws stops no other.
 * @returns the sum of what was done
 * @throws RowsFailedError at the end, where rows failed: the queue tries the job again, and the health page shows it;
 * at once what a database throws that is not there
 */
export async function eachRow<App extends Runs, Row extends { id: string }>(
  app: App,
  work: Alone<Row> | InTransaction<App, Row> | Together<App, Row>,
): Promise<number> {
  const { find, atOnce = 1, seconds = Number.POSITIVE_INFINITY } = work;
  const read = typeof find === 'function' ? find : async (after: Row | undefined) => (after ? [] : find);
  const size = 'actOn' in work ? work.size : 1;
  const run = (row: Row, rows: readonly Row[]): Promise<unknown> =>
    'each' in work
      ? work.each(row)
      : app.database.transaction((db) => {
          const at = { app, db, now: app.clock() };
          return 'act' in work ? work.act(at, row) : work.actOn(at, rows);
        });
  const failed: FailedRow[] = [];
  let done = 0;
  let seen = 0;

  const attempt = async (rows: readonly Row[]): Promise<void> => {
    const [row, ...others] = rows;
    if (!row) return;
    try {
      done += countOf(await run(row, rows));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (others.length > 0) {
        for (const one of rows) await attempt([one]);
      } else {
        app.log.error({ err: error, row: row.id }, 'a row of a job failed');
        failed.push({ id: row.id, reason: reasonOf(error) });
      }
    }
  };
  const end = performance.now() + seconds * 1000;
  const limit = Math.max(ROWS_READ, size * atOnce);
  let rows: readonly Row[];
  let after: Row | undefined;
  do {
    rows = await read(after, limit);
    after = rows.at(-1);
    seen += rows.length;
    const groups = inGroups(rows, size);
    const next = async () => {
      while (performance.now() < end) {
        const group = groups.shift();
        if (!group) return;
        await attempt(group);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  } while (rows.length === limit && performance.now() < end);
  if (failed.length > 0) throw new RowsFailedError(failed, seen);
  return done;
}

/**
 * Does the parts of a job one after the other, whatever becomes of those before.
 * @returns the sum of what they did
 * @throws RowsFailedError of the rows of all; or the first other error
 */
export async function inParts(...parts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const part of parts) {
    await part().then(
      (result) => {
        done += countOf(result);
      },
      (error: unknown) => errors.push(error),
    );
  }
  const other = errors.find((error) => !(error instanceof RowsFailedError));
  if (other !== undefined) throw other;
  const rows = errors.filter((error) => error instanceof RowsFailedError);
  if (rows.length > 0) {
    const failed = rows.flatMap((error) => error.failed);
    throw new RowsFailedError(
      failed,
      rows.reduce((sum, { seen }) => sum + seen, 0),
    );
  }
  return done;
}
