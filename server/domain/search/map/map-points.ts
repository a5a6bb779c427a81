import { count, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES } from '#contract/listing-filters.ts';
import type { Rectangle } from '#contract/map.ts';
import { LISTING_TYPES } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Criteria, conditions, listings } from '../query/conditions.ts';
import { comparedBy, meets } from '../query/filters.ts';

/** A search on the map. */
export interface MapCriteria extends Criteria {
  /** Instead of what is at the place of the search, what meets all else and is at other places. */
  isElsewhere?: boolean;
}

/** Criteria that a point has columns for; for any other the listings themselves are asked. */
const ON_POINTS: ReadonlySet<string> = new Set<keyof MapCriteria>([
  'isElsewhere',
  'place',
  'type',
  'propertyType',
  ...FILTER_NAMES,
  'confirmed',
  'confirmedSince',
]);

/** Whether the listings themselves must be asked. */
const isMore = ({ bounds: _window, ...criteria }: MapCriteria) =>
  Object.entries(criteria).some(
    ([name, value]) => value !== undefined && value !== null && !ON_POINTS.has(name),
  );

/** The points that meet the criteria, wherever they are. */
function found({ isElsewhere = false, ...c }: MapCriteria): SQL {
  const all: SQL[] = [sql`true`];
  if (c.place && c.place.kind !== 'everywhere') {
    const column = c.place.kind === 'districts' ? sql`m.district_id` : sql`m.landmark_id`;
    const isThere = sql`${column} = any(${sql.param(c.place.ids)}::int[])`;
    all.push(isElsewhere ? sql`(${isThere}) is not true` : isThere);
  } else if (isElsewhere) all.push(sql`false`);
  if (c.type) all.push(sql`m.type = ${c.type}`);
  if (c.propertyType) all.push(sql`m.property_type = ${c.propertyType}`);
  for (const name of comparedBy(c)) all.push(meets('m', name, c[name]));
  if (c.confirmedSince) all.push(sql`m.confirmed_at >= ${c.confirmedSince}::timestamptz`);
  const { bounds: _window, ...criteria } = c;
  if (isMore(c)) {
    const listed = conditions(isElsewhere ? { ...criteria, place: null } : criteria, 'gather');
    all.push(sql`m.property_id in (select p.id from ${listings(c, 'gather')} where ${listed})`);
  }
  return sql.join(all, sql` and `);
}

const extentShape = {
  count: z.number().int(),
  west: z.number().int(),
  east: z.number().int(),
  north: z.number().int(),
  south: z.number().int(),
};

export const cellRowSchema = z.strictObject({
  ...extentShape,
  isInside: z.boolean(),
  /** Of the cell; outside the window the direction, from -1 to 1. */
  column: z.number().int(),
  row: z.number().int(),
  /** Outside the window, of one of them. */
  type: z.enum(LISTING_TYPES),
  lowest: z.number(),
  highest: z.number(),
  /** 0 where some have no district. */
  firstDistrict: z.number().int(),
  lastDistrict: z.number().int(),
  /** One of them. */
  id: z.uuid(),
});
export type CellRow = z.infer<typeof cellRowSchema>;

/** A part of `found`, counted by cell, inside also by type. */
const counted = (part: { isInside: boolean; where: SQL; column: SQL; row: SQL }): SQL => sql`
  select ${sql.raw(String(part.isInside))} as "isInside", ${part.column} as "column", ${part.row} as "row",
    any_value(type) as type, count(*)::int as count, min(x) as west, max(x) as east, min(y) as north, max(y) as south,
    min(price) as lowest, max(price) as highest, min(district) as "firstDistrict", max(district) as "lastDistrict",
    any_value(property_id) as id
  from found where ${part.where} group by 2, 3${sql.raw(part.isInside ? ', type' : '')}`;

/**
 * The points found, counted: in a window by type in square cells that are 2^shift units wide, outside it by the eight
 * directions in which they are. Of what is elsewhere nothing is counted outside: it is only shown around the search.
 */
export function countCells(
  db: Db,
  criteria: MapCriteria,
  area: Rectangle,
  shift: number,
): Promise<CellRow[]> {
  const { west, north, east, south } = area;
  const bits = sql.raw(String(shift));
  const inside = sql`y between ${north}::int and ${south}::int and x between ${west}::int and ${east}::int`;
  const outside = counted({
    isInside: false,
    where: sql`not (${inside})`,
    column: sql`(x > ${east}::int)::int - (x < ${west}::int)::int`,
    row: sql`(y > ${south}::int)::int - (y < ${north}::int)::int`,
  });
  // Points alone are read twice, the window by its index; listings that must be asked too are asked once.
  const way = sql.raw(isMore(criteria) ? 'materialized' : 'not materialized');
  return queryRaw<CellRow>(
    db,
    sql`
    with found as ${way} (
      select m.x, m.y, m.type, m.price, coalesce(m.district_id, 0) as district, m.property_id
      from map_points m where ${found(criteria)}
    )
    ${counted({ isInside: true, where: inside, column: sql`x >> ${bits}`, row: sql`y >> ${bits}` })}
    ${criteria.isElsewhere ? sql`` : sql`union all ${outside}`}`,
  );
}

/** About 300 metres: fine enough to choose a window by. */
const COARSE = 13;
export const HALF_CELL = 2 ** (COARSE - 1);
export type CoarseRow = Awaited<ReturnType<typeof countEverywhere>>[number];

/** All points found, counted in coarse cells; each with its middle, in units. */
export function countEverywhere(db: Db, criteria: Criteria) {
  const middle = (axis: 'x' | 'y') =>
    sql<number>`(${sql.raw(`m.${axis} >> ${COARSE} << ${COARSE}`)}) + ${sql.raw(String(HALF_CELL))}`;
  return db
    .select({ x: middle('x'), y: middle('y'), count: count() })
    .from(sql`map_points m`)
    .where(found(criteria))
    .groupBy(sql`1`, sql`2`);
}
