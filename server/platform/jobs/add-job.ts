import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { afterCommit } from '../database/transaction.ts';
import { spans } from '../tracing/tracer.ts';
import { flagsOf } from './job-trace.ts';
import { queuedJobs, queueTasks } from './queue-tables.ts';

/** Every job and its payload. New jobs are added here and in `server/jobs.ts`. */
export interface JobPayloads {
  /** Mail and SMS to deliver: ids of `notifications` rows. Failed ones are retried without the others. */
  deliver: string[];
  /** Looks at `listing_changes`: which saved searches find these listings, and which price alerts are reached. */
  'match-listings': object;
  /** Tells of fired price alerts. */
  'tell-alerts': object;
  /** Tell of what the saved searches of each frequency found. */
  'tell-at-once': object;
  'tell-daily': object;
  'tell-weekly': object;
  'refresh-popularity': object;
  'refresh-words': object;
  /** How fast these owners answer; without ids, of all, as inquiries grow old. */
  'refresh-answer-speed': { ownerIds?: string[] };
  'remind-of-viewings': object;
  /** Asks owners whether their listings are still there, reminds them, and hides those without an answer. */
  'ask-owners': object;
  /** Asks who was in touch about a listing how it went. */
  'ask-seekers': object;
  'check-books': object;
  'remind-of-dues': object;
  'end-tenancies': object;
  'make-dues': object;
  /** Weighs what seekers said of these listings. */
  'weigh-words': { ids: string[] };
  /** Asks who viewed or rents a home what they think of it, and reminds them once. */
  'ask-for-ratings': object;
  /** Looks at these listings for copied photos and prices out of line. */
  'check-signals': { ids: string[] };
  /** Looks for prices that are out of line, or no longer, because like homes came and went. */
  'check-prices': object;
  /** Goes once through the listings there were before there were signals. */
  'check-old-listings': object;
  /** Deletes the documents that were removed, or whose listing was deleted long ago. */
  'remove-documents': object;
  /** Deletes photos of identities and visits that are no longer kept. */
  'remove-check-photos': object;
  /** Deletes photos of moves that were removed, never arrived, or went with their booking. */
  'remove-move-photos': { ids?: string[] };
  /** Asks payment gateways about attempts of which it is not known how they ended. */
  'follow-attempts': object;
  /** Compares the book with the lists of payment gateways. */
  'compare-gateways': object;
  /** Erases the remaining data of deleted accounts. */
  'erase-people': object;
  'roll-up-days': object;
  /** Of bookings, people and listings, for the administrators' figures. */
  'roll-up-sums': object;
  /** Tells, reminds and closes what becomes of the deposits of tenancies that have ended. */
  'close-deposits': object;
  'expire-offers': object;
  /** Closes the looks of administrators whose hour is over. */
  'close-looks': object;
  sweep: object;
  'sweep-pictures': object;
  /** To BACKUP_URL: everything; what has changed since; and a restore of the newest, to prove that it can be. */
  'back-up': object;
  'archive-changes': object;
  'prove-restore': object;
  /** Tells administrators when the last backup or the last proof is old. */
  'watch-backups': object;
  /** Keeps copies of pictures that are still shown from other sites. */
  'fetch-linked-pictures': object;
  /** Once after an upgrade: what it costs to move in, for listings from before that was kept. */
  'fill-move-in': object;
  /** Once after an upgrade: of pasted SMS the digits of what is recognised alone. */
  'cut-receipts': object;
}
export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Total attempts before the job is given up. */
  maxAttempts?: number;
  /** Only one job per key waits at a time. */
  key?: string;
}

export const JOB_NAMES = [
  'deliver',
  'match-listings',
  'tell-alerts',
  'tell-at-once',
  'tell-daily',
  'tell-weekly',
  'refresh-popularity',
  'refresh-words',
  'refresh-answer-speed',
  'remind-of-viewings',
  'ask-owners',
  'ask-seekers',
  'check-books',
  'remind-of-dues',
  'end-tenancies',
  'make-dues',
  'weigh-words',
  'ask-for-ratings',
  'check-signals',
  'check-prices',
  'check-old-listings',
  'remove-documents',
  'remove-check-photos',
  'remove-move-photos',
  'follow-attempts',
  'compare-gateways',
  'erase-people',
  'roll-up-days',
  'roll-up-sums',
  'close-deposits',
  'expire-offers',
  'close-looks',
  'sweep',
  'sweep-pictures',
  'fetch-linked-pictures',
  'fill-move-in',
  'cut-receipts',
  'back-up',
  'archive-changes',
  'prove-restore',
  'watch-backups',
] as const satisfies JobName[];

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

/**
 * Adds a job in the transaction it belongs to, as a step of the same trace: any process runs it, once, milliseconds after the commit. Failures are
 * retried with back-off: e^n seconds after the nth attempt, at most 6 hours.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { maxAttempts = 25, key }: JobOptions = {},
): Promise<void> {
  afterCommit(db, wakeWorkers);
  const flags = flagsOf(spans.getStore());
  await insertJob(db).execute({
    name,
    payload: JSON.stringify(payload),
    maxAttempts,
    key: key ?? null,
    flags,
  });
}
