import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';

/** How fast an owner answers at this time, and how many answers that is known from. */
export async function findOwnAnswers(db: Db, ownerId: string, now: Date) {
  const of = sql`(${ownerId}::uuid, ${now}::timestamptz)`;
  const [row] = await db
    .select({
      minutes: sql<number | null>`answer_minutes${of}`,
      answers: sql<number>`(count(*) filter (where is_answered))::int`,
    })
    .from(sql`counted_answers${of}`);
  return row ?? { minutes: null, answers: 0 };
}
