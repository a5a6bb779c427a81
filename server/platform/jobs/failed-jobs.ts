import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/pool.ts';
import { queryRaw } from '../database/raw.ts';

const count = z.number().int();

export const jobCountsRowSchema = z.strictObject({
  waiting: count,
  running: count,
  retrying: count,
  failed: count,
});

/** How many jobs of the queue are in which state. */
export const countJobs = (db: Db) =>
  queryRaw<z.infer<typeof jobCountsRowSchema>>(
    db,
    sql`
      select (count(*) filter (where locked_at is null and attempts = 0))::int as waiting,
        (count(*) filter (where locked_at is not null))::int as running,
        (count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1))::int as retrying,
        (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed
      from graphile_worker._private_jobs`,
  );

export const failedJobRowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  attempts: count,
  maxAttempts: count,
  nextAt: z.string(),
  failedAt: z.string(),
  reason: z.string(),
});
export type FailedJobRow = z.infer<typeof failedJobRowSchema>;

const isFailed = sql`j.locked_at is null and j.attempts > 0 and j.last_error is not null`;

/** Jobs whose last attempt failed: those given up first, then the latest. */
export const listFailedJobs = (db: Db, limit: number) =>
  queryRaw<FailedJobRow>(
    db,
    sql`
      select j.id::text as id, t.identifier as name, j.attempts::int as attempts, j.max_attempts::int as "maxAttempts",
        j.run_at as "nextAt", j.updated_at as "failedAt", j.last_error as reason
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where ${isFailed}
      order by j.attempts >= j.max_attempts desc, j.updated_at desc, j.id desc limit ${limit}`,
  );

export const retriedJobRowSchema = z.strictObject({ id: z.string(), name: z.string() });

/**
 * Makes failed jobs due now, with all their attempts: the one with this id, or all. Those that run are left alone.
 */
export const rescheduleFailed = (db: Db, id?: string) =>
  queryRaw<z.infer<typeof retriedJobRowSchema>>(
    db,
    sql`
      update graphile_worker._private_jobs j set attempts = 0, run_at = now(), updated_at = now()
      from graphile_worker._private_tasks t
      where t.id = j.task_id and ${isFailed} and ${id === undefined ? sql`true` : sql`j.id = ${id}::bigint`}
      returning j.id::text as id, t.identifier as name`,
  );

export const jobRowSchema = z.strictObject({ id: z.string() });

/** The job with this id, whatever its state. */
export const findJob = (db: Db, id: string) =>
  queryRaw<z.infer<typeof jobRowSchema>>(
    db,
    sql`select id::text as id from graphile_worker._private_jobs where id = ${id}::bigint`,
  );
