import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAP_LIMIT } from '#contract/properties.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Criteria, findMatches } from '../query/search-queries.ts';
import { pinTexts } from './pin-texts.ts';

/** How many of the newest listings are scanned before falling back to gathering: enough to fill the initial window. */
const NEWEST = 12_000;
/** A map window has more matches than a list: gathering this many is still faster than walking past the others. */
export const PINS_CAP = 4000;
/** These bounds contain every position. */
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** Ids with commas between them: one value is received several times as fast as 500 rows. */
export const newestIdsSchema = z.strictObject({ ids: z.string().nullable() });
export const pinRowSchema = z.strictObject({ id: z.uuid(), counted: z.number().int().optional() });

/** What a window shows of the newest listings of all, found in one index, newest first. */
export const findNewest = (
  db: Db,
  { type, bounds: { west, south, east, north } = EVERYWHERE }: Pick<Criteria, 'type' | 'bounds'>,
): Promise<z.infer<typeof newestIdsSchema>[]> =>
  queryRaw(
    db,
    sql`
    select string_agg(id::text, ',') as ids from (
      select id from (
        select id, type, latitude, longitude from properties where is_offered
        order by created_at desc, id desc limit ${sql.raw(String(NEWEST))}
      ) newest
      where ${type ? sql`type = ${type} and` : sql``} latitude >= ${south} and latitude <= ${north}
        and longitude >= ${west} and longitude <= ${east}
      limit ${sql.raw(String(MAP_LIMIT))}
    ) found`,
  );

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
    const [newest] = await findNewest(db, inWindow);
    const ids = newest?.ids?.split(',') ?? [];
    if (ids.length === MAP_LIMIT) return ids;
  }
  const { rows } = await findGathered(db, inWindow);
  return rows.map(({ id }) => id);
}

/** The same of a search with any criteria. */
export const findGathered = (db: Db, criteria: Criteria) =>
  findMatches<z.infer<typeof pinRowSchema>>(db, criteria, {
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
