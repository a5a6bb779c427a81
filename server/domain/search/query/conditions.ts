import { type SQL, sql } from 'drizzle-orm';
import { FILTER_NAMES, type FilterName, LISTING_FILTERS } from '#contract/listing-filters.ts';
import type { Sort } from '#contract/properties.ts';
import type { MapSearch } from '#contract/search.api.ts';
import { placeholders } from '#server/platform/database/prepared.ts';
import type { ResolvedPlace } from '../../places/vocabulary.ts';
import { comparedBy, meets } from './filters.ts';

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

/**
 * The latitude band in the position index, widened slightly: the database multiplies decimals, JavaScript floats
 * (2.01 * 200 is 401.99…), and a listing on the edge of the window must not be lost.
 */
const band = (latitude: number, outwards: 1 | -1) => Math.floor(latitude * 200 + outwards * 1e-6);

/** What criteria compare with: values, or placeholders where a statement is built once for all of a shape. */
type Values = Record<keyof ReturnType<typeof valuesOf>, unknown>;

export function valuesOf(c: Criteria) {
  const ids = c.place && c.place.kind !== 'everywhere' ? c.place.ids : [];
  const { west, south, east, north } = c.bounds ?? { west: 0, south: 0, east: 0, north: 0 };
  return {
    ownerId: c.ownerId,
    place: ids[0],
    places: ids,
    type: c.type,
    propertyType: c.propertyType,
    ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, c[name]])) as Required<
      Pick<Criteria, FilterName>
    >),
    confirmedSince: c.confirmedSince,
    features: c.features,
    tsquery: c.tsquery,
    west,
    south,
    east,
    north,
    lowestBand: band(south, -1),
    highestBand: band(north, 1),
  };
}

/** All of them as placeholders. */
export const NAMED: Values = placeholders(
  ...(Object.keys(valuesOf({ place: null, tsquery: null })) as (keyof Values)[]),
);

/** What decides the text of `conditions` with placeholders. */
export function shapeOf({ place, type, wordsIn, ...others }: Criteria): string {
  const of = place && (place.kind === 'everywhere' ? place.kind : `${place.kind} ${place.ids.length === 1}`);
  const given = Object.entries(others).flatMap(([name, value]) => (value || value === 0 ? name : []));
  return [of, type, wordsIn, ...given].join();
}

/** Contains only the given criteria, for `listings`, so that the planner sees which index fits. */
export function conditions(
  c: Criteria,
  way: Way,
  { sort = 'newest', values: v = valuesOf(c) }: { sort?: Sort; values?: Values } = {},
): SQL {
  const all = [sql`p.is_offered`];
  const equals = (condition: SQL) => all.push(condition);
  const decide = (condition: SQL) =>
    all.push(way === 'walk' ? sql`case when ${condition} then true end` : condition);
  const isByPrice = sort.startsWith('price');
  const price = isByPrice ? equals : decide;
  // Implied by being offered, and what the index of all prices is limited to.
  if (isByPrice && !c.type) equals(sql`p.deleted_at is null`);

  if (c.ownerId) equals(sql`p.owner_id = ${v.ownerId} and p.deleted_at is null`);
  if (c.place && c.place.kind !== 'everywhere') {
    const column = c.place.kind === 'districts' ? sql`p.district_id` : sql`p.landmark_id`;
    // Implied by being offered, and what the index of a district's newest is limited to.
    if (way === 'walk' && c.place.kind === 'districts') equals(sql`p.is_active and p.deleted_at is null`);
    if (c.place.ids.length === 1) equals(sql`${column} = ${v.place}`);
    else decide(sql`${column} = any(${sql.param(v.places)}::int[])`);
  }
  // It is said of homes for rent alone: the index of it has no type.
  const isImplied = c.maxMoveIn !== undefined && c.type === 'rent' && way === 'gather';
  if (c.type && !isImplied) equals(sql`p.type = ${v.type}`);
  if (c.propertyType) equals(sql`p.property_type = ${v.propertyType}`);
  for (const name of comparedBy(c)) {
    const condition = meets('p', name, v[name]);
    if (LISTING_FILTERS[name].fact === 'price') price(condition);
    else decide(condition);
  }
  // A month's rent is part of it: a walk by price begins there.
  if (c.maxMoveIn !== undefined && isByPrice && way === 'walk') equals(sql`p.price <= ${v.maxMoveIn}`);
  if (c.confirmedSince) decide(sql`p.confirmed_at >= ${v.confirmedSince}::timestamptz`);
  if (c.features) decide(sql`p.features @> ${sql.param(v.features)}::text[]`);
  if (c.tsquery !== null) {
    const of = way === 'gather' ? sql`p` : sql`w`;
    if (c.wordsIn === 'title') decide(sql`${of}.title_words @@ ${v.tsquery}::tsquery`);
    else decide(sql`${of}.words @@ ${v.tsquery}::tsquery`);
    if (c.wordsIn === 'text alone') decide(sql`not ${of}.title_words @@ ${v.tsquery}::tsquery`);
  }
  if (c.isSampled) equals(sql`get_byte(uuid_send(p.id), 15) < 16`);
  if (c.bounds) {
    if (way === 'gather')
      equals(sql`floor(p.latitude * 200)::int between ${v.lowestBand} and ${v.highestBand}`);
    decide(sql`p.latitude >= ${v.south} and p.latitude <= ${v.north}`);
    decide(sql`p.longitude >= ${v.west} and p.longitude <= ${v.east}`);
  }
  return sql.join(all, sql` and `);
}
