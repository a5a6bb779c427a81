import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { MapSearch, PropertySearch } from '#contract/properties.api.ts';
import { LISTINGS_PAGE_SIZE, type Sort } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import type { ResolvedPlace } from '../places/vocabulary.ts';
import { type PropertyRow, shownColumns } from './queries.ts';

/** A search whose words and places are resolved. */
export interface Criteria extends MapSearch {
  place: ResolvedPlace | null;
  tsquery: string | null;
  /** Where the words must stand; anywhere when not told. */
  wordsIn?: 'title' | 'text alone';
  /** Only a sixteenth of all listings, drawn by their ids; an index of words has them alone. */
  isSampled?: boolean;
}

/**
 * How a list is found. `gather` takes all matches by whatever index has them; `walk` follows the index that has the
 * order and decides entry by entry: `case` hides from the planner that another index could find the matches.
 */
type Way = 'gather' | 'walk';

/** Only what was asked for is in the WHERE, so that the planner sees which index fits. */
function conditions(c: Criteria, way: Way, sort: Sort = 'newest'): SQL {
  let where = sql`p.is_offered`;
  const equals = (condition: SQL) => {
    where = sql`${where} and ${condition}`;
  };
  const decide = (condition: SQL) => {
    where =
      way === 'walk'
        ? sql`${where} and case when ${condition} then true end`
        : sql`${where} and ${condition}`;
  };
  const price = sort.startsWith('price') ? equals : decide;

  if (c.ownerId) equals(sql`p.owner_id = ${c.ownerId} and p.deleted_at is null`);
  if (c.place && c.place.kind !== 'everywhere') {
    const column = c.place.kind === 'districts' ? sql`p.district_id` : sql`p.landmark_id`;
    const [only, ...others] = c.place.ids;
    if (others.length === 0 && only !== undefined) equals(sql`${column} = ${only}`);
    else decide(sql`${column} = any(${sql.param(c.place.ids)}::int[])`);
  }
  if (c.type) equals(sql`p.type = ${c.type}`);
  if (c.propertyType) equals(sql`p.property_type = ${c.propertyType}`);
  if (c.minPrice !== undefined) price(sql`p.price >= ${c.minPrice}`);
  if (c.maxPrice !== undefined) price(sql`p.price <= ${c.maxPrice}`);
  if (c.bedrooms !== undefined) decide(sql`p.bedrooms >= ${c.bedrooms}`);
  if (c.bathrooms !== undefined) decide(sql`p.bathrooms >= ${c.bathrooms}`);
  if (c.features) decide(sql`p.features @> ${sql.param(c.features)}::text[]`);
  if (c.tsquery !== null) {
    if (c.wordsIn === 'title') decide(sql`p.title_words @@ ${c.tsquery}::tsquery`);
    else decide(sql`p.words @@ ${c.tsquery}::tsquery`);
    if (c.wordsIn === 'text alone') decide(sql`not p.title_words @@ ${c.tsquery}::tsquery`);
  }
  if (c.isSampled) equals(sql`get_byte(uuid_send(p.id), 15) < 16`);
  if (c.bounds) {
    const { west, south, east, north } = c.bounds;
    if (way === 'gather')
      equals(sql`floor(p.latitude * 200)::int between ${band(south, -1)} and ${band(north, 1)}`);
    decide(sql`p.latitude >= ${south} and p.latitude <= ${north}`);
    decide(sql`p.longitude >= ${west} and p.longitude <= ${east}`);
  }
  return where;
}

/** How matches are put in order. */
interface Order {
  /** What gathered matches need beside their ids. */
  keys: SQL;
  /** Where gathered matches have those: popularity stands in no gathering index. */
  from: SQL;
  /** The order of gathered matches. */
  byKeys: SQL;
  /** The order of properties. */
  by: SQL;
}

function orderOf(sort: Sort): Order {
  const from = sql`matching p`;
  const same = (keys: SQL, by: SQL): Order => ({ keys, from, byKeys: by, by });
  switch (sort) {
    case 'price-low':
      return same(sql`p.price`, sql`p.price, p.id`);
    case 'price-high':
      return same(sql`p.price`, sql`p.price desc, p.id desc`);
    case 'popular': {
      const by = sql`p.popularity desc, p.created_at desc, p.id desc`;
      return { ...same(sql`p.created_at`, by), from: sql`matching join properties p on p.id = matching.id` };
    }
    case 'newest':
      return same(sql`p.created_at`, sql`p.created_at desc, p.id desc`);
  }
}

