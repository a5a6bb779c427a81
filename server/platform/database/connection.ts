import type { Logger } from 'pino';
import type { CacheTag } from '../cache-tags.ts';
import { type Db, dbOf, inTransaction, openPool } from './pool.ts';
import { Replicas } from './replicas.ts';

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

/** Opens the pools; nothing is sent before the first statement, but to replicas, whose positions are watched. */
export function openDatabase({ url, replicaUrls = [], poolSize = 16, log }: Options): Database {
  const pool = openPool({ url, size: poolSize, log });
  const readPool = openPool({ url, size: poolSize, log, settings: PLANNED_ONCE });
  const db = dbOf(pool);
  const reader = dbOf(readPool);
  const replicas = new Replicas<CacheTag>(replicaUrls, db, { size: poolSize, settings: PLANNED_ONCE, log });
  return {
    db,
    readerOf: (tags) => replicas.pick(tags) ?? reader,
    readPublic: (tags, work) => replicas.read(tags, reader, work),
    noteChange: (tag) => replicas.noteChange(tag),
    ping: async () => {
      await db.execute('select 1');
    },
    transaction: (work) => inTransaction(pool, work),
    close: async () => {
      await Promise.all([replicas.close(), pool.end(), readPool.end()]);
    },
  };
}
