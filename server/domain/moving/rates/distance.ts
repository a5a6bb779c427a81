import { ROAD_FACTOR } from '#contract/moves.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { kmBetween, likeliestPlace } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';

/** Finer than this would promise more than the middle of a district knows. */
const STEP_METRES = 500;

/**
 * About how far it is by road from one address to the other, from the landmarks or districts that they name, in whole
 * steps of 500 m.
 * @returns metres; null where an address names no place, or both name the same one
 */
export async function distanceBetween(
  app: Pick<AppContext, 'database' | 'tags'>,
  pickup: string,
  dropoff: string,
): Promise<number | null> {
  const vocabulary = await placeVocabulary(app);
  const [from, to] = [pickup, dropoff].map((address) => likeliestPlace(vocabulary, address));
  if (!from || !to || from.id === to.id) return null;
  const metres = kmBetween(from, to) * ROAD_FACTOR * 1000;
  return Math.max(1, Math.round(metres / STEP_METRES)) * STEP_METRES;
}
