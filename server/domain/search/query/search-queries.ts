import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { MapSearch, PropertySearch } from '#contract/properties.api.ts';
import { LISTING_TYPES, LISTINGS_PAGE_SIZE, PROPERTY_TYPES, type Sort } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type FoundRow, shownColumns, shownListings } from '../../listings/queries.ts';
import type { ResolvedPlace } from '../../places/vocabulary.ts';

/** A search with its words and places resolved. */
export interface Criteria extends MapSearch {
  place: ResolvedPlace | null;
  /** The moment from which on a listing counts as confirmed lately, where that is asked for. */
  confirmedSince?: Date | undefined;
  tsquery: string | null;
  /** Where the words must occur; by default anywhere. */
  wordsIn?: 'title' | 'text alone';
  /** Restricts to a sixteenth of all listings, selected by id, for which there is a separate word index. */
  isSampled?: boolean;
}

/**
 * How to find matches. `gather` collects all of them with any index; `walk` scans an index in sort order and filters
 * entry by entry: `case` prevents the planner from using another index.
 */
type Way = 'gather' | 'walk';

/**
 * Where the matches `p` are looked for: words beside the columns that decide, unless an index of listings is walked, whose
 * words `w` are looked up one by one.
 */
export function listings({ tsquery }: Pick<Criteria, 'tsquery'>, way: Way): SQL {
  if (tsquery === null) return sql`properties p`;
  return way === 'gather' ? sql`property_words p` : sql`properties p join property_words w on w.id = p.id`;
}

/** Contains only the given criteria, for `listings`, so that the planner sees which index fits. */
export function conditions(c: Criteria, way: Way, sort: Sort = 'newest'): SQL {
  const all = [sql`p.is_offered`];
  const equals = (condition: SQL) => all.push(condition);
  const decide = (condition: SQL) =>
    all.push(way === 'walk' ? sql`case when ${condition} then true end` : condition);
  const isByPrice = sort.startsWith('price');
  const price = isByPrice ? equals : decide;
  // Implied by being offered, and what the index of all prices is limited to.
  if (isByPrice && !c.type) equals(sql`p.deleted_at is null`);

  if (c.ownerId) equals(sql`p.owner_id = ${c.ownerId} and p.deleted_at is null`);
  if (c.place && c.place.kind !== 'everywhere') {
    const column = c.place.kind === 'districts' ? sql`p.district_id` : sql`p.landmark_id`;
    // Implied by being offered, and what the index of a district's newest is limited to.
    if (way === 'walk' && c.place.kind === 'districts') equals(sql`p.is_active and p.deleted_at is null`);
    const [only, ...others] = c.place.ids;
    if (others.length === 0 && only !== undefined) equals(sql`${column} = ${only}`);
    else decide(sql`${column} = any(${sql.param(c.place.ids)}::int[])`);
  }
  // It is said of homes for rent alone: the index of it has no type.
  const isImplied = c.maxMoveIn !== undefined && c.type === 'rent' && way === 'gather';
  if (c.type && !isImplied) equals(sql`p.type = ${c.type}`);
  if (c.propertyType) equals(sql`p.property_type = ${c.propertyType}`);
  if (c.minPrice !== undefined) price(sql`p.price >= ${c.minPrice}`);
  if (c.maxPrice !== undefined) price(sql`p.price <= ${c.maxPrice}`);
  if (c.maxMoveIn !== undefined) decide(sql`p.move_in_cost <= ${c.maxMoveIn}`);
  // A month's rent is part of it: a walk by price begins there.
  if (c.maxMoveIn !== undefined && isByPrice && way === 'walk') equals(sql`p.price <= ${c.maxMoveIn}`);
  if (c.bedrooms !== undefined) decide(sql`p.bedrooms >= ${c.bedrooms}`);
  if (c.bathrooms !== undefined) decide(sql`p.bathrooms >= ${c.bathrooms}`);
  if (c.confirmedSince) decide(sql`p.confirmed_at >= ${c.confirmedSince}::timestamptz`);
  if (c.features) decide(sql`p.features @> ${sql.param(c.features)}::text[]`);
  if (c.tsquery !== null) {
    const of = way === 'gather' ? sql`p` : sql`w`;
    if (c.wordsIn === 'title') decide(sql`${of}.title_words @@ ${c.tsquery}::tsquery`);
    else decide(sql`${of}.words @@ ${c.tsquery}::tsquery`);
    if (c.wordsIn === 'text alone') decide(sql`not ${of}.title_words @@ ${c.tsquery}::tsquery`);
  }
  if (c.isSampled) equals(sql`get_byte(uuid_send(p.id), 15) < 16`);
  if (c.bounds) {
    const { west, south, east, north } = c.bounds;
    if (way === 'gather')
      equals(sql`floor(p.latitude * 200)::int between ${band(south, -1)} and ${band(north, 1)}`);
    decide(sql`p.latitude >= ${south} and p.latitude <= ${north}`);
    decide(sql`p.longitude >= ${west} and p.longitude <= ${east}`);
  }
  return sql.join(all, sql` and `);
}

