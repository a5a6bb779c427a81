import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAP_LIMIT } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Criteria, findMatches } from '../query/search-queries.ts';

/** How many of the newest listings are scanned before falling back to gathering: enough to fill the initial window. */
const NEWEST = 12_000;
/** A map window has more matches than a list: gathering this many is still faster than walking past the others. */
export const PINS_CAP = 4000;
/** These bounds contain every position. */
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** `pins` is the JSON of the pins, as `pin_of` writes it. */
export const newestPinsSchema = z.strictObject({ count: z.number().int(), pins: z.string().nullable() });
export const pinRowSchema = z.strictObject({
  id: z.uuid(),
  pin: z.string(),
  counted: z.number().int().optional(),
});

/** The pins of a window among the newest listings of all, found in one index. */
export async function findNewestPins(
  db: Db,
  { type, bounds = EVERYWHERE }: Pick<Criteria, 'type' | 'bounds'>,
): Promise<z.infer<typeof newestPinsSchema>> {
  const { west, south, east, north } = bounds;
  const [row] = await queryRaw<z.infer<typeof newestPinsSchema>>(
    db,
    sql`
    select count(*)::int as count, string_agg(pin_of(p), ',' order by place) as pins from (
      select id, row_number() over () as place from (
        select id, type, latitude, longitude from properties where is_offered
        order by created_at desc, id desc limit ${sql.raw(String(NEWEST))}
      ) newest
      where ${type ? sql`type = ${type} and` : sql``} latitude >= ${south} and latitude <= ${north}
        and longitude >= ${west} and longitude <= ${east}
      limit ${sql.raw(String(MAP_LIMIT))}
    ) found join properties p on p.id = found.id`,
  );
  return row ?? { count: 0, pins: null };
}

/** Criteria that the index of the newest can check. */
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
    columns: sql`p.id, pin_of(p) as pin`,
    sort: 'newest',
    limit: MAP_LIMIT,
    offset: 0,
    cap: PINS_CAP,
  });
}
