import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import * as schema from './schema/index.ts';

/** What runs statements: a pool, or one connection inside a transaction. Typed by the schema; `casing` as in drizzle.config.ts. */
export type Db = NodePgDatabase<typeof schema> & { $client: Pick<pg.ClientBase, 'query'> };

export const DRIZZLE_OPTIONS = { schema, casing: 'snake_case' } as const;

/** The database cannot be reached: a connection could not be opened, or was lost in the middle of a statement. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** How similar two words must be for PostgreSQL to offer one for the other: 'neer' and 'near' are 0.25 similar. */
const SESSION_SETTINGS = { TimeZone: 'UTC', 'pg_trgm.similarity_threshold': '0.2' };

interface PoolOptions {
  url: string;
  size: number;
  log?: Pick<Logger, 'warn'> | undefined;
  settings?: Record<string, string>;
  /** A connection whose statement has no answer after this time is given up. */
  queryTimeoutMs?: number;
}

/** Opens a pool; nothing is sent before the first statement. Connections that break while idle are replaced. */
export function openPool({ url, size, log, settings = {}, queryTimeoutMs }: PoolOptions): pg.Pool {
  const options = Object.entries({ ...SESSION_SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Statements of one connection are written without waiting for each other's answers.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    application_name: 'aqal',
    statement_timeout: 15_000,
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
    options,
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // Without a listener, a connection lost between two statements of a transaction would end the process.
    client.on('error', () => undefined);
    writeTogether(client);
  });
  return pool;
}

/**
 * Sends the statements that are given to a connection at once in one write: a write to a socket costs as much as
 * running a small statement.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isHeld = false;
  const flush = () => {
    isHeld = false;
    stream.uncork();
  };
  const held = (...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(flush);
    }
    return query(...args);
  };
  client.query = held as typeof client.query;
}

/** The typed statements of a pool. */
export const dbOf = (pool: pg.Pool): Db => drizzle(pool, DRIZZLE_OPTIONS);

const byConnection = new WeakMap<pg.PoolClient, Db>();

/** The typed statements of one connection; kept with it, so that what was prepared there stays prepared. */
function dbOfConnection(client: pg.PoolClient): Db {
  const known = byConnection.get(client);
  if (known) return known;
  // Drizzle's types name the pool alone; its session takes a connection as well.
  const db = drizzle(client as unknown as pg.Pool, DRIZZLE_OPTIONS);
  byConnection.set(client, db);
  return db;
}

type AfterCommit = (pool: pg.Pool) => void;
const afterCommits = new WeakMap<Db, Set<AfterCommit>>();

/** Calls this once the transaction of `db` is committed, and not where it is rolled back; at once outside of one. */
export function afterCommit(db: Db, call: AfterCommit): void {
  const calls = afterCommits.get(db);
  if (calls) calls.add(call);
  else call(db.$client as pg.Pool);
}

const withCommits = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Statements whose results nobody needs: in a transaction they are not waited for, so that the commit is sent together
 * with them. Where one fails, the transaction is rolled back and throws its error.
 */
export async function sendWithCommit(db: Db, statements: readonly PromiseLike<unknown>[]): Promise<void> {
  // Drizzle runs a statement of its builder each time it is awaited: it is awaited here alone.
  const sent = statements.map((statement) => Promise.resolve(statement));
  const withCommit = withCommits.get(db);
  if (!withCommit) {
    await Promise.all(sent);
    return;
  }
  withCommit.push(...sent);
  for (const statement of sent) statement.catch(() => undefined);
}

/** Thrown inside a transaction that has nothing to commit: it is rolled back, and its value is the result. */
export class RolledBack<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/**
 * Runs `work` in one transaction on one connection: committed when it returns, rolled back when it throws.
 * @throws DatabaseUnavailableError where no connection is to be had; whatever `work` throws
 */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError('no connection to the database', { cause: error });
  });
  let isBroken: Error | boolean = false;
  const db = dbOfConnection(client);
  const calls = new Set<AfterCommit>();
  const withCommit: Promise<unknown>[] = [];
  afterCommits.set(db, calls);
  withCommits.set(db, withCommit);
  try {
    // Not waited for: it is sent together with the first statement, which fails where this did.
    const begun = client.query('begin');
    begun.catch(() => undefined);
    try {
      const result = await work(db);
      await begun;
      const { command } = await client.query('commit').catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) throw error;
        isBroken = true;
        throw new DatabaseUnavailableError('the commit was not confirmed', { cause: error });
      });
      await Promise.all(withCommit);
      // A statement failed and its error was swallowed: PostgreSQL answers such a commit by rolling back.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.');
      for (const call of calls) call(pool);
      return result;
    } catch (error) {
      if (!isBroken) await client.query('rollback').catch(() => (isBroken = true));
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}
