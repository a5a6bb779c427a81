import type { PendingQuery, Row } from 'postgres';
import { COUNT_CAP } from '#contract/paging.ts';
import type { MapSearch, PropertySearch } from '#contract/properties.api.ts';
import { LISTINGS_PAGE_SIZE, MAP_LIMIT, type Sort } from '#contract/properties.ts';
import type { Sql } from '../database/connection.ts';
import type { SqlMoment } from '../database/moments.ts';
import type { ResolvedPlace } from '../places/vocabulary.ts';
import type { DetailRow, PinRow, PropertyRow } from './present.ts';

/** A search after its words and places were understood. */
export interface Criteria extends MapSearch {
  place: ResolvedPlace | null;
  tsquery: string | null;
}

type Fragment = PendingQuery<Row[]>;

/** Only what was asked for is in the WHERE, so that the planner sees which index fits. */
function conditions(sql: Sql, c: Criteria): Fragment {
  let where = sql`p.is_offered`;
  if (c.ownerId) where = sql`${where} and p.owner_id = ${c.ownerId}`;
  if (c.place?.kind === 'districts') {
    const [only, ...others] = c.place.ids;
    where =
      others.length === 0 && only !== undefined
        ? sql`${where} and p.district_id = ${only}`
        : sql`${where} and p.district_id = any(${c.place.ids}::int[])`;
  }
  if (c.place?.kind === 'landmarks') {
    const [only, ...others] = c.place.ids;
    where =
      others.length === 0 && only !== undefined
        ? sql`${where} and p.landmark_id = ${only}`
        : sql`${where} and p.landmark_id = any(${c.place.ids}::int[])`;
  }
  if (c.type) where = sql`${where} and p.type = ${c.type}`;
  if (c.propertyType) where = sql`${where} and p.property_type = ${c.propertyType}`;
  if (c.minPrice !== undefined) where = sql`${where} and p.price >= ${c.minPrice}`;
  if (c.maxPrice !== undefined) where = sql`${where} and p.price <= ${c.maxPrice}`;
  if (c.bedrooms !== undefined) where = sql`${where} and p.bedrooms >= ${c.bedrooms}`;
  if (c.bathrooms !== undefined) where = sql`${where} and p.bathrooms >= ${c.bathrooms}`;
  if (c.features) where = sql`${where} and p.features @> ${c.features}::text[]`;
  if (c.tsquery !== null) where = sql`${where} and p.words @@ ${c.tsquery}::tsquery`;
  if (c.bounds) {
    const { west, south, east, north } = c.bounds;
    where = sql`${where} and point(p.longitude::float8, p.latitude::float8)
      <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
  }
  return where;
}

function order(sql: Sql, sort: Sort): Fragment {
  switch (sort) {
    case 'price-low':
      return sql`p.price, p.id`;
    case 'price-high':
      return sql`p.price desc, p.id desc`;
    case 'popular':
      return sql`p.popularity desc, p.created_at desc, p.id desc`;
    case 'newest':
      return sql`p.created_at desc, p.id desc`;
  }
}

const columns = (sql: Sql) => sql`
  p.id, p.title, p.description, p.price, p.type, p.property_type, p.location, p.latitude, p.longitude, p.bedrooms,
  p.bathrooms, p.sqft, p.features, p.images, p.owner_id, p.is_active, p.status, p.previous_price, p.created_at,
  p.updated_at`;

export interface Found {
  rows: PropertyRow[];
  /** Counted up to one past COUNT_CAP. */
  counted: number;
  hasNext: boolean;
}

/**
 * One page of a search and its total, in one round trip. The total is counted to just past the cap, so that a search
 * costs what its page costs. With words, hits in the title come before hits elsewhere.
 */
export async function searchProperties(sql: Sql, criteria: Criteria, search: PropertySearch): Promise<Found> {
  const size = search.limit ?? LISTINGS_PAGE_SIZE;
  const offset = ((search.page ?? 1) - 1) * size;
  const where = conditions(sql, criteria);
  const by = order(sql, search.sort ?? 'newest');
  const titleFirst =
    criteria.tsquery !== null && search.sort === undefined
      ? sql`(p.title_words @@ ${criteria.tsquery}::tsquery) desc,`
      : sql``;
  const rows = await sql<(PropertyRow & { counted: number })[]>`
    with page as (
      select ${columns(sql)}, row_number() over () as place from (
        select p.* from properties p where ${where} order by ${titleFirst} ${by} limit ${size + 1} offset ${offset}
      ) p
    ), counted as (
      select count(*)::int as counted from (select from properties p where ${where} limit ${COUNT_CAP + 1}) c
    )
    select counted.counted, page.* from counted left join page on true order by page.place`;
  const present = rows.filter((row) => row.id !== null);
  return { rows: present.slice(0, size), counted: rows[0]?.counted ?? 0, hasNext: present.length > size };
}

/** The pins of a map window, newest first. */
export async function searchPins(sql: Sql, criteria: Criteria): Promise<PinRow[]> {
  return sql<PinRow[]>`
    select p.id, p.title, p.type, p.price, p.latitude, p.longitude, p.images[1] as image
    from properties p where ${conditions(sql, criteria)} and p.latitude is not null
    order by p.created_at desc, p.id desc limit ${MAP_LIMIT}`;
}

/** One listing that was not deleted, whoever may see it. */
export async function findDetail(sql: Sql, id: string): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${columns(sql)}, p.image_alts, p.district_id, u.name as owner_name, u.created_at as owner_since,
      u.phone as owner_phone,
      (select count(*)::int from properties o where o.owner_id = p.owner_id and o.deleted_at is null and o.is_offered)
        as owner_listings
    from properties p join users u on u.id = p.owner_id
    where p.id = ${id} and p.deleted_at is null`;
  return row;
}

export async function findPriceHistory(sql: Sql, id: string): Promise<{ price: string; at: SqlMoment }[]> {
  return sql<{ price: string; at: SqlMoment }[]>`
    select price, at from property_prices where property_id = ${id} order by at`;
}

const SIMILAR_COUNT = 4;

/** Offered homes of the same kind in the same district, nearest in price. */
export async function findSimilar(sql: Sql, row: DetailRow): Promise<PropertyRow[]> {
  const near = (compare: Fragment, direction: Fragment) => sql`
    (select ${columns(sql)} from properties p
      where p.is_offered and p.district_id is not distinct from ${row.district_id} and p.type = ${row.type}
        and p.property_type = ${row.property_type} and p.id <> ${row.id} and ${compare}
      order by ${direction} limit ${SIMILAR_COUNT})`;
  return sql<PropertyRow[]>`
    select * from (
      ${near(sql`p.price >= ${row.price}`, sql`p.price, p.id`)}
      union all
      ${near(sql`p.price < ${row.price}`, sql`p.price desc, p.id desc`)}
    ) p order by abs(p.price - ${row.price}::numeric), p.id limit ${SIMILAR_COUNT}`;
}
