import { ApiError } from '#contract/errors.ts';
import type { Distance } from '#contract/properties.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { kmBetween, type Position } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { pointOf, publicPosition } from '../position.ts';
import { findDetail } from '../queries.ts';

/** Finer than this would promise more than a rounded position knows. */
const STEP_METERS = 50;

/**
 * How far a listing is from a place, as the crow flies, in whole steps of 50 metres. Measured from its public position:
 * three distances to the exact one would give the door away.
 */
export const metersTo = (listing: Position, place: Position): number =>
  Math.max(1, Math.round((kmBetween(listing, place) * 1000) / STEP_METERS)) * STEP_METERS;

/** The distance of a listing to a district or landmark, in any of its spellings. @throws ApiError not_found */
export async function readDistance(
  id: string,
  to: string,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<Distance> {
  const [row, vocabulary] = await Promise.all([findDetail(db, id), placeVocabulary(app)]);
  if (!row?.isActive) throw new ApiError('not_found', 'Property not found');
  const here = pointOf(publicPosition(row));
  const resolved = vocabulary.resolve(to);
  const ids = resolved && resolved.kind !== 'everywhere' ? resolved.ids : [];
  // Of several that are meant, the nearest.
  const [nearest] = ids
    .flatMap((placeId) => vocabulary.byId(placeId) ?? [])
    .map((place) => ({ place: place.name, meters: here && metersTo(here, place) }))
    .sort((a, b) => (a.meters ?? 0) - (b.meters ?? 0));
  return nearest ?? { place: null, meters: null };
}
