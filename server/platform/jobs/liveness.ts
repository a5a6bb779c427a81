import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The class of the advisory locks that worker pools hold while alive, which distinguishes them from other locks. */
const LIVENESS_CLASS = 7_240;
const RETRY_MS = 250;

/**
 * Shows other processes that a worker pool is alive, with a lock that PostgreSQL releases when the connection ends,
 * for whatever reason. A lost connection is replaced at once.
 * @returns a function that releases the lock
 */
export function holdLiveness(pool: pg.Pool, poolId: string): () => void {
  const lettingGo = new AbortController();
  const { signal } = lettingGo;
  const hold = async () => {
    const client = await pool.connect();
    try {
      const lost = once(client, 'end', { signal });
      // The connection may be lost while acquiring the lock, which then fails as well.
      lost.catch(() => undefined);
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS_CLASS, poolId]);
      await lost;
    } finally {
      // Destroy the connection, and with it the lock, instead of returning it to the pool.
      client.release(true);
    }
  };
  const keepHolding = async () => {
    while (!signal.aborted) {
      await hold().catch(() => undefined);
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  void keepHolding();
  return () => lettingGo.abort();
}

/** Releases the jobs that a worker pool had locked, so that they run now instead of in four hours. */
export async function releaseJobsOf(pool: pg.Pool, poolId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId]);
}

/** Repeatedly checks for worker pools that ended without releasing their jobs. */
export class LivenessCheck {
  readonly #pool: pg.Pool;
  /** Pools without a lock at the last check: starting, reconnecting, or dead. */
  #suspects = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Releases the jobs of pools that held no lock at the last check and hold none now. */
  async run(): Promise<void> {
    const { rows } = await this.#pool.query<{ poolId: string; isHeld: boolean }>(
      `select taken.by as "poolId", not pg_try_advisory_xact_lock($1, hashtext(taken.by)) as "isHeld"
       from (select distinct locked_by as by from graphile_worker.jobs where locked_by is not null) taken`,
      [LIVENESS_CLASS],
    );
    const free = rows.filter(({ isHeld }) => !isHeld).map(({ poolId }) => poolId);
    const dead = free.filter((poolId) => this.#suspects.has(poolId));
    this.#suspects = new Set(free);
    for (const poolId of dead) await releaseJobsOf(this.#pool, poolId);
  }
}
