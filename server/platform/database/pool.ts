import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import * as schema from './schema/index.ts';
import { nameToKeepPlan } from './statement-name.ts';

/**
 * Runs statements: a pool, or one connection inside a transaction. Typed by the schema; `casing` as in
 * drizzle.config.ts.
 */
export type Db = NodePgDatabase<typeof schema> & { $client: Pick<pg.ClientBase, 'query'> };

export const DRIZZLE_OPTIONS = { schema, casing: 'snake_case' } as const;

/** The database is unavailable: connecting failed, or the connection was lost during a statement. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The minimum word similarity for candidates in PostgreSQL: 'neer' and 'near' are 0.25 similar. */
const SESSION_SETTINGS = { TimeZone: 'UTC', 'pg_trgm.similarity_threshold': '0.2' };

interface PoolOptions {
  url: string;
  size: number;
  log?: Pick<Logger, 'warn'> | undefined;
  settings?: Record<string, string>;
  /** A connection is dropped when a statement on it takes longer. */
  queryTimeoutMs?: number;
}

/** Opens a pool, which connects on first use. Connections that break while idle are replaced. */
export function openPool({ url, size, log, settings = {}, queryTimeoutMs }: PoolOptions): pg.Pool {
  const options = Object.entries({ ...SESSION_SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Statements on a connection are sent without waiting for earlier results.
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
    // Without a listener, losing the connection between two statements of a transaction would crash the process.
    client.on('error', () => undefined);
    writeTogether(client);
  });
  return pool;
}

/**
 * Sends the statements issued on a connection in the same tick with one socket write: a write costs as much as
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
    const [statement, ...others] = args;
    return query(named(statement, others[0]), ...others);
  };
  client.query = held as typeof client.query;
}

/** A statement that looks up is prepared, however it was built: each connection then plans it once. */
function named(statement: unknown, values: unknown): unknown {
  const config = statement as Partial<pg.QueryConfig> | string | null;
  if (typeof config !== 'object' || config === null || config.name !== undefined || !config.text)
    return config;
  const name = config.values || Array.isArray(values) ? nameToKeepPlan(config.text) : undefined;
  return name === undefined ? config : { ...config, name };
}

/** Typed statements on a pool. */
export const dbOf = (pool: pg.Pool): Db => drizzle(pool, DRIZZLE_OPTIONS);

const byConnection = new WeakMap<pg.PoolClient, Db>();

/** Typed statements on one connection, cached with it so that prepared statements are reused. */
function dbOfConnection(client: pg.PoolClient): Db {
  const known = byConnection.get(client);
  if (known) return known;
  // Drizzle's types only accept a pool; its session works with a connection too.
  const db = drizzle(client as unknown as pg.Pool, DRIZZLE_OPTIONS);
  byConnection.set(client, db);
  return db;
}

type AfterCommit = (pool: pg.Pool) => void;
const afterCommits = new WeakMap<Db, Set<AfterCommit>>();

/**
 * Calls this after the transaction of `db` commits, but not if it is rolled back; immediately outside a transaction.
 */
export function afterCommit(db: Db, call: AfterCommit): void {
  const calls = afterCommits.get(db);
  if (calls) calls.add(call);
  else call(db.$client as pg.Pool);
}

const withCommits = new WeakMap<Db, Promise<unknown>[]>();

/**
 * For statements whose results are not needed: in a transaction they are not awaited, so that the commit is pipelined
 * behind them. If one fails, the transaction is rolled back and throws its error.
 */
export async function sendWithCommit(db: Db, statements: readonly PromiseLike<unknown>[]): Promise<void> {
  // Drizzle runs a statement every time it is awaited: await it only here.
  const sent = statements.map((statement) => Promise.resolve(statement));
  const withCommit = withCommits.get(db);
  if (!withCommit) {
    await Promise.all(sent);
    return;
  }
  withCommit.push(...sent);
  for (const statement of sent) statement.catch(() => undefined);
}

/** Thrown inside a transaction to roll it back; its value is the transaction's result. */
export class RolledBack<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction on one connection: committed when it returns, rolled back when it throws.
 * @throws DatabaseUnavailableError if there is no connection; whatever `work` throws
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
    // Not awaited: it is sent together with the first statement, which fails if this did.
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
      // A statement failed and its error was swallowed: PostgreSQL responds to such a commit by rolling back.
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
