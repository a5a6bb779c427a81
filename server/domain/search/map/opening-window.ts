import { degreesOf, rectangleOf } from '#contract/map.ts';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Criteria } from '../query/conditions.ts';
import { type CoarseRow, countEverywhere, HALF_CELL } from './map-points.ts';

/** The opening window is widened until it shows this part of what was found; at least 0.8 must be seen (D51). */
const SHARE = 0.85;
const STEP = 1.12;
/** Past four times its size it would be a window of the country: then all is shown. */
const STEPS = 12;
/** Parts of the width and height left free around what a window is fitted to. */
const PADDING = 0.12;
/** A window is never smaller than this many degrees: a single pin keeps its surroundings. */
const SMALLEST_SPAN = 0.012;

/** Criteria without which the map shows the market, and opens with its usual window. */
const NO_SEARCH: ReadonlySet<string> = new Set<keyof Criteria>(['type', 'bounds']);
const isSearch = (criteria: Criteria) =>
  Object.entries(criteria).some(
    ([name, value]) => value !== undefined && value !== null && !NO_SEARCH.has(name),
  );

/** The window that the map opens with: the usual one, with a search the one around all that was found (D51). */
export async function openingWindow(db: Db, criteria: Criteria): Promise<Bounds> {
  const cells = await countEverywhere(db, criteria);
  if (cells.length === 0) return OPENING_BOUNDS;
  return (isSearch(criteria) ? undefined : widenedWindow(cells)) ?? windowAround(cells);
}

/** The usual window, extended towards the listings until it shows most; undefined where it would have to be too wide. */
function widenedWindow(cells: readonly CoarseRow[]): Bounds | undefined {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const all = extentOf(cells);
  for (let step = 0; step <= STEPS; step += 1) {
    const wide = scaled(OPENING_BOUNDS, STEP ** step);
    // No side extends beyond its last listing: the rest is desert.
    const window = {
      west: Math.min(OPENING_BOUNDS.west, Math.max(wide.west, all.west)),
      south: Math.min(OPENING_BOUNDS.south, Math.max(wide.south, all.south)),
      east: Math.max(OPENING_BOUNDS.east, Math.min(wide.east, all.east)),
      north: Math.max(OPENING_BOUNDS.north, Math.min(wide.north, all.north)),
    };
    const { west, north, east, south } = rectangleOf(window);
    const inside = cells
      .filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south)
      .reduce((sum, { count }) => sum + count, 0);
    if (inside >= total * SHARE) return window;
  }
  return undefined;
}

function scaled({ west, south, east, north }: Bounds, factor: number): Bounds {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const [halfWidth, halfHeight] = [((east - west) / 2) * factor, ((north - south) / 2) * factor];
  return { west: x - halfWidth, south: y - halfHeight, east: x + halfWidth, north: y + halfHeight };
}

/** From the middle of the outermost cells, which are small, to some more. */
function extentOf(cells: readonly CoarseRow[]): Bounds {
  const columns = cells.map(({ x }) => x);
  const rows = cells.map(({ y }) => y);
  const from = degreesOf(Math.min(...columns) - HALF_CELL, Math.min(...rows) - HALF_CELL);
  const to = degreesOf(Math.max(...columns) + HALF_CELL, Math.max(...rows) + HALF_CELL);
  return { west: from.longitude, north: from.latitude, east: to.longitude, south: to.latitude };
}

function windowAround(cells: readonly CoarseRow[]): Bounds {
  const exact = extentOf(cells);
  const smallest = {
    west: (exact.west + exact.east - SMALLEST_SPAN) / 2,
    south: (exact.south + exact.north - SMALLEST_SPAN) / 2,
    east: (exact.west + exact.east + SMALLEST_SPAN) / 2,
    north: (exact.south + exact.north + SMALLEST_SPAN) / 2,
  };
  const padded = scaled(exact, 1 + 2 * PADDING);
  return {
    west: Math.min(padded.west, smallest.west),
    south: Math.min(padded.south, smallest.south),
    east: Math.max(padded.east, smallest.east),
    north: Math.max(padded.north, smallest.north),
  };
}
