import { and, eq } from 'drizzle-orm';
import { GONE_PEOPLE, GONE_WITHIN_DAYS } from '#contract/seekers.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, seekerWords } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { evaluate } from './evaluate.ts';
import { findSaid } from './queries.ts';

const later = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Brings the question whether a home is still there forward, once two people have said within two weeks that it is gone,
 * and since its owner last stood by it (T3); the job `ask-owners` asks. Taken back before that, it is as it was.
 */
export async function doubt({ db, now }: ReactionCtx, propertyId: string): Promise<void> {
  const [listing] = await db
    .select({
      isOffered: properties.isOffered,
      confirmedAt: properties.confirmedAt,
      doubtedAt: properties.doubtedAt,
      doubtAskedAt: properties.doubtAskedAt,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  if (!listing) return;
  const { isOffered, confirmedAt, doubtedAt, doubtAskedAt } = listing;
  const isGone = and(eq(seekerWords.propertyId, propertyId), eq(seekerWords.available, false));
  const since = later(confirmedAt, daysAfter(now, -GONE_WITHIN_DAYS));
  const isDoubted = evaluate(await findSaid(db, 'available', isGone, since)).length >= GONE_PEOPLE;
  if (isOffered && isDoubted && doubtedAt === null) {
    await db.update(properties).set({ doubtedAt: now }).where(eq(properties.id, propertyId));
  } else if (!isDoubted && doubtedAt !== null && doubtAskedAt === null) {
    await db.update(properties).set({ doubtedAt: null }).where(eq(properties.id, propertyId));
  }
}
