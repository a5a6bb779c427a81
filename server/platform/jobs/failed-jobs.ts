import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { jobStates, queueTasks } from './queue-tables.ts';

const { attempts, maxAttempts } = jobStates;
const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const isIdle = isNull(jobStates.lockedAt);

/** How many jobs of the queue are in which state. */
export async function countJobs(db: Db) {
  const [counts] = await db
    .select({
      waiting: countOf(sql`${isIdle} and ${attempts} = 0`),
      running: countOf(isNotNull(jobStates.lockedAt)),
      retrying: countOf(sql`${isIdle} and ${attempts} between 1 and ${maxAttempts} - 1`),
      failed: countOf(sql`${isIdle} and ${attempts} >= ${maxAttempts}`),
    })
    .from(jobStates);
  return counts ?? { waiting: 0, running: 0, retrying: 0, failed: 0 };
}

const isFailed = and(isIdle, gt(attempts, 0), isNotNull(jobStates.lastError));
const named = { id: sql<string>`${jobStates.id}::text`, name: queueTasks.identifier };

export type FailedJobRow = Awaited<ReturnType<typeof listFailedJobs>>[number];

/** Jobs whose last attempt failed: those given up first, then the latest. */
export const listFailedJobs = (db: Db, limit: number) =>
  db
    .select({
      ...named,
      attempts,
      maxAttempts,
      nextAt: jobStates.runAt,
      failedAt: jobStates.updatedAt,
      reason: sql<string>`${jobStates.lastError}`,
    })
    .from(jobStates)
    .innerJoin(queueTasks, eq(queueTasks.id, jobStates.taskId))
    .where(isFailed)
    .orderBy(desc(sql`${attempts} >= ${maxAttempts}`), desc(jobStates.updatedAt), desc(jobStates.id))
    .limit(limit);

const isJob = (id: string) => sql`${jobStates.id} = ${id}::bigint`;

/**
 * Makes failed jobs due now, with all their attempts: the one with this id, or all. Those that run are left alone.
 */
export const rescheduleFailed = (db: Db, id?: string) =>
  db
    .update(jobStates)
    .set({ attempts: 0, runAt: sql`now()`, updatedAt: sql`now()` })
    .from(queueTasks)
    .where(and(eq(queueTasks.id, jobStates.taskId), isFailed, id === undefined ? undefined : isJob(id)))
    .returning(named);

/** Whether there is a job with this id, whatever its state. */
export const isKnownJob = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(jobStates, isJob(id))) > 0;
