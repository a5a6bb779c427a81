import { eq, sql } from 'drizzle-orm';
import type { Analytics } from '#contract/analytics.api.ts';
import { answerSpeed } from '#contract/answer-speed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { listingsOf, type Scope, startOf } from './day-queries.ts';

/** How the inquiries of a period are counted: as `counts` of contract/answer-speed.ts has it, by the first answer. */
const WITHIN = {
  hour: sql`i.took <= interval '1 hour'`,
  day: sql`i.took > interval '1 hour' and i.took <= interval '24 hours'`,
  later: sql`i.took > interval '24 hours'`,
  waiting: sql`i.took is null and i.status = 'new'`,
};
const countOf = (condition: (typeof WITHIN)['hour']) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/**
 * How soon the inquiries asked from one day to another were answered, and how soon their owner usually does. `offset 0`
 * keeps it at one look into an index for each listing.
 */
export async function readAnswers(
  db: Db,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<Analytics['answers']> {
  const { hour, day, later, waiting } = WITHIN;
  const [[counted], [owner]] = await Promise.all([
    db
      .select({ hour: countOf(hour), day: countOf(day), later: countOf(later), waiting: countOf(waiting) })
      .from(sql`${listingsOf(scope)} p cross join lateral (
        select status, answered_at - asked_at as took from inquiries where property_id = p.id
          and asked_at >= ${startOf(sql`${from}::date`)} and asked_at < ${startOf(sql`${to}::date + 1`)} offset 0) i`),
    db.select({ minutes: users.answerMinutes }).from(users).where(eq(users.id, scope.ownerId)),
  ]);
  const none = { hour: 0, day: 0, later: 0, waiting: 0 };
  return { ...(counted ?? none), within: answerSpeed(owner?.minutes ?? null) };
}
