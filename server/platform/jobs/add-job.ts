import { sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';

/** Every job and what it is given. A room that needs another adds it here and in `server/jobs.ts`. */
export interface JobPayloads {
  /** Mail and SMS to deliver: ids of rows of `notifications`. Those that fail are tried again without the others. */
  deliver: string[];
  'refresh-popularity': object;
  'refresh-words': object;
  sweep: object;
  'sweep-pictures': object;
}
export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Attempts in all before the job is given up. */
  maxAttempts?: number;
  /** Of jobs with the same key only one waits at a time. */
  key?: string;
}

/** A function call has no builder. */
const statement = prepared('add_job', (db) =>
  db.select({ id: sql<string>`j.id` }).from(
    sql`graphile_worker.add_job(${sql.placeholder('name')}::text, ${sql.placeholder('payload')}::json,
        max_attempts => ${sql.placeholder('maxAttempts')}::int, job_key => ${sql.placeholder('key')}::text) j`,
  ),
);

/**
 * Adds a job in the transaction of what it is about: it starts some milliseconds after the commit, once, whichever
 * process takes it, and is retried with back-off: e^n seconds after the nth attempt, 6 hours at most.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { maxAttempts = 25, key }: JobOptions = {},
): Promise<void> {
  await statement(db).execute({ name, payload: JSON.stringify(payload), maxAttempts, key: key ?? null });
}
