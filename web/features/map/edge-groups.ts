import { type Bounds, MARKER_CLAMP, markerPosition } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import { around } from './bounds.ts';

/** Places along each side of the window; four by four make twelve around it. */
const PER_SIDE = 4;

export const DIRECTIONS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Listings that are found but not in the window. */
export interface Outlying {
  latitude: number;
  longitude: number;
  count: number;
  bounds: Bounds;
  /** The listing, where it is one alone. */
  pin: MapPin | null;
}

/** Listings outside the window that are shown at one place of its edge. */
export interface EdgeGroup {
  key: string;
  /** Parts of the window's width from the left and of its height from the top, 0.1 to 0.9. */
  x: number;
  y: number;
  /** Where they are, seen from there: degrees clockwise from east. */
  angle: number;
  direction: Direction;
  count: number;
  pin: MapPin | null;
  /** The window that shows all of them. */
  bounds: Bounds;
}

const slot = (part: number) =>
  Math.round(((part - MARKER_CLAMP.min) / (MARKER_CLAMP.max - MARKER_CLAMP.min)) * (PER_SIDE - 1));
const partOf = (index: number) =>
  Math.round((MARKER_CLAMP.min + (index / (PER_SIDE - 1)) * (MARKER_CLAMP.max - MARKER_CLAMP.min)) * 1e4) /
  1e4;

/**
 * What is outside a window, clamped at its edge (D14) and grouped there, so that at most twelve signs stand around it.
 * Each listing outside is in exactly one group.
 */
export function edgeGroups(found: readonly Outlying[], bounds: Bounds): EdgeGroup[] {
  const slots = new Map<string, { column: number; row: number; whole: Outlying }>();
  for (const one of found) {
    const { x, y, outside } = markerPosition(one.latitude, one.longitude, bounds);
    if (!outside) continue;
    const column = slot(x);
    const row = slot(y);
    const key = `${column}-${row}`;
    const group = slots.get(key);
    if (!group) slots.set(key, { column, row, whole: one });
    else
      group.whole = {
        ...group.whole,
        count: group.whole.count + one.count,
        bounds: around(group.whole.bounds, one.bounds),
        pin: null,
      };
  }
  return [...slots].map(([key, { column, row, whole }]) => {
    const x = partOf(column);
    const y = partOf(row);
    const angle = angleTo({ x, y }, whole.bounds, bounds);
    return { key, x, y, angle, direction: directionOf(angle), ...whole };
  });
}

/** Near the equator a degree is as long either way, so that the angle on the ground is that on the screen. */
function angleTo(from: { x: number; y: number }, target: Bounds, bounds: Bounds): number {
  const longitude = bounds.west + from.x * (bounds.east - bounds.west);
  const latitude = bounds.north - from.y * (bounds.north - bounds.south);
  const right = (target.west + target.east) / 2 - longitude;
  const down = latitude - (target.south + target.north) / 2;
  return Math.round((Math.atan2(down, right) * 180) / Math.PI);
}

/** The compass point of an angle in degrees clockwise from east. */
export function directionOf(angle: number): Direction {
  const eighth = Math.round((((angle % 360) + 360) % 360) / 45) % DIRECTIONS.length;
  return DIRECTIONS[eighth] ?? 'e';
}

interface Point {
  x: number;
  y: number;
}

/** How far a sign moves along its edge to find room: never half way to the next one. */
const STEPS = [0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12];
const isAtEdge = (part: number) => part <= MARKER_CLAMP.min || part >= MARKER_CLAMP.max;
const within = (part: number) => Math.min(MARKER_CLAMP.max, Math.max(MARKER_CLAMP.min, part));

/**
 * Moves signs along the window's edge where they would cover a marker. They never cover each other for that; where
 * there is no room at all they stay.
 * @param room how far apart two centres must be, as parts of the window
 */
export function besideMarkers<G extends Point>(
  groups: readonly G[],
  markers: readonly Point[],
  room: Point,
): G[] {
  const placed: G[] = [];
  for (const group of groups) {
    const tries = STEPS.flatMap((step) => [
      ...(isAtEdge(group.y) ? [{ x: within(group.x + step), y: group.y }] : []),
      ...(isAtEdge(group.x) ? [{ x: group.x, y: within(group.y + step) }] : []),
    ]);
    const isFree = (at: Point, others: readonly Point[]) =>
      others.every(({ x, y }) => Math.abs(x - at.x) >= room.x || Math.abs(y - at.y) >= room.y);
    const apart = tries.filter((at) => isFree(at, placed));
    placed.push({ ...group, ...(apart.find((at) => isFree(at, markers)) ?? apart[0]) });
  }
  return placed;
}