/** A sort order: by these columns, the last of them those that were confirmed last, and the id. */
interface Order {
  columns: readonly string[];
  /** Of the first column; all others descend. */
  direction: 'asc' | 'desc';
  /** What gathering selects where it is not these columns. */
  keys?: SQL;
  /** Where gathered matches have these columns, other than in what was selected. */
  from?: SQL;
}

const ORDERS: Record<Sort, Order> = {
  newest: { columns: ['created_at', 'confirmed_at'], direction: 'desc' },
  'price-low': { columns: ['price', 'confirmed_at'], direction: 'asc' },
  'price-high': { columns: ['price', 'confirmed_at'], direction: 'desc' },
  popular: {
    columns: ['popularity', 'confirmed_at', 'created_at'],
    direction: 'desc',
    // None of the gathering indexes has popularity.
    keys: sql`p.id`,
    from: sql`matching join properties p on p.id = matching.id`,
  },
};

/** Matches in the title first, then the newest. */
const titledFirst = (tsquery: string): Order => ({
  columns: ['is_titled', 'created_at', 'confirmed_at'],
  direction: 'desc',
  keys: sql`p.id, p.created_at, p.confirmed_at, p.title_words @@ ${tsquery}::tsquery as is_titled`,
});

const columnsOf = (table: string, { columns }: Order): SQL =>
  sql.raw(['id', ...columns].map((name) => `${table}.${name}`).join(', '));
const byOf = (table: string, { columns, direction }: Order): SQL =>
  sql.raw([...columns, 'id'].map((name, n) => `${table}.${name} ${n === 0 ? direction : 'desc'}`).join(', '));

interface Wanted {
  /** Columns of `p`, a property on the page, and of what else there is in `from`. */
  columns: SQL;
  /** `properties p` unless told. */
  from?: SQL;
  sort: Sort;
  limit: number;
  offset: number;
  /** Maximum number of matches to gather and sort; with more, an ordered index is walked. */
  cap: number;
}

interface Matches<R> {
  rows: R[];
  /** Counted up to one more than the cap. */
  counted: number;
}

/**
 * One page of an ordered selection. The row limit is also inlined as a literal, rounded up: without a number the planner
 * assumes a tenth of the table, and with the exact one every page would be a separate prepared statement.
 */
function pageOf(ordered: SQL, { limit, offset }: Pick<Wanted, 'limit' | 'offset'>): SQL {
  return sql`select * from (${ordered} limit ${boundOf({ limit, offset })}) ordered limit ${limit} offset ${offset}`;
}

const boundOf = ({ limit, offset }: Pick<Wanted, 'limit' | 'offset'>): SQL =>
  sql.raw(String(2 ** Math.ceil(Math.log2(Math.max(1, limit + offset)))));

