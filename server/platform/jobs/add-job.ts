import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterCommit, type Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { queuedJobs, queueTasks } from './queue-tables.ts';

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

export const JOB_NAMES = [
  'deliver',
  'refresh-popularity',
  'refresh-words',
  'sweep',
  'sweep-pictures',
] as const satisfies JobName[];

/**
 * The queue's own add_job() notifies its workers, and PostgreSQL lets transactions that notify commit only one after
 * the other, each waiting for the disk. So the row is inserted as add_job() does, and workers are woken afterwards.
 */
const insertJob = prepared('add_job', (db) =>
  db
    .insert(queuedJobs)
    .select(
      db
        .select({
          taskId: queueTasks.id,
          payload: sql`${sql.placeholder('payload')}::json`.as('payload'),
          maxAttempts: sql`${sql.placeholder('maxAttempts')}::smallint`.as('max_attempts'),
          key: sql`${sql.placeholder('key')}::text`.as('key'),
        })
        .from(queueTasks)
        .where(eq(queueTasks.identifier, sql.placeholder('name'))),
    )
    .onConflictDoNothing(),
);

const WAKE_MS = 20;
const waking = new WeakSet<pg.Pool>();

/** Wakes the workers of all processes; they look for jobs every two seconds anyway. */
function wakeWorkers(pool: pg.Pool): void {
  if (waking.has(pool)) return;
  waking.add(pool);
  setTimeout(() => {
    waking.delete(pool);
    pool.query(`select pg_notify('jobs:insert', '{"r":${Math.random()},"count":1}')`).catch(() => undefined);
  }, WAKE_MS);
}

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
  afterCommit(db, wakeWorkers);
  await insertJob(db).execute({ name, payload: JSON.stringify(payload), maxAttempts, key: key ?? null });
}
