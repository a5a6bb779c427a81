import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CacheTag } from '../responses/cache-tags.ts';
import { type Db, dbOf, openPool } from './pool.ts';
import { Replicas } from './replicas.ts';
import { call } from './session.ts';
import { type Begin, inTransaction, onConnection } from './transaction.ts';
import type { PoolUse } from './waiting-pool.ts';

export interface Database {
  /** Statements on the primary. */
  db: Db;
  /** For an anonymous response with these tags: a replica that has all their changes, else the primary. */
  readerOf(tags: readonly CacheTag[]): Db;
  /** Runs an anonymous read as `readerOf` chooses, and retries on the primary if a replica fails. */
  readPublic<T>(tags: readonly CacheTag[], work: (db: Db) => Promise<T>): Promise<T>;
  /** A tag has changed: replicas that have not replayed the change are skipped for it. */
  noteChange(tag: CacheTag): void;
  /**
   * Runs `work` in a transaction on the primary, and again after a deadlock or a serialization failure.
   * @throws DatabaseUnavailableError, and whatever `work` throws
   */
  transaction<T>(work: (db: Db) => Promise<T>, begin?: Begin): Promise<T>;
  /**
   * Gives `work` a connection of its own to the primary, for a lock that is held without a transaction.
   * @throws DatabaseUnavailableError, and whatever `work` throws
   */
  connection<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** @throws if the primary does not respond */
  ping(): Promise<void>;
  /** How the pools of the primary are used: that of anonymous reads, and that of everything else. */
  pools(): Record<'reads' | 'main', PoolUse>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  /** `transaction`: the URL leads to a pooler that gives a connection to each transaction anew. */
  pooling?: 'session' | 'transaction';
  /** The same database past the pooler. */
  listenUrl?: string | undefined;
  replicaUrls?: readonly string[];
  poolSize?: number;
  log?: Logger;
}

/**
 * For searches, which are written so that one plan fits all values; planning each time, with so many indexes, would
 * take several times as long as the search. Not for other statements, whose best plan may depend on values.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** Jobs that hold such a lock at once, at most, past a pooler. */
const SESSIONS = 4;

/** Opens the pools; they connect on first use, except for replicas, whose positions are polled. */
export function openDatabase({
  url,
  pooling,
  listenUrl,
  replicaUrls = [],
  poolSize = 16,
  log,
}: Options): Database {
  const pool = openPool({ url, pooling, size: poolSize, log });
  const readPool = openPool({ url, pooling, size: poolSize, log, settings: PLANNED_ONCE });
  // A lock that is held without a transaction needs a session.
  const sessions = listenUrl === undefined ? pool : openPool({ url: listenUrl, size: SESSIONS, log });
  const db = dbOf(pool);
  const reader = dbOf(readPool);
  const replicas = new Replicas<CacheTag>(replicaUrls, db, {
    pooling,
    size: poolSize,
    settings: PLANNED_ONCE,
    log,
  });
  return {
    db,
    readerOf: (tags) => replicas.pick(tags) ?? reader,
    readPublic: (tags, work) => replicas.read(tags, reader, work),
    noteChange: (tag) => replicas.noteChange(tag),
    ping: () => call(db, sql`1`),
    transaction: (work, begin) => inTransaction(pool, work, begin),
    connection: (work) => onConnection(sessions, work),
    pools: () => ({ reads: readPool.use(), main: pool.use() }),
    close: async () => {
      const pools = new Set([pool, readPool, sessions]);
      await Promise.all([replicas.close(), ...Array.from(pools, (each) => each.end())]);
    },
  };
}
