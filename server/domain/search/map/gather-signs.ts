import { type Rectangle, SIGN_ROOM, SINGLES_ZOOM, unitsPerPixel } from '#contract/map.ts';
import type { ListingType } from '#contract/properties.ts';
import type { CellRow } from './map-points.ts';

interface Prices {
  count: number;
  lowest: number;
  highest: number;
}

/** The listings that one marker represents. */
export interface Group {
  count: number;
  /** The position of the marker, in units. */
  x: number;
  y: number;
  area: Rectangle;
  prices: Record<ListingType, Prices | null>;
  firstDistrict: number;
  lastDistrict: number;
  /** One of them. */
  id: string;
}

const middle = (from: number, to: number) => Math.floor((from + to) / 2);
const around = (a: Rectangle, b: Rectangle): Rectangle => ({
  west: Math.min(a.west, b.west),
  north: Math.min(a.north, b.north),
  east: Math.max(a.east, b.east),
  south: Math.max(a.south, b.south),
});

function together(a: Prices | null, b: Prices | null): Prices | null {
  if (!a || !b) return a ?? b;
  return {
    count: a.count + b.count,
    lowest: Math.min(a.lowest, b.lowest),
    highest: Math.max(a.highest, b.highest),
  };
}

function merged(a: Group, b: Group): Group {
  return {
    ...a,
    count: a.count + b.count,
    area: around(a.area, b.area),
    prices: { rent: together(a.prices.rent, b.prices.rent), buy: together(a.prices.buy, b.prices.buy) },
    firstDistrict: Math.min(a.firstDistrict, b.firstDistrict),
    lastDistrict: Math.max(a.lastDistrict, b.lastDistrict),
  };
}

/** A row has the listings of one cell and type; here a cell becomes one group. */
function cellsOf(rows: readonly CellRow[]): Group[] {
  const cells = new Map<number, Group>();
  for (const { count, west, north, east, south, type, lowest, highest, ...row } of rows) {
    const key = row.row * 2 ** 22 + row.column;
    const area = { west, north, east, south };
    const group: Group = {
      count,
      x: middle(west, east),
      y: middle(north, south),
      area,
      prices: { rent: null, buy: null, [type]: { count, lowest, highest } },
      firstDistrict: row.firstDistrict,
      lastDistrict: row.lastDistrict,
      id: row.id,
    };
    const known = cells.get(key);
    const whole = known ? merged(known, group) : group;
    cells.set(key, {
      ...whole,
      x: middle(whole.area.west, whole.area.east),
      y: middle(whole.area.north, whole.area.south),
    });
  }
  return [...cells.values()];
}

/**
 * Gathers cells into signs that do not cover each other: the largest takes in all near it, then the largest of the
 * rest. A sign stands where its first cell is, so that any two are at least the room of one apart.
 */
export function gatherSigns(rows: readonly CellRow[], zoom: number): Group[] {
  const cells = cellsOf(rows).sort((a, b) => b.count - a.count || a.y - b.y || a.x - b.x);
  if (zoom >= SINGLES_ZOOM) return cells;
  const room = { x: SIGN_ROOM.x * unitsPerPixel(zoom), y: SIGN_ROOM.y * unitsPerPixel(zoom) };
  // Signs by the row of the map they stand in, each a sign high: only three rows can have one that is near.
  const byRow = new Map<number, { seed: Group; group: Group }[]>();
  for (const cell of cells) {
    const row = Math.floor(cell.y / room.y);
    const near = [row, row - 1, row + 1]
      .flatMap((one) => byRow.get(one) ?? [])
      .find(({ seed }) => Math.abs(seed.x - cell.x) < room.x && Math.abs(seed.y - cell.y) < room.y);
    if (near) near.group = merged(near.group, cell);
    else byRow.set(row, [...(byRow.get(row) ?? []), { seed: cell, group: cell }]);
  }
  return [...byRow.values()].flat().map(({ group }) => group);
}
