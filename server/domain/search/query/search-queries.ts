import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '#contract/paging.ts';
import { LISTING_TYPES, LISTINGS_PAGE_SIZE, PROPERTY_TYPES, type Sort } from '#contract/properties.ts';
import type { PropertySearch } from '#contract/search.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryShaped } from '#server/platform/database/raw.ts';
import { pageFound } from '#server/platform/kernel/list-page.ts';
import { type FoundRow, shownColumns, shownListings } from '../../listings/queries.ts';
import { type Criteria, conditions, listings, NAMED, shapeOf, valuesOf } from './conditions.ts';

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
const TITLED_FIRST: Order = {
  columns: ['is_titled', 'created_at', 'confirmed_at'],
  direction: 'desc',
  keys: sql`p.id, p.created_at, p.confirmed_at, p.title_words @@ ${NAMED.tsquery}::tsquery as is_titled`,
};

const columnsOf = (table: string, { columns }: Order): SQL =>
  sql.raw(['id', ...columns].map((name) => `${table}.${name}`).join(', '));
const byOf = (table: string, { columns, direction }: Order): SQL =>
  sql.raw([...columns, 'id'].map((name, n) => `${table}.${name} ${n === 0 ? direction : 'desc'}`).join(', '));

interface Wanted {
  /** Of the columns, in the shape of the statement. */
  name: string;
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
const pageOf = (ordered: SQL, wanted: Wanted): SQL => sql`
  select * from (${ordered} limit ${sql.raw(boundOf(wanted))}) ordered
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

const boundOf = ({ limit, offset }: Wanted): string =>
  String(2 ** Math.ceil(Math.log2(Math.max(1, limit + offset))));

/** Runs a statement about matches that is built once for each shape. */
const queryMatches = <Row extends object>(
  db: Db,
  { way, criteria, wanted }: { way: string; criteria: Criteria; wanted: Wanted },
  build: () => SQL,
): Promise<Row[]> =>
  queryShaped<Row>(db, {
    shape: [way, wanted.name, wanted.sort, wanted.cap, boundOf(wanted), shapeOf(criteria)].join(' '),
    build,
    values: { ...valuesOf(criteria), limit: wanted.limit, offset: wanted.offset },
  });

/**
 * Ordered matches and their number. It reads little however many listings there are: few matches are gathered with any
 * index and sorted; many are so dense in the ordered index that walking it finds them soon. Both are one statement, since
 * each costs as much on its way as in the database; only one of them is run. In the order of titles none are walked: with
 * too many there are no rows.
 */
export async function findMatches<R extends { id: string }>(
  db: Db,
  criteria: Criteria,
  wanted: Wanted,
  order: Order = ORDERS[wanted.sort],
): Promise<Matches<R>> {
  const isWalked = order !== TITLED_FIRST && wanted.limit > 0;
  const way = order === TITLED_FIRST ? 'titled' : isWalked ? 'gathered or walked' : 'gathered';
  const rows = await queryMatches<R & { counted: number }>(db, { way, criteria, wanted }, () => {
    const cap = sql.raw(String(wanted.cap));
    const few = pageOf(
      sql`select ${columnsOf('p', order)} from ${order.from ?? sql`matching p`}
        where (select counted from total) <= ${cap} order by ${byOf('p', order)}`,
      wanted,
    );
    const page = isWalked
      ? sql`(${few}) union all select * from (${walkedPage(criteria, wanted)}) walked where (select counted from total) > ${cap}`
      : few;
    return sql`
      with matching as materialized (
        select ${order.keys ?? columnsOf('p', order)} from ${listings(criteria, 'gather')}
        where ${conditions(criteria, 'gather', { values: NAMED })} limit ${sql.raw(String(wanted.cap + 1))}
      ), total as (
        select count(*)::int as counted from matching
      ), page as (${page})
      select (select counted from total) as counted, ${wanted.columns}
      from (select) always left join (page join ${wanted.from ?? sql`properties p`} on p.id = page.id) on true
      order by ${byOf('page', order)}`;
  });
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
  const parts = ordered(criteria, wanted.sort).map((part) => {
    const values = {
      ...NAMED,
      type: criteria.type ? NAMED.type : part.type,
      propertyType: criteria.propertyType ? NAMED.propertyType : part.propertyType,
    };
    return sql`select ${columnsOf('p', order)} from ${listings(part, 'walk')}
      where ${conditions(part, 'walk', { sort: wanted.sort, values })} order by ${byOf('p', order)}`;
  });
  if (parts.length === 1) return pageOf(sql.join(parts), wanted);
  const each = parts.map((part) => sql`(${part} limit ${sql.raw(boundOf(wanted))})`);
  return pageOf(
    sql`select p.* from (${sql.join(each, sql` union all `)}) p order by ${byOf('p', order)}`,
    wanted,
  );
}

/** A page of matches, scanned in index order. */
async function walk<R extends { id: string }>(db: Db, criteria: Criteria, wanted: Wanted): Promise<R[]> {
  if (wanted.limit === 0) return [];
  return queryMatches<R>(
    db,
    { way: 'walked', criteria, wanted },
    () => sql`
      with page as materialized (${walkedPage(criteria, wanted)})
      select ${wanted.columns} from page join ${wanted.from ?? sql`properties p`} on p.id = page.id
      order by ${byOf('page', ORDERS[wanted.sort])}`,
  );
}

/**
 * One page of a search and its total. A search for words without a sort order lists matches in the title first. Rows
 * match `propertyRowSchema`, plus the total.
 */
export function searchProperties(db: Db, criteria: Criteria, { page, limit: asked, sort }: PropertySearch) {
  return pageFound({ page, limit: asked, size: LISTINGS_PAGE_SIZE }, (limit, offset) => {
    const wanted: Wanted = {
      name: 'homes',
      columns: shownColumns,
      from: shownListings,
      sort: sort ?? 'newest',
      limit,
      offset,
      cap: COUNT_CAP,
    };
    return criteria.tsquery !== null && sort === undefined
      ? findTitledFirst(db, { ...criteria, tsquery: criteria.tsquery }, wanted)
      : findMatches<FoundRow>(db, criteria, wanted);
  });
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
    const all = await findMatches<FoundRow>(db, criteria, wanted, TITLED_FIRST);
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
  const [row] = await queryShaped<{ count: number }>(db, {
    shape: `sampled ${shapeOf(sampled)}`,
    build: () => sql`select count(*)::int as count from (
      select from ${listings(sampled, 'gather')} where ${conditions(sampled, 'gather', { values: NAMED })}
      limit ${sql.raw(String(MANY_IN_SAMPLE))}) sampled`,
    values: valuesOf(sampled),
  });
  return row?.count === MANY_IN_SAMPLE;
}

/** The exact number of matches. */
const countMatches = (db: Db, criteria: Criteria): Promise<number> =>
  db.$count(listings(criteria, 'gather'), conditions(criteria, 'gather'));
