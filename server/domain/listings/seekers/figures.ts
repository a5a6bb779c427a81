import { eq, type SQL } from 'drizzle-orm';
import type { Analytics } from '#contract/analytics.api.ts';
import { FEWEST_WORDS, type SeekerQuestion, WORDS_WITHIN_DAYS } from '#contract/seekers.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, seekerWords } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { evaluate, type Said } from './evaluate.ts';
import { findSaid } from './queries.ts';

/** How many said yes, and how many people said anything; null below so many that nobody can be told apart. */
export function figureOf(
  words: readonly (Said & { isYes: boolean })[],
): { yes: number; people: number } | null {
  const counted = evaluate(words);
  if (counted.length < FEWEST_WORDS) return null;
  return { yes: counted.filter(({ isYes }) => isYes).length, people: counted.length };
}

/** What seekers say of an owner's listings, or of one, lately: figures alone, and none of fewer than three people (T3). */
export async function readWordFigures(
  db: Db,
  { ownerId, listing }: { ownerId: string; listing: string | undefined },
  now: Date,
): Promise<Analytics['seekers']> {
  const where: SQL =
    listing === undefined ? eq(properties.ownerId, ownerId) : eq(seekerWords.propertyId, listing);
  const since = daysAfter(now, -WORDS_WITHIN_DAYS);
  const read = async (question: SeekerQuestion) => {
    const words = await findSaid(db, question, where, since);
    return figureOf(words.filter(({ said }) => said !== 'not_seen'));
  };
  const [available, answered, money] = await Promise.all([
    read('available'),
    read('answered'),
    read('money'),
  ]);
  return { available, answered, money };
}
