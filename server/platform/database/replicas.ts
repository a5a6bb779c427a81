import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ApiError } from '#contract/errors.ts';
import { type Db, dbOf, openPool } from './pool.ts';
import { call } from './session.ts';

/** Poll interval of a replica's position: short while it has to catch up, otherwise only to see that it responds. */
const CATCHING_UP_MS = 100;
const IDLE_MS = 2_000;
/** A replica that does not report its position within this time is skipped. */
const ANSWER_MS = 1_000;
/** Longer than `statement_timeout`: a statement that takes longer is on a connection that was lost silently. */
const LOST_MS = 20_000;

interface Replica {
  pool: pg.Pool;
  db: Db;
  /** Its position in the write-ahead log; undefined while it does not respond. */
  position: bigint | undefined;
}

/** Parses a log sequence number such as `16/B374D848` (PostgreSQL, pg_lsn). */
const toPosition = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

interface Options {
  pooling?: 'session' | 'transaction' | undefined;
  size: number;
  settings: Record<string, string>;
  log?: Logger | undefined;
}

/**
 * Replicas for anonymous reads. Changed data is read from the primary until a replica has replayed the change,
 * however far it lags; unresponsive replicas are skipped.
 */
export class Replicas<Tag extends string> {
  readonly #replicas: Replica[];
  readonly #primary: Db;
  /** The log position of each tag's last change. */
  readonly #changed = new Map<Tag, bigint>();
  /** Tags whose change has no known log position yet. */
  #unlocated = new Set<Tag>();
  #locating: Set<Tag> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;
  #isClosed = false;

  constructor(urls: readonly string[], primary: Db, options: Options) {
    this.#primary = primary;
    this.#replicas = urls.map((url) => this.#open(url, options));
    if (this.#replicas.length > 0) void this.#watch();
  }

  /**
   * A replica that has all changes of these tags; undefined if the primary must be used. A response uses a single
   * one.
   */
  pick(tags: readonly Tag[]): Db | undefined {
    let needed = 0n;
    for (const tag of tags) {
      if (this.#unlocated.has(tag) || this.#locating?.has(tag)) return undefined;
      const changed = this.#changed.get(tag) ?? 0n;
      if (changed > needed) needed = changed;
    }
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#replicas.length;
      const { position, db } = this.#replicas[this.#turn] ?? {};
      if (position !== undefined && position >= needed) return db;
    }
    return undefined;
  }

  /** Reads from a replica that has all changes of these tags; from `primary` if there is none, or if it fails. */
  async read<T>(tags: readonly Tag[], primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.pick(tags);
    if (!replica) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // It stopped, or replaying the log cancelled the statement.
      void this.#watch();
      return work(primary);
    }
  }

  /** A tag has changed: a replica is skipped for it until it has passed the current log position. */
  noteChange(tag: Tag): void {
    if (this.#replicas.length === 0) return;
    this.#unlocated.add(tag);
    if (!this.#locating) void this.#locate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  #open(url: string, { pooling, size, settings, log }: Options): Replica {
    const pool = openPool({ url, pooling, size, settings, log, queryTimeoutMs: LOST_MS });
    const replica: Replica = { pool, db: dbOf(pool), position: undefined };
    // An idle connection was lost: the replica has most likely stopped.
    pool.on('error', () => {
      replica.position = undefined;
    });
    return replica;
  }

  /** Asks the primary for its log position, once for all tags that changed in the meantime. */
  async #locate(): Promise<void> {
    while (this.#unlocated.size > 0 && !this.#isClosed) {
      const tags = this.#unlocated;
      this.#locating = tags;
      this.#unlocated = new Set();
      try {
        const position = await positionOf(this.#primary);
        if (position === undefined) throw new Error('The primary did not say its position.');
        for (const tag of tags) this.#changed.set(tag, position);
      } catch {
        // The primary is unavailable: reads of these tags stay with it until it responds.
        for (const tag of tags) this.#unlocated.add(tag);
        await sleep(IDLE_MS, undefined, { ref: false });
      }
    }
    this.#locating = undefined;
    this.#watchSoon();
  }

  #isCatchingUp(): boolean {
    const last = [...this.#changed.values()].reduce((most, one) => (one > most ? one : most), 0n);
    return this.#replicas.some(({ position }) => position !== undefined && position < last);
  }

  #watchSoon(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const wait = this.#isCatchingUp() ? CATCHING_UP_MS : IDLE_MS;
    this.#timer = setTimeout(() => void this.#watch(), wait).unref();
  }

  async #watch(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.all(
      this.#replicas.map(async (replica) => {
        const asked = positionOf(replica.db).catch(() => undefined);
        replica.position = await Promise.race([asked, sleep(ANSWER_MS, undefined, { ref: false })]);
      }),
    );
    this.#watchSoon();
  }
}

async function positionOf(db: Db): Promise<bigint | undefined> {
  const lsn = await call<string | null>(
    db,
    sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text`,
  );
  return lsn === null ? undefined : toPosition(lsn);
}
