import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The advisory locks that worker pools hold while they live; the class tells them from all other locks. */
const LIVENESS_CLASS = 7_240;
const RETRY_MS = 250;

/**
 * Shows other processes that a worker pool lives, by a lock that PostgreSQL frees when the connection ends, however the
 * process did. A lost connection is replaced at once. Returns how to let go.
 */
export function holdLiveness(pool: pg.Pool, poolId: string): () => void {
  const lettingGo = new AbortController();
  const { signal } = lettingGo;
  const hold = async () => {
    const client = await pool.connect();
    try {
      const lost = once(client, 'end', { signal });
      // It may be lost while the lock is asked for; then that fails too.
      lost.catch(() => undefined);
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS_CLASS, poolId]);
      await lost;
    } finally {
      // The lock goes with the connection, instead of back to the pool.
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

/** Frees the jobs that a worker pool had taken, so that they run now and not in four hours. */
export async function releaseJobsOf(pool: pg.Pool, poolId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId]);
}

/** Looks again and again for worker pools that ended without giving their jobs back. */
export class LivenessCheck {
  readonly #pool: pg.Pool;
  /** Without a lock at the last look: just begun, reconnecting, or dead. */
  #suspects = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Releases the jobs of pools that held no lock at the last look and hold none now. */
  async look(): Promise<void> {
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
