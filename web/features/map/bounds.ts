import type { Bounds } from '#contract/places.ts';

const DECIMALS = 5;
/** Parts of the width and height left free around pins that a window is fitted to. */
const PADDING = 0.15;
/** A window is never smaller than this many degrees: a single pin keeps its surroundings. */
const SMALLEST_SPAN = 0.012;

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

/** The window that shows all positions with some room around; undefined without any. */
export function boundsAround(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  const latitudes = positions.map(({ latitude }) => Number(latitude));
  const longitudes = positions.map(({ longitude }) => Number(longitude));
  const [west, east] = widened(Math.min(...longitudes), Math.max(...longitudes));
  const [south, north] = widened(Math.min(...latitudes), Math.max(...latitudes));
  return { west, south, east, north };
}

function widened(from: number, to: number): [number, number] {
  const span = Math.max((to - from) * (1 + 2 * PADDING), SMALLEST_SPAN);
  const middle = (from + to) / 2;
  return [middle - span / 2, middle + span / 2];
}

/** Where a position stands in a window, as parts of its width from the left and of its height from the top. */
export function partsOf({ latitude, longitude }: Position, bounds: Bounds): { x: number; y: number } {
  return {
    x: (Number(longitude) - bounds.west) / (bounds.east - bounds.west),
    y: (bounds.north - Number(latitude)) / (bounds.north - bounds.south),
  };
}
