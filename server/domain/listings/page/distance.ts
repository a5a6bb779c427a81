import { ApiError } from '#contract/errors.ts';
import type { Distance } from '#contract/properties.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { kmBetween, type Position } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { publicPosition } from '../position.ts';
import { findDetail, type PropertyRow } from '../queries.ts';

/** Finer than this would promise more than a rounded position knows. */
const STEP_METERS = 50;

/**
 * How far a listing is from a place, as the crow flies, in whole steps of 50 metres. Measured from the position that
 * is public: three distances to the exact one would give the door away.
 * @returns null where the listing has no position
 */
export function metersTo(row: Pick<PropertyRow, 'latitude' | 'longitude'>, place: Position): number | null {
  const { latitude, longitude } = publicPosition(row);
  if (latitude === null || longitude === null) return null;
  const km = kmBetween({ latitude: Number(latitude), longitude: Number(longitude) }, place);
  return Math.max(1, Math.round((km * 1000) / STEP_METERS)) * STEP_METERS;
}

/** The distance of a listing to a district or landmark, in any of its spellings. @throws ApiError not_found */
export async function readDistance(
  id: string,
  to: string,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<Distance> {
  const [row, vocabulary] = await Promise.all([findDetail(db, id), placeVocabulary(app)]);
  if (!row?.isActive) throw new ApiError('not_found', 'Property not found');
  const resolved = vocabulary.resolve(to);
  const ids = resolved && resolved.kind !== 'everywhere' ? resolved.ids : [];
  // Of several that are meant, the nearest.
  const [nearest] = ids
    .flatMap((placeId) => vocabulary.byId(placeId) ?? [])
    .map((place) => ({ place: place.name, meters: metersTo(row, place) }))
    .sort((a, b) => (a.meters ?? 0) - (b.meters ?? 0));
  return nearest ?? { place: null, meters: null };
}
