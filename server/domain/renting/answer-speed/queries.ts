import { sql } from 'drizzle-orm';
import { z } from 'zod';
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