/**
 * Gathers all matches with any index, and returns a page of them; if there are more than the cap, the page `walked`, or no
 * rows. Both are one statement, since each costs as much on its way as in the database; only one of them is run.
 */
async function gather<R extends { id: string }>(
  db: Db,
  criteria: Criteria,
  wanted: Wanted,
  order: Order,
  walked?: SQL,
): Promise<Matches<R>> {
  const cap = sql.raw(String(wanted.cap));
  const few = pageOf(
    sql`select ${columnsOf('p', order)} from ${order.from ?? sql`matching p`}
      where (select counted from total) <= ${cap} order by ${byOf('p', order)}`,
    wanted,
  );
  const page = walked
    ? sql`(${few}) union all select * from (${walked}) walked where (select counted from total) > ${cap}`
    : few;
  const rows = await queryRaw<R & { counted: number }>(
    db,
    sql`
    with matching as materialized (
      select ${order.keys ?? columnsOf('p', order)} from ${listings(criteria, 'gather')} where ${conditions(criteria, 'gather')}
      limit ${sql.raw(String(wanted.cap + 1))}
    ), total as (
      select count(*)::int as counted from matching
    ), page as (${page})
    select (select counted from total) as counted, ${wanted.columns}
    from (select) always left join (page join ${wanted.from ?? sql`properties p`} on p.id = page.id) on true order by ${byOf('page', order)}`,
  );
  return { rows: rows.filter((row) => row.id !== null), counted: rows[0]?.counted ?? 0 };
}

/**
 * The parts of a search, each of which one index has in the order of prices: a type and a kind. In any other order the
 * search itself, also of words: where a kind has none of them, its part would be looked through to the end.
 */
function ordered(criteria: Criteria, sort: Sort): Criteria[] {
  if (!sort.startsWith('price') || (criteria.tsquery !== null && !criteria.type)) return [criteria];
  const types = criteria.type ? [criteria.type] : LISTING_TYPES;
  const kinds = criteria.propertyType ? [criteria.propertyType] : PROPERTY_TYPES;
  return types.flatMap((type) => kinds.map((propertyType) => ({ ...criteria, type, propertyType })));
}

/** The page of matches that is found by scanning an index in order. */
function walkedPage(criteria: Criteria, wanted: Wanted): SQL {
  const order = ORDERS[wanted.sort];
  const parts = ordered(criteria, wanted.sort).map(
    (part) => sql`select ${columnsOf('p', order)} from ${listings(part, 'walk')}
      where ${conditions(part, 'walk', wanted.sort)} order by ${byOf('p', order)}`,
  );
  if (parts.length === 1) return pageOf(sql.join(parts), wanted);
  const each = parts.map((part) => sql`(${part} limit ${boundOf(wanted)})`);
  return pageOf(
    sql`select p.* from (${sql.join(each, sql` union all `)}) p order by ${byOf('p', order)}`,
    wanted,
  );
}

/** A page of matches, scanned in index order. */
async function walk<R extends { id: string }>(db: Db, criteria: Criteria, wanted: Wanted): Promise<R[]> {
  if (wanted.limit === 0) return [];
  return queryRaw<R>(
    db,
    sql`
    with page as materialized (${walkedPage(criteria, wanted)})
    select ${wanted.columns} from page join ${wanted.from ?? sql`properties p`} on p.id = page.id order by ${byOf('page', ORDERS[wanted.sort])}`,
  );
}

/**
 * Ordered matches and their number. It reads little however many listings there are: few matches are gathered and
 * sorted; many are so dense in the ordered index that walking it finds them soon.
 */
export const findMatches = <R extends { id: string }>(
  db: Db,
  criteria: Criteria,
  wanted: Wanted,
): Promise<Matches<R>> =>
  gather<R>(
    db,
    criteria,
    wanted,
    ORDERS[wanted.sort],
    wanted.limit === 0 ? undefined : walkedPage(criteria, wanted),
  );

