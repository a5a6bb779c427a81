import { type SQL, sql } from 'drizzle-orm';
import type { Bounds } from '#contract/places.ts';
import { EXACT_DECIMALS, PUBLIC_DECIMALS } from '#contract/properties.ts';
import type { Position } from '../places/locate.ts';

/** A position as the database sends it, or none. */
interface Stored {
  latitude: string | null;
  longitude: string | null;
}

/** As many decimals as the database keeps: positions are written with all of them. */
const STORED_DECIMALS = 8;

/** A stored decimal of degrees rounded to fewer decimals, halves upwards as `public_degrees` does. */
function rounded(degrees: string, decimals: number): string {
  // In whole units of the last stored decimal: the double itself may lie below the half that was stored.
  const units = Math.round(Number(degrees) * 10 ** STORED_DECIMALS);
  const step = 10 ** (STORED_DECIMALS - decimals);
  return (Math.floor(units / step + 0.5) / 10 ** decimals).toFixed(STORED_DECIMALS);
}

const roundedTo =
  (decimals: number) =>
  ({ latitude, longitude }: Stored): Stored => ({
    latitude: latitude && rounded(latitude, decimals),
    longitude: longitude && rounded(longitude, decimals),
  });

/** The position that everybody may know: about a hundred metres (D47). */
export const publicPosition = roundedTo(PUBLIC_DECIMALS);

/** The position for its owner, for administrators, and for people in contact about the listing. */
export const exactPosition = roundedTo(EXACT_DECIMALS);

/** A stored position in degrees. */
export const pointOf = ({ latitude, longitude }: Stored): Position | null =>
  latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };

const GRID = 10 ** PUBLIC_DECIMALS;
/** Less than this is how JavaScript writes a number. */
const NOISE = 1e-6;
/** Less than this lies between no two stored positions. */
const BETWEEN = 1 / 10 ** STORED_DECIMALS;

/**
 * The bounds in which exactly those positions lie whose public one lies in the given bounds. Searched by others, the
 * door of a home could be found by asking for ever smaller windows.
 */
export function publicBounds({ west, south, east, north }: Bounds): Bounds {
  const written = (degrees: number) => Number(degrees.toFixed(STORED_DECIMALS));
  const least = (degrees: number) => written((Math.ceil(degrees * GRID - NOISE) - 0.5) / GRID);
  const most = (degrees: number) => written((Math.floor(degrees * GRID + NOISE) + 0.5) / GRID - BETWEEN);
  return { west: least(west), south: least(south), east: most(east), north: most(north) };
}

/** How far, in degrees, the public position of a row of `properties` is from somewhere: orders it by no exact one. */
export const publicDistance = (alias: string, longitude: SQL, latitude: SQL): SQL => {
  const of = (column: string) => sql.raw(`public_degrees(${alias}.${column})::float8`);
  return sql`point(${of('longitude')}, ${of('latitude')}) <-> point(${longitude}, ${latitude})`;
};
