import type pg from 'pg';

/** Taken for as long as a process lives; the first number tells these locks from all others. */
const LIVENESS_CLASS = 7_240;
/** A pool that has just begun may hold jobs before it holds its lock. */
const GRACE = '20 seconds';

/**
 * Shows other processes that a pool of workers lives: PostgreSQL frees the lock when the connection ends, however the
 * process did. Returns how to let go.
 */
export async function holdLiveness(pool: pg.Pool, poolId: string): Promise<() => void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS_CLASS, poolId]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  // The connection goes with the lock, instead of back to the pool.
  return () => client.release(true);
}

/** Frees the jobs that a dead process had taken, so that they run now and not in hours. */
export async function releaseJobsOfDead(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ poolId: string }>(
    `select distinct locked_by as "poolId" from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - $1::interval`,
    [GRACE],
  );
  for (const { poolId } of rows) {
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[$2])
       where pg_try_advisory_xact_lock($1, hashtext($2))`,
      [LIVENESS_CLASS, poolId],
    );
  }
}
