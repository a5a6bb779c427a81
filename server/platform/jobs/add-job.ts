import { sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';

/** Every job and what it is given. A room that needs another adds it here and in `server/jobs.ts`. */
export interface JobPayloads {
  /** Mail and SMS to deliver: ids of rows of `notifications`. */
  deliver: string[];
  'refresh-popularity': Record<string, never>;
  'refresh-words': Record<string, never>;
  sweep: Record<string, never>;
  'sweep-pictures': Record<string, never>;
}
export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Tries in all before the job is given up. */
  maxAttempts?: number;
  /** Of jobs with the same key only one waits at a time. */
  key?: string;
}

/** Prepared by hand: a function call has no builder. */
const statement = prepared('add_job', (db) =>
  db.select({ id: sql<string>`j.id` }).from(
    sql`graphile_worker.add_job(${sql.placeholder('name')}::text, ${sql.placeholder('payload')}::json,
        max_attempts => ${sql.placeholder('maxAttempts')}::int, job_key => ${sql.placeholder('key')}::text) j`,
  ),
);

/**
 * Adds a job in the transaction of what it is about: it starts some milliseconds after the commit, once, whichever
 * process takes it, and is retried with back-off.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { maxAttempts = 25, key }: JobOptions = {},
): Promise<void> {
  await statement(db).execute({ name, payload: JSON.stringify(payload), maxAttempts, key: key ?? null });
}
