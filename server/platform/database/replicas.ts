import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Db, dbOf, openPool } from './pool.ts';

/** How often a replica is asked how far it is: often while somebody waits for a change, else to see that it is there. */
const CATCHING_UP_MS = 100;
const IDLE_MS = 2_000;

interface Replica {
  pool: pg.Pool;
  db: Db;
  /** Where in the write-ahead log it is; undefined while it does not answer. */
  position: bigint | undefined;
}

/** A log sequence number such as `16/B374D848` as a number (PostgreSQL, pg_lsn). */
const toPosition = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/**
 * Replicas for anonymous reads. What has changed is read from the primary until a replica has replayed that change,
 * however late it is; one that does not answer is left out.
 */
export class Replicas<Tag extends string> {
  readonly #replicas: Replica[];
  readonly #primary: Db;
  /** Where each tag last changed; `pending` until the primary has told. */
  readonly #changed = new Map<Tag, bigint | 'pending'>();
  readonly #changes = new Map<Tag, number>();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;
  #isClosed = false;

  constructor(
    urls: readonly string[],
    primary: Db,
    options: { size: number; settings: Record<string, string>; log?: Logger | undefined },
  ) {
    this.#primary = primary;
    this.#replicas = urls.map((url) => {
      const pool = openPool({ url, ...options });
      return { pool, db: dbOf(pool), position: undefined };
    });
    if (this.#replicas.length > 0) void this.#watch();
  }

  /** A replica that shows every change of these tags; undefined where the primary must be asked. One answer uses one. */
  pick(tags: readonly Tag[]): Db | undefined {
    let needed = 0n;
    for (const tag of tags) {
      const changed = this.#changed.get(tag) ?? 0n;
      if (changed === 'pending') return undefined;
      if (changed > needed) needed = changed;
    }
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#replicas.length;
      const { position, db } = this.#replicas[this.#turn] ?? {};
      if (position !== undefined && position >= needed) return db;
    }
    return undefined;
  }

  /** A tag has changed: until a replica has passed where the log is now, it is not asked about it. */
  async noteChange(tag: Tag): Promise<void> {
    if (this.#replicas.length === 0) return;
    const change = (this.#changes.get(tag) ?? 0) + 1;
    this.#changes.set(tag, change);
    this.#changed.set(tag, 'pending');
    try {
      const { rows } = await this.#primary.execute<{ lsn: string }>(
        sql`select pg_current_wal_insert_lsn()::text as lsn`,
      );
      const lsn = rows[0]?.lsn;
      if (lsn && this.#changes.get(tag) === change) this.#changed.set(tag, toPosition(lsn));
    } catch {
      // The primary is away: reads of this tag stay with it until it answers.
      setTimeout(() => void this.noteChange(tag), IDLE_MS).unref();
    }
    this.#watchSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  #isCatchingUp(): boolean {
    const positions = [...this.#changed.values()];
    return this.#replicas.some(({ position }) =>
      positions.some((changed) => changed === 'pending' || changed > (position ?? 0n)),
    );
  }

  #watchSoon(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const wait = this.#isCatchingUp() ? CATCHING_UP_MS : IDLE_MS;
    this.#timer = setTimeout(() => void this.#watch(), wait).unref();
  }

  async #watch(): Promise<void> {
    await Promise.all(
      this.#replicas.map(async (replica) => {
        try {
          const { rows } = await replica.db.execute<{ lsn: string | null }>(
            sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
              else pg_current_wal_lsn() end::text as lsn`,
          );
          replica.position = rows[0]?.lsn ? toPosition(rows[0].lsn) : undefined;
        } catch {
          replica.position = undefined;
        }
      }),
    );
    this.#watchSoon();
  }
}
