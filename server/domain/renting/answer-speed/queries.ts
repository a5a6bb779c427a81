import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ANSWER_RULE } from '#contract/answer-speed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';

export const ownAnswersSchema = z.strictObject({
  minutes: z.number().int().nullable(),
  answers: z.number().int(),
});
type OwnAnswers = z.infer<typeof ownAnswersSchema>;

/** How fast an owner answers at this time, and how many answers that is known from. */
export const findOwnAnswers = (db: Db, ownerId: string, now: Date): Promise<OwnAnswers[]> =>
  queryRaw<OwnAnswers>(
    db,
    sql`
    select answer_minutes(${ownerId}::uuid, ${now.toISOString()}::timestamptz) as minutes,
      (select count(*) filter (where is_answered)::int
        from counted_answers(${ownerId}::uuid, ${now.toISOString()}::timestamptz)) as answers`,
  );

export const refreshedSchema = z.strictObject({ changed: z.number().int() });
type Refreshed = z.infer<typeof refreshedSchema>;

/**
 * Writes how fast owners answer where it has changed. Looked at are those who were asked lately, or have a value: what
 * they were asked may have become too old, or have waited too long.
 */
export const refreshMinutes = (db: Db, now: Date): Promise<Refreshed[]> =>
  queryRaw<Refreshed>(
    db,
    sql`
    with asked as (
      select distinct owner_id as id from inquiries
      where asked_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${ANSWER_RULE.days * 24}::int)
      union
      select id from users where answer_minutes is not null
    ), changed as (
      update users u set answer_minutes = found.minutes
      from (select id, answer_minutes(id, ${now.toISOString()}::timestamptz) as minutes from asked) found
      where u.id = found.id and u.answer_minutes is distinct from found.minutes
      returning 1
    )
    select count(*)::int as changed from changed`,
  );
