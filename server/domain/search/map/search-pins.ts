import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAP_LIMIT } from '#contract/properties.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import type { Criteria } from '../query/conditions.ts';
import { findMatches } from '../query/search-queries.ts';
import { pinTexts } from './pin-texts.ts';

/** How many of the newest listings are scanned before falling back to gathering: enough to fill the initial window. */
const NEWEST = 12_000;
/** A map window has more matches than a list: gathering this many is still faster than walking past the others. */
export const PINS_CAP = 4000;
/** These bounds contain every position. */
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

export const pinRowSchema = z.strictObject({ id: z.uuid(), counted: z.number().int().optional() });

/** The pins of a window among the newest listings overall, found in one index, newest first. */
async function findNewest(
  db: Db,
  { type, bounds: { west, south, east, north } = EVERYWHERE }: Pick<Criteria, 'type' | 'bounds'>,
): Promise<string[]> {
  const newest = db
    .select({
      id: properties.id,
      type: properties.type,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(properties)
    .where(isTrue(properties.isOffered))
    .orderBy(desc(properties.createdAt), desc(properties.confirmedAt), desc(properties.id))
    .limit(NEWEST)
    .as('newest');
  const found = db
    .select({ id: newest.id })
    .from(newest)
    .where(
      and(
        type && eq(newest.type, type),
        sql`${newest.latitude} between ${south} and ${north}`,
        sql`${newest.longitude} between ${west} and ${east}`,
      ),
    )
    .limit(MAP_LIMIT)
    .as('found');
  // One value is received several times as fast as 500 rows.
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${found.id}::text, ',')` }).from(found);
  return row?.ids?.split(',') ?? [];
}

/** Criteria that the index of the newest can check. */
const PLAIN: readonly (keyof Criteria)[] = ['type', 'bounds'];
const isPlain = (criteria: Criteria) =>
  Object.entries(criteria).every(
    ([name, value]) => value === undefined || value === null || PLAIN.some((plain) => plain === name),
  );

/** The listings that a map window shows, newest first. */
export async function findPins(db: Db, criteria: Criteria): Promise<string[]> {
  const inWindow = { ...criteria, bounds: criteria.bounds ?? EVERYWHERE };
  if (isPlain(criteria)) {
    const ids = await findNewest(db, inWindow);
    if (ids.length === MAP_LIMIT) return ids;
  }
  const { rows } = await findGathered(db, inWindow);
  return rows.map(({ id }) => id);
}

/** The same of a search with any criteria. */
export const findGathered = (db: Db, criteria: Criteria) =>
  findMatches<z.infer<typeof pinRowSchema>>(db, criteria, {
    name: 'pins',
    columns: sql`p.id`,
    sort: 'newest',
    limit: MAP_LIMIT,
    offset: 0,
    cap: PINS_CAP,
  });

/** The pins of a map window, newest first, as a JSON array. */
export async function searchPins(
  criteria: Criteria,
  { app, db }: { app: Pick<AppContext, 'database' | 'tags'>; db: Db },
): Promise<string> {
  return `[${(await pinTexts(await findPins(db, criteria), app)).join(',')}]`;
}
