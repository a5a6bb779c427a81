import { setTimeout as sleep } from 'node:timers/promises';
import { and, isNull, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time.ts';
import type { AppContext, BackupAges } from '../../context/context.ts';
import type { Db } from '../../database/pool.ts';
import { properties } from '../../database/schema/index.ts';
import { countJobs } from '../../jobs/failed-jobs.ts';
import { jobStates } from '../../jobs/queue-tables.ts';
import { byLabel, type Family, gauge } from '../../metrics/family.ts';

/** A scrape waits for the database no longer than this; what is late is left out of this answer. */
const READ_MS = 2_000;
/** Counting every listing takes a while where there are a million. */
const LISTINGS_MS = 5 * 60_000;
/** A listing of which its owner said within these days that it is still there, counting from when they made it. */
export const CONFIRMED_DAYS = 60;

interface Jobs {
  byState: Awaited<ReturnType<typeof countJobs>>;
  oldestSeconds: number;
}

/** What the database says of the product as a whole; undefined where it did not answer in time. */
interface Readings {
  jobs: Jobs | undefined;
  confirmed: number | undefined;
  backups: BackupAges | undefined;
}

/** How long the job that has waited longest has been due, in seconds; 0 if none is. */
async function ageOfOldestJob(db: Db): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - min(${jobStates.runAt})), 0)::float8`,
    })
    .from(jobStates)
    .where(
      and(
        isNull(jobStates.lockedAt),
        lt(jobStates.attempts, jobStates.maxAttempts),
        lte(jobStates.runAt, sql`now()`),
      ),
    );
  return row?.seconds ?? 0;
}

/** The share of offered listings that their owners confirmed lately; undefined where none is offered. */
async function shareOfConfirmed(db: Db, now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS);
  const [row] = await db
    .select({
      share: sql<
        number | null
      >`(count(*) filter (where ${properties.confirmedAt} >= ${since.toISOString()}::timestamptz))::float8
        / nullif(count(*), 0)`,
    })
    .from(properties)
    .where(sql`${properties.isOffered}`);
  return row?.share ?? undefined;
}

/** Reads what only the database knows: one reading at a time, however often it is asked for. */
export class ProductReader {
  readonly #app: AppContext;
  #reading: Promise<Readings> | undefined;
  #confirmed: { at: number; share: number | undefined } | undefined;

  constructor(app: AppContext) {
    this.#app = app;
  }

  /** The gauges of the product as a whole: of one process, because all would say the same. */
  async families(): Promise<Family[]> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    const late = new AbortController();
    const readings = await Promise.race([
      this.#reading,
      sleep(READ_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return familiesOf(readings);
  }

  async #read(): Promise<Readings> {
    const { database, backupAges } = this.#app;
    const [jobs, confirmed, backups] = await Promise.allSettled([
      Promise.all([countJobs(database.db), ageOfOldestJob(database.db)]),
      this.#readConfirmed(),
      backupAges?.(),
    ]);
    return {
      jobs:
        jobs.status === 'fulfilled' ? { byState: jobs.value[0], oldestSeconds: jobs.value[1] } : undefined,
      confirmed: confirmed.status === 'fulfilled' ? confirmed.value : undefined,
      backups: backups.status === 'fulfilled' ? backups.value : undefined,
    };
  }

  async #readConfirmed(): Promise<number | undefined> {
    const { database, clock } = this.#app;
    const at = performance.now();
    if (this.#confirmed && at - this.#confirmed.at < LISTINGS_MS) return this.#confirmed.share;
    const share = await shareOfConfirmed(database.db, clock());
    this.#confirmed = { at, share };
    return share;
  }
}

const familiesOf = (readings: Readings | undefined): Family[] => {
  const { jobs, confirmed, backups } = readings ?? {};
  return [
    gauge('aqal_database_up', 'Whether the database answered this scrape in time.', jobs ? 1 : 0, 'first'),
    gauge('aqal_jobs', 'Jobs of the queue, by state.', jobs && byLabel('state', jobs.byState), 'first'),
    gauge(
      'aqal_jobs_oldest_due_seconds',
      'How long the job that has waited longest has been due.',
      jobs?.oldestSeconds,
      'first',
    ),
    gauge(
      'aqal_listings_confirmed_ratio',
      `The share of offered listings that their owners confirmed within ${CONFIRMED_DAYS} days.`,
      confirmed,
      'first',
    ),
    gauge('aqal_backup_age_seconds', 'Since the newest backup was complete.', backups?.backup, 'first'),
    gauge(
      'aqal_restore_proof_age_seconds',
      'Since a backup was last restored and checked.',
      backups?.provenRestore,
      'first',
    ),
  ];
};
