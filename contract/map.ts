import type { Bounds } from './places.ts';

/** The zooms of the map: the world is 256 × 2^zoom pixels wide. */
export const MAP_ZOOMS = { min: 5, max: 19 } as const;
/** From this zoom on listings are counted together only where they stand at the very same place. */
export const SINGLES_ZOOM = 19;
/** Signs nearer than this would cover each other, in pixels. */
export const SIGN_ROOM = { x: 128, y: 44 } as const;

/** How many units the world is wide, in which positions on the map are counted (`map_points`). */
export const WORLD = 2 ** 30;
/** Web Mercator ends here, in degrees north and south. */
const LAST_LATITUDE = 85;

/** Units from the west and from the north, in Web Mercator: `map_x` and `map_y` of the database. */
export function unitsOf(longitude: number, latitude: number): { x: number; y: number } {
  const within = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const tangent = Math.tan(Math.PI / 4 + (within * Math.PI) / 360);
  return {
    x: Math.min(WORLD - 1, Math.floor(((longitude + 180) / 360) * WORLD)),
    y: Math.floor((0.5 - Math.log(tangent) / (2 * Math.PI)) * WORLD),
  };
}

/** Units of one pixel at a zoom. */
export const unitsPerPixel = (zoom: number): number => WORLD / (256 * 2 ** zoom);

const SIX = 1e6;
const rounded = (degrees: number) => Math.round(degrees * SIX) / SIX;

/** Degrees of a position in units, to six decimals (0.1 metres). */
export function degreesOf(x: number, y: number): { longitude: number; latitude: number } {
  const angle = Math.atan(Math.exp((0.5 - y / WORLD) * 2 * Math.PI));
  return {
    longitude: rounded((x / WORLD) * 360 - 180),
    latitude: rounded((angle * 360) / Math.PI - 90),
  };
}

/** A rectangle in units. */
export interface Rectangle {
  west: number;
  north: number;
  east: number;
  south: number;
}

export function rectangleOf({ west, south, east, north }: Bounds): Rectangle {
  const from = unitsOf(west, north);
  const to = unitsOf(east, south);
  return { west: from.x, north: from.y, east: to.x, south: to.y };
}

export function boundsOf({ west, north, east, south }: Rectangle): Bounds {
  const from = degreesOf(west, north);
  const to = degreesOf(east, south);
  return { west: from.longitude, north: from.latitude, east: to.longitude, south: to.latitude };
}