/** Hits in the title first, then the newest. */
function titledFirst(tsquery: string): Order {
  const isTitled = sql`(p.title_words @@ ${tsquery}::tsquery)`;
  return {
    keys: sql`p.created_at, ${isTitled} as is_titled`,
    from: sql`matching p`,
    byKeys: sql`p.is_titled desc, p.created_at desc, p.id desc`,
    by: sql`${isTitled} desc, p.created_at desc, p.id desc`,
  };
}

interface Wanted {
  /** Of `p`, a property of the page. */
  columns: SQL;
  sort: Sort;
  limit: number;
  offset: number;
  /** So many matches at the most are gathered and sorted; where there are more, an index in order is walked. */
  cap: number;
}

interface Matches<R> {
  rows: R[];
  /** Counted up to one past the cap. */
  counted: number;
}

/**
 * A page of an ordered selection. Its bound is also written out, rounded up: without a number the planner would prepare
 * for a tenth of the table, and with the exact one every page would be a statement of its own.
 */
function pageOf(ordered: SQL, { limit, offset }: Pick<Wanted, 'limit' | 'offset'>): SQL {
  const bound = 2 ** Math.ceil(Math.log2(Math.max(1, limit + offset)));
  return sql`select id from (${ordered} limit ${sql.raw(String(bound))}) ordered limit ${limit} offset ${offset}`;
}

/** All matches by whatever index has them, and a page of them; no rows where there are more than the cap. */
async function gather<R extends { id: string }>(
  db: Db,
  criteria: Criteria,
  wanted: Wanted,
  { keys, from, byKeys, by }: Order,
): Promise<Matches<R>> {
  const cap = sql.raw(String(wanted.cap));
  const rows = await queryRaw<R & { counted: number }>(
    db,
    sql`
    with matching as materialized (
      select p.id, ${keys} from properties p where ${conditions(criteria, 'gather')}
      limit ${sql.raw(String(wanted.cap + 1))}
    ), total as (
      select count(*)::int as counted from matching
    ), page as (
      ${pageOf(sql`select p.id from ${from} where (select counted from total) <= ${cap} order by ${byKeys}`, wanted)}
    )
    select (select counted from total) as counted, ${wanted.columns}
    from (select) always left join (page join properties p on p.id = page.id) on true order by ${by}`,
  );
  return { rows: rows.filter((row) => row.id !== null), counted: rows[0]?.counted ?? 0 };
}

/** A page of matches along the index that has their order. */
async function walk<R extends { id: string }>(db: Db, criteria: Criteria, wanted: Wanted): Promise<R[]> {
  if (wanted.limit === 0) return [];
  const { by } = orderOf(wanted.sort);
  return queryRaw<R>(
    db,
    sql`
    with page as materialized (
      ${pageOf(sql`select p.id from properties p where ${conditions(criteria, 'walk', wanted.sort)} order by ${by}`, wanted)}
    )
    select ${wanted.columns} from page join properties p on p.id = page.id order by ${by}`,
  );
}

/**
 * Some matches in order, and their number. However many listings there are, this reads little: either there are few
 * matches, which are gathered and sorted, or they stand so close in the order that walking along it meets them soon.
 */
export async function findMatches<R extends { id: string }>(
  db: Db,
  criteria: Criteria,
  wanted: Wanted,
): Promise<Matches<R>> {
  const gathered = await gather<R>(db, criteria, wanted, orderOf(wanted.sort));
  if (gathered.counted <= wanted.cap) return gathered;
  return { rows: await walk<R>(db, criteria, wanted), counted: gathered.counted };
}

export interface Found {
  rows: PropertyRow[];
  /** Counted up to one past COUNT_CAP. */
  counted: number;
  hasNext: boolean;
}

