import type { Bounds } from '#contract/places.ts';

const DECIMALS = 5;
const ROUNDING = 2 * 10 ** -DECIMALS;

/** `west,south,east,north`, as addresses and the API write a window (D11). */
export function boundsText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(DECIMALS)).join(',');
}

/** Reads what `boundsText` writes; undefined where the text is no window. */
export function readBounds(text: unknown): Bounds | undefined {
  if (typeof text !== 'string') return undefined;
  const [west, south, east, north, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const isWindow =
    more.length === 0 &&
    west >= -180 &&
    east <= 180 &&
    south >= -85 &&
    north <= 85 &&
    west < east &&
    south < north;
  return isWindow ? { west, south, east, north } : undefined;
}

export interface Position {
  latitude: number | string;
  longitude: number | string;
}

/** A window a metre or two larger on each side: rounding the numbers leaves nothing of it out, and none is empty. */
export const grown = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - ROUNDING,
  south: south - ROUNDING,
  east: east + ROUNDING,
  north: north + ROUNDING,
});

/** The smallest window in which two others are. */
export const around = (a: Bounds, b: Bounds): Bounds => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});

/** Where a position stands in a window, as parts of its width from the left and of its height from the top. */
export function partsOf({ latitude, longitude }: Position, bounds: Bounds): { x: number; y: number } {
  return {
    x: (Number(longitude) - bounds.west) / (bounds.east - bounds.west),
    y: (bounds.north - Number(latitude)) / (bounds.north - bounds.south),
  };
}
