import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import { queryRaw } from '../database/raw.ts';
import { addJob } from '../jobs/add-job.ts';
import { MAX_ATTEMPTS } from './notify.ts';

/** Advisory lock so that one process does this at a time; any number will do if all processes use the same. */
const REQUEUE_LOCK = 7_240_003;
const IDS_PER_JOB = 50;

/**
 * Adds jobs for pending messages without one: those from versions without jobs, and those whose last attempt crashed.
 * @returns the number of messages
 */
export function requeuePending(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${REQUEUE_LOCK})`);
    const orphans = await findOrphans(db);
    for (let at = 0; at < orphans.length; at += IDS_PER_JOB) {
      const ids = orphans.slice(at, at + IDS_PER_JOB).map(({ id }) => id);
      await addJob(db, 'deliver', ids, { maxAttempts: MAX_ATTEMPTS });
    }
    return orphans.length;
  });
}

export const orphanRowSchema = z.strictObject({ id: z.uuid() });

export const findOrphans = (db: Db): Promise<z.infer<typeof orphanRowSchema>[]> =>
  queryRaw(
    db,
    sql`
        with covered as materialized (
          select json_array_elements_text(j.payload)::uuid as id
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'deliver' and (j.attempts < j.max_attempts or j.locked_at is not null)
        )
        select n.id from notifications n
        where n.status = 'pending' and n.type <> 'in_app' and not exists (select from covered c where c.id = n.id)
        order by n.id`,
  );
