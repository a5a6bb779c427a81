import type { Place } from '#contract/places.api.ts';

export interface PinPosition {
  latitude: number;
  longitude: number;
}

/** Written this exactly: about ten centimetres. */
const DECIMALS = 6;
/** Beyond some 12 kilometres from its middle a place is in no district we know. */
const FARTHEST = 0.11;

export const degreesText = (degrees: number): string => degrees.toFixed(DECIMALS);

/** The position in two fields; undefined while they hold none. */
export function positionOf(
  latitude: string | undefined,
  longitude: string | undefined,
): PinPosition | undefined {
  const position = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) };
  const isThere = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isThere ? position : undefined;
}

/** The district whose middle is nearest; undefined far away from all. */
export function nearestDistrict(position: PinPosition, places: readonly Place[]): Place | undefined {
  let nearest: Place | undefined;
  let least = FARTHEST;
  for (const place of places) {
    if (place.kind !== 'district') continue;
    // Near the equator a degree is as long in both directions.
    const away = Math.hypot(place.latitude - position.latitude, place.longitude - position.longitude);
    if (away < least) [nearest, least] = [place, away];
  }
  return nearest;
}
