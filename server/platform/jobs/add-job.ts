import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { afterCommit } from '../database/transaction.ts';
import { spans } from '../tracing/tracer.ts';
import type { JobName, PayloadOf } from './define-job.ts';
import { flagsOf } from './job-trace.ts';
import { queuedJobs, queueTasks } from './queue-tables.ts';

interface JobOptions {
  /** Total attempts before the job is given up. */
  maxAttempts?: number;
  /** Only one job per key waits at a time. */
  key?: string | null;
}

/**
 * The queue's own add_job() sends NOTIFY, and PostgreSQL serialises commits of transactions that notify, each waiting
 * for the disk. So this inserts the same row, and workers are woken afterwards.
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
          flags: sql`${sql.placeholder('flags')}::jsonb`.as('flags'),
        })
        .from(queueTasks)
        .where(eq(queueTasks.identifier, sql.placeholder('name'))),
    )
    .onConflictDoNothing(),
);

const WAKE_MS = 20;
const waking = new WeakSet<pg.Pool>();

/** Wakes the workers of all processes; they also poll every two seconds. */
function wakeWorkers(pool: pg.Pool): void {
  if (waking.has(pool)) return;
  waking.add(pool);
  setTimeout(() => {
    waking.delete(pool);
    pool.query(`select pg_notify('jobs:insert', '{"r":${Math.random()},"count":1}')`).catch(() => undefined);
  }, WAKE_MS);
}

/** The queue knows the names of jobs that a worker could do, or that were added before. */
const nameJob = (db: Db, identifier: JobName) =>
  db.insert(queueTasks).values({ identifier }).onConflictDoNothing();

/**
 * Adds a job in the transaction it belongs to, as a step of the same trace: any process runs it, once, milliseconds after the commit. Failures are
 * retried with back-off: e^n seconds after the nth attempt, at most 6 hours.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: PayloadOf<Name>,
  { maxAttempts = 25, key = null }: JobOptions = {},
): Promise<void> {
  afterCommit(db, wakeWorkers);
  const flags = flagsOf(spans.getStore());
  const job = { name, payload: JSON.stringify(payload), maxAttempts, key, flags };
  const { rowCount } = await insertJob(db).execute(job);
  // One with this key waits, or no process has known the name before.
  if (rowCount === 0) {
    await nameJob(db, name);
    await insertJob(db).execute(job);
  }
}
