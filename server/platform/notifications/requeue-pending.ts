import { and, eq, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import { notifications } from '../database/schema/index.ts';
import { lockName } from '../database/session.ts';
import { addJob } from '../jobs/add-job.ts';
import { inGroups } from '../jobs/each-row.ts';
import { jobStates, queueTasks } from '../jobs/queue-tables.ts';
import { MAX_ATTEMPTS } from './store-rows.ts';

const IDS_PER_JOB = 50;

/**
 * Adds jobs for pending messages without one: those from versions without jobs, and those whose last attempt crashed.
 * @returns the number of messages
 */
export function requeuePending(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (db) => {
    await lockName(db, 'requeue pending');
    const orphans = await findOrphans(db);
    const ids = orphans.map(({ id }) => id);
    for (const group of inGroups(ids, IDS_PER_JOB))
      await addJob(db, 'deliver', group, { maxAttempts: MAX_ATTEMPTS });
    return ids.length;
  });
}

export function findOrphans(db: Db): Promise<{ id: string }[]> {
  const covered = db.$with('covered').as(
    db
      .select({ id: sql<string>`json_array_elements_text(${jobStates.payload})::uuid`.as('id') })
      .from(jobStates)
      .innerJoin(queueTasks, eq(queueTasks.id, jobStates.taskId))
      .where(
        and(
          eq(queueTasks.identifier, 'deliver'),
          or(lt(jobStates.attempts, jobStates.maxAttempts), isNotNull(jobStates.lockedAt)),
        ),
      ),
  );
  return db
    .with(covered)
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.status, 'pending'),
        ne(notifications.type, 'in_app'),
        notExists(db.select({ id: covered.id }).from(covered).where(eq(covered.id, notifications.id))),
      ),
    )
    .orderBy(notifications.id);
}
