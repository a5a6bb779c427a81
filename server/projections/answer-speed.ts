import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ANSWER_RULE } from '#contract/answer-speed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * After an owner's first answer in a thread. A job, because a person's row is locked before their threads everywhere
 * else: written here, two writes could wait for each other.
 */
export async function refreshLater(db: Db, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await addJob(db, 'refresh-answer-speed', { ownerIds: [...new Set(ownerIds)] });
}

export const refreshedSchema = z.strictObject({ changed: z.number().int() });
type Refreshed = z.infer<typeof refreshedSchema>;

/**
 * Writes how fast owners answer where it has changed. Without `ownerIds` all are looked at who were asked lately, or
 * have a value: what they were asked may have become too old, or have waited too long.
 */
export const refreshMinutes = (db: Db, now: Date, ownerIds?: readonly string[]): Promise<Refreshed[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const asked = ownerIds
    ? sql`select unnest(${sql.param(ownerIds)}::uuid[]) as id`
    : sql`select distinct owner_id as id from inquiries
        where asked_at > ${at} - make_interval(hours => ${ANSWER_RULE.days * 24}::int)
      union
      select id from users where answer_minutes is not null`;
  return queryRaw<Refreshed>(
    db,
    sql`
    with asked as (${asked}), changed as (
      update users u set answer_minutes = found.minutes
      from (select id, answer_minutes(id, ${at}) as minutes from asked) found
      where u.id = found.id and u.answer_minutes is distinct from found.minutes
      returning 1
    )
    select count(*)::int as changed from changed`,
  );
};
