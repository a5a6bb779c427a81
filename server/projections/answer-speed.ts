import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { ANSWER_RULE } from '#contract/answer-speed.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inquiries, users } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * After an owner's first answer in a thread. A job, because a person's row is locked before their threads everywhere
 * else: written here, two writes could wait for each other.
 */
export async function refreshLater(db: Db, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await addJob(db, 'refresh-answer-speed', { ownerIds: [...new Set(ownerIds)] });
}

/**
 * Writes how fast owners answer where it has changed. Without `ownerIds` all are looked at who were asked lately, or
 * have a value: what they were asked may have become too old, or have waited too long.
 * @returns of how many it has changed
 */
export async function refreshMinutes(db: Db, now: Date, ownerIds?: readonly string[]): Promise<number> {
  const since = new Date(now.getTime() - ANSWER_RULE.days * DAY_MS);
  const known = db.select({ id: users.id }).from(users);
  const asked = ownerIds
    ? known.where(inArray(users.id, [...ownerIds])).as('asked')
    : known
        .where(isNotNull(users.answerMinutes))
        .union(
          db.selectDistinct({ id: inquiries.ownerId }).from(inquiries).where(gt(inquiries.askedAt, since)),
        )
        .as('asked');
  const found = db
    .select({
      id: asked.id,
      minutes: sql<number>`answer_minutes(${asked.id}, ${now}::timestamptz)`.as('minutes'),
    })
    .from(asked)
    .as('found');
  const { rowCount } = await db
    .update(users)
    .set({ answerMinutes: sql`${found.minutes}` })
    .from(found)
    .where(and(eq(users.id, found.id), sql`${users.answerMinutes} is distinct from ${found.minutes}`));
  return rowCount ?? 0;
}