/**
 * One page of a search and its total. With words and no order asked for, hits in the title come before hits elsewhere.
 * Its rows are of `propertyRowSchema`, with the total beside.
 */
export async function searchProperties(db: Db, criteria: Criteria, search: PropertySearch): Promise<Found> {
  const { page = 1, limit: size = LISTINGS_PAGE_SIZE } = search;
  const offset = offsetOf(page, size);
  const wanted: Wanted = {
    columns: shownColumns,
    sort: search.sort ?? 'newest',
    limit: offset === null ? 0 : size + 1,
    offset: offset ?? 0,
    cap: COUNT_CAP,
  };
  const { rows, counted } =
    criteria.tsquery !== null && search.sort === undefined
      ? await findTitledFirst(db, { ...criteria, tsquery: criteria.tsquery }, wanted)
      : await findMatches<PropertyRow>(db, criteria, wanted);
  const hasNext = rows.length > size && offsetOf(page + 1, size) !== null;
  return { rows: rows.slice(0, size), counted, hasNext };
}

/**
 * Hits in the title, then those elsewhere, each newest first. Few hits are gathered and sorted together; of many, the
 * titled ones are found by an index of their own.
 */
async function findTitledFirst(
  db: Db,
  criteria: Criteria & { tsquery: string },
  wanted: Wanted,
): Promise<Matches<PropertyRow>> {
  if (!(await areMany(db, criteria))) {
    const all = await gather<PropertyRow>(db, criteria, wanted, titledFirst(criteria.tsquery));
    if (all.counted <= wanted.cap) return all;
  }
  const counted = wanted.cap + 1;
  const inTitle: Criteria = { ...criteria, wordsIn: 'title' };
  const titled = await findMatches<PropertyRow>(db, inTitle, wanted);
  const missing = wanted.limit - titled.rows.length;
  if (missing === 0) return { rows: titled.rows, counted };
  const before =
    titled.counted > wanted.cap ? ((await countMatches(db, inTitle))[0]?.count ?? 0) : titled.counted;
  const elsewhere: Criteria = { ...criteria, wordsIn: 'text alone' };
  const rest = { ...wanted, limit: missing, offset: Math.max(0, wanted.offset - before) };
  // Walking is quick where many others are left; nearly all hits may be titled, though.
  const areManyLeft = counted - before > wanted.cap / 2;
  const others = areManyLeft
    ? await walk<PropertyRow>(db, elsewhere, rest)
    : (await findMatches<PropertyRow>(db, elsewhere, rest)).rows;
  return { rows: [...titled.rows, ...others], counted };
}

export const countRowSchema = z.strictObject({ count: z.number().int() });
type CountRow = z.infer<typeof countRowSchema>;

/** Of 1,000 hits or fewer, 63 are in the sample on average; so many happen by chance once in 10^11 searches. */
const MANY_IN_SAMPLE = 125;

/**
 * Whether there are surely more hits than are counted, judged by the sample: an index of words is read to its end, and
 * for frequent words that end is far away.
 */
async function areMany(db: Db, criteria: Criteria): Promise<boolean> {
  const [row] = await countSample(db, criteria);
  return row?.count === MANY_IN_SAMPLE;
}

/** How many hits there are in the sample, counted up to `MANY_IN_SAMPLE`. */
export const countSample = (db: Db, criteria: Criteria): Promise<CountRow[]> =>
  queryRaw<CountRow>(
    db,
    sql`
    select count(*)::int as count from (
      select from properties p where ${conditions({ ...criteria, isSampled: true }, 'gather')}
      limit ${sql.raw(String(MANY_IN_SAMPLE))}
    ) sampled`,
  );

/** How many matches there are, however many. */
export const countMatches = (db: Db, criteria: Criteria): Promise<CountRow[]> =>
  queryRaw<CountRow>(
    db,
    sql`select count(*)::int as count from properties p where ${conditions(criteria, 'gather')}`,
  );

/**
 * The band of latitude of the index of positions, a hair outwards: the database multiplies decimals, JavaScript does
 * not (2.01 * 200 is 401.99…), and a listing on the window's very edge must not be lost.
 */
const band = (latitude: number, outwards: 1 | -1) => Math.floor(latitude * 200 + outwards * 1e-6);
