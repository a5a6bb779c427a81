import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAP_LIMIT } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Criteria, findMatches } from '../query/search-queries.ts';

/** How many of the newest pins are scanned before falling back to gathering: enough to fill the initial window. */
const NEWEST_PINS = 12_000;
/** A map window has more matches than a list: gathering this many is still faster than walking past the others. */
export const PINS_CAP = 4000;
/** These bounds contain every position. */
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** `pins` is the JSON of the pins (`map_pins`). */
export const newestPinsSchema = z.strictObject({ count: z.number().int(), pins: z.string().nullable() });
export const pinRowSchema = z.strictObject({
  id: z.uuid(),
  pin: z.string(),
  counted: z.number().int().optional(),
});

/** The pins of a window among the newest pins of all. */
export async function findNewestPins(
  db: Db,
  { type, bounds = EVERYWHERE }: Pick<Criteria, 'type' | 'bounds'>,
): Promise<z.infer<typeof newestPinsSchema>> {
  const { west, south, east, north } = bounds;
  const [row] = await queryRaw<z.infer<typeof newestPinsSchema>>(
    db,
    sql`
    select count(*)::int as count,
      string_agg(coalesce(pin, (select pin_of(p) from properties p where p.id = property_id)), ',') as pins
    from (
      select property_id, pin from (
        select property_id, type, latitude, longitude, pin from map_pins
        order by created_at desc, property_id desc limit ${sql.raw(String(NEWEST_PINS))}
      ) newest
      where ${type ? sql`type = ${type} and` : sql``} latitude >= ${south} and latitude <= ${north}
        and longitude >= ${west} and longitude <= ${east}
      limit ${sql.raw(String(MAP_LIMIT))}
    ) found`,
  );
  return row ?? { count: 0, pins: null };
}

/** Criteria that can be checked on a pin alone. */
const PLAIN: readonly (keyof Criteria)[] = ['type', 'bounds'];
const isPlain = (criteria: Criteria) =>
  Object.entries(criteria).every(
    ([name, value]) => value === undefined || value === null || PLAIN.some((plain) => plain === name),
  );

/** The pins of a map window, newest first, as a JSON array. */
export async function searchPins(db: Db, criteria: Criteria): Promise<string> {
  const inWindow = { ...criteria, bounds: criteria.bounds ?? EVERYWHERE };
  if (isPlain(criteria)) {
    const newest = await findNewestPins(db, inWindow);
    if (newest.count === MAP_LIMIT) return `[${newest.pins}]`;
  }
  const { rows } = await findPins(db, inWindow);
  return `[${rows.map(({ pin }) => pin).join(',')}]`;
}

/** The pins of a search with any criteria. */
export function findPins(db: Db, criteria: Criteria) {
  return findMatches<z.infer<typeof pinRowSchema>>(db, criteria, {
    columns: sql`p.id, coalesce((select m.pin from map_pins m where m.property_id = p.id), pin_of(p)) as pin`,
    sort: 'newest',
    limit: MAP_LIMIT,
    offset: 0,
    cap: PINS_CAP,
  });
}
