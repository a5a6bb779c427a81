import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { CachingClient } from './caching-client.ts';
import { KEEP_ALIVE } from './database-client.ts';
import { SESSION_SETTINGS, STATEMENT_TIMEOUT_MS } from './session-settings.ts';
import { parseTextArray, TEXT_ARRAY } from './text-array.ts';
import { UnpreparedClient } from './unprepared-client.ts';
import { WaitingPool } from './waiting-pool.ts';

/** What takes statements: a pool, one connection, or the part of one that a transaction may use. */
export type Client = Pick<pg.ClientBase, 'query'>;

/** Runs statements, on a pool or inside a transaction. */
export type Db = NodePgDatabase & { $client: Client };

/** `casing` as in drizzle.config.ts. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** Typed statements on a client. As cheap as an object: each transaction has its own. */
export function dbOf(client: Client): Db {
  // Drizzle's types ask for a whole pool or connection; its session only sends statements.
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined);
  return Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: client }) as Db;
}

pg.types.setTypeParser(TEXT_ARRAY, parseTextArray);

/** A connection is replaced after this many uses: the driver remembers the text of every statement prepared on it. */
const USES = 10_000;

interface PoolOptions {
  url: string;
  /** `transaction`: the URL leads to a pooler, so a connection keeps nothing from one transaction to the next. */
  pooling?: 'session' | 'transaction' | undefined;
  size: number;
  log?: Pick<Logger, 'warn'> | undefined;
  settings?: Record<string, string>;
  /** A connection is dropped when a statement on it takes longer. */
  queryTimeoutMs?: number;
}

/** Opens a pool, which connects on first use. Connections that break while idle are replaced. */
export function openPool({
  url,
  pooling = 'session',
  size,
  log,
  settings = {},
  queryTimeoutMs,
}: PoolOptions): WaitingPool {
  const options = Object.entries({ ...SESSION_SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new WaitingPool({
    connectionString: url,
    Client: pooling === 'transaction' ? UnpreparedClient : CachingClient,
    max: size,
    // Statements on a connection are sent without waiting for earlier results.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    maxUses: USES,
    ...KEEP_ALIVE,
    application_name: 'aqal',
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
    // A pooler refuses them: there the role has them (role-settings.ts).
    ...(pooling === 'session' && { statement_timeout: STATEMENT_TIMEOUT_MS, options }),
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // Without a listener, losing the connection between two statements of a transaction would crash the process.
    client.on('error', () => undefined);
  });
  return pool;
}