export interface Found {
  rows: FoundRow[];
  /** Counted up to one more than COUNT_CAP. */
  counted: number;
  hasNext: boolean;
}

/**
 * One page of a search and its total. A search for words without a sort order lists matches in the title first. Rows
 * match `propertyRowSchema`, plus the total.
 */
export async function searchProperties(db: Db, criteria: Criteria, search: PropertySearch): Promise<Found> {
  const { page = 1, limit: size = LISTINGS_PAGE_SIZE } = search;
  const offset = offsetOf(page, size);
  const wanted: Wanted = {
    columns: shownColumns,
    from: shownListings,
    sort: search.sort ?? 'newest',
    limit: offset === null ? 0 : size + 1,
    offset: offset ?? 0,
    cap: COUNT_CAP,
  };
  const { rows, counted } =
    criteria.tsquery !== null && search.sort === undefined
      ? await findTitledFirst(db, { ...criteria, tsquery: criteria.tsquery }, wanted)
      : await findMatches<FoundRow>(db, criteria, wanted);
  const hasNext = rows.length > size && offsetOf(page + 1, size) !== null;
  return { rows: rows.slice(0, size), counted, hasNext };
}

/**
 * Matches in the title, then the others, each newest first. Few matches are gathered and sorted together; with many,
 * those in the title are found with a separate index.
 */
async function findTitledFirst(
  db: Db,
  criteria: Criteria & { tsquery: string },
  wanted: Wanted,
): Promise<Matches<FoundRow>> {
  if (!(await hasManyMatches(db, criteria))) {
    const all = await gather<FoundRow>(db, criteria, wanted, titledFirst(criteria.tsquery));
    if (all.counted <= wanted.cap) return all;
  }
  const counted = wanted.cap + 1;
  const inTitle: Criteria = { ...criteria, wordsIn: 'title' };
  const titled = await findMatches<FoundRow>(db, inTitle, wanted);
  const missing = wanted.limit - titled.rows.length;
  if (missing === 0) return { rows: titled.rows, counted };
  const before = titled.counted > wanted.cap ? await countMatches(db, inTitle) : titled.counted;
  const elsewhere: Criteria = { ...criteria, wordsIn: 'text alone' };
  const rest = { ...wanted, limit: missing, offset: Math.max(0, wanted.offset - before) };
  // Walking is fast if many others remain; but nearly all matches may be in the title.
  const areManyLeft = counted - before > wanted.cap / 2;
  const others = areManyLeft
    ? await walk<FoundRow>(db, elsewhere, rest)
    : (await findMatches<FoundRow>(db, elsewhere, rest)).rows;
  return { rows: [...titled.rows, ...others], counted };
}

/**
 * With at most 1,000 matches, the sample has 63 on average; exceeding this limit by chance has a probability of
 * 10^-11.
 */
const MANY_IN_SAMPLE = 125;

/**
 * Whether the sample shows that there are more matches than the count cap: a word index is always scanned completely,
 * which is slow for frequent words.
 */
export async function hasManyMatches(db: Db, criteria: Criteria): Promise<boolean> {
  const sampled = { ...criteria, isSampled: true };
  const counted = await db.$count(sql`(
    select from ${listings(sampled, 'gather')} where ${conditions(sampled, 'gather')}
    limit ${sql.raw(String(MANY_IN_SAMPLE))}) sampled`);
  return counted === MANY_IN_SAMPLE;
}

/** The exact number of matches. */
const countMatches = (db: Db, criteria: Criteria): Promise<number> =>
  db.$count(listings(criteria, 'gather'), conditions(criteria, 'gather'));

/**
 * The latitude band in the position index, widened slightly: the database multiplies decimals, JavaScript floats
 * (2.01 * 200 is 401.99…), and a listing on the edge of the window must not be lost.
 */
const band = (latitude: number, outwards: 1 | -1) => Math.floor(latitude * 200 + outwards * 1e-6);
