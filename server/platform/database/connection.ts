import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Logger } from 'pino';
import postgres from 'postgres';
import type { CacheTag } from '../cache-tags.ts';
import { type Db, dbOf, inTransaction, openPool } from './pool.ts';
import { Replicas } from './replicas.ts';
import * as schema from './schema/index.ts';

export type Sql = postgres.Sql;
export type Orm = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export interface Database {
  /** Statements on the primary. */
  db: Db;
  /** For one anonymous answer made from these tags: a replica that shows all their changes, else the primary. */
  readerOf(tags: readonly CacheTag[]): Db;
  /** Runs one anonymous read as `readerOf` chooses, and again on the primary where a replica fails meanwhile. */
  readPublic<T>(tags: readonly CacheTag[], work: (db: Db) => Promise<T>): Promise<T>;
  /** A tag has changed: replicas that have not passed the change are not asked about it. */
  noteChange(tag: CacheTag): void;
  /** Runs `work` in one transaction on the primary. @throws DatabaseUnavailableError, whatever `work` throws */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** @throws where the primary does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
  sql: Sql;
  orm: Orm;
  read: Sql;
}

interface Options {
  url: string;
  replicaUrls?: readonly string[];
  poolSize?: number;
  log?: Logger;
}

/**
 * The searches are written so that one plan fits whatever is asked for; planning anew, among so many indexes, would
 * cost several times the search. Not for other statements: their best plan may depend on the values.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** How alike two words must be for PostgreSQL to offer one for the other: 'neer' and 'near' are 0.25 alike. */
const TYPING_ERRORS = { 'pg_trgm.similarity_threshold': '0.2' };

/** Moments stay text on every pool, as on those that Drizzle uses: a Date for each would cost more than the row. */
const MOMENTS_AS_TEXT = {
  moment: {
    to: 1184,
    from: [1082, 1114, 1184],
    serialize: (text: string) => text,
    parse: (text: string) => text,
  },
};

function oldPool(url: string, max: number, settings: Record<string, string> = {}): Sql {
  return postgres(url, {
    max,
    idle_timeout: 0,
    connect_timeout: 5,
    // Seconds. Left to itself, a connection that failed often sleeps up to 20 s with a request in its arms, long
    // after the database is back.
    backoff: () => 0.1 + Math.random() * 0.2,
    max_lifetime: null,
    onnotice: () => undefined,
    types: MOMENTS_AS_TEXT,
    connection: {
      application_name: 'aqal',
      statement_timeout: 15_000,
      TimeZone: 'UTC',
      ...TYPING_ERRORS,
      ...settings,
    },
  });
}

/** Opens the pools; nothing is sent before the first statement, but to replicas, whose positions are watched. */
export function openDatabase({ url, replicaUrls = [], poolSize = 16, log }: Options): Database {
  const pool = openPool({ url, size: poolSize, log });
  const readPool = openPool({ url, size: poolSize, log, settings: PLANNED_ONCE });
  const db = dbOf(pool);
  const reader = dbOf(readPool);
  const replicas = new Replicas<CacheTag>(replicaUrls, db, { size: poolSize, settings: PLANNED_ONCE, log });
  const sql = oldPool(url, 8);
  const read = oldPool(url, 8, PLANNED_ONCE);
  return {
    sql,
    read,
    orm: drizzle(sql, { schema, casing: 'snake_case' }),
    db,
    readerOf: (tags) => replicas.pick(tags) ?? reader,
    readPublic: (tags, work) => replicas.read(tags, reader, work),
    noteChange: (tag) => replicas.noteChange(tag),
    ping: async () => {
      await pool.query('select 1');
    },
    transaction: (work) => inTransaction(pool, work),
    close: async () => {
      await Promise.all([
        replicas.close(),
        pool.end(),
        readPool.end(),
        sql.end({ timeout: 5 }),
        read.end({ timeout: 5 }),
      ]);
    },
  };
}
