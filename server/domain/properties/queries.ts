import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '#server/platform/database/connection.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';
import type { DetailRow, PropertyRow } from './present.ts';

export type Fragment = PendingQuery<Row[]>;

/** What a presented property is made from. */
export const propertyColumns = (sql: Sql) => sql`
  p.id, p.title, p.description, p.price, p.type, p.property_type, p.location, p.latitude, p.longitude, p.bedrooms,
  p.bathrooms, p.sqft, p.features, p.images, p.owner_id, p.is_active, p.status, p.previous_price, p.created_at,
  p.updated_at`;

/** Pictures that are seen without a touch: only these have a blurred preview in the page. */
const PREVIEWED_IMAGES = 4;

/** One listing that was not deleted, whoever may see it. */
export async function findDetail(sql: Sql, id: string): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${propertyColumns(sql)}, p.image_alts, p.district_id, u.name as owner_name, u.created_at as owner_since,
      coalesce(u.phone_e_164, u.phone) as owner_phone,
      (select count(*)::int from properties o where o.owner_id = p.owner_id and o.deleted_at is null and o.is_offered)
        as owner_listings,
      (select array_agg(coalesce(m.preview, '') order by shown.n)
        from unnest(p.images[1:${sql.unsafe(String(PREVIEWED_IMAGES))}]) with ordinality as shown(url, n)
        left join media m on m.hash = substring(shown.url from '^/media/([0-9a-f]{32})/')) as image_previews
    from properties p join users u on u.id = p.owner_id
    where p.id = ${id} and p.deleted_at is null`;
  return row;
}

export async function findPriceHistory(sql: Sql, id: string): Promise<{ price: string; at: SqlMoment }[]> {
  return sql<{ price: string; at: SqlMoment }[]>`
    select price, at from property_prices where property_id = ${id} order by at`;
}

const SIMILAR_COUNT = 4;
/** So many neighbours are looked at for more of the same kind: what a page costs does not grow with the market. */
const NEIGHBOURS = 300;

/** Offered properties of the same kind: those of the same district, nearest in price, then the nearest elsewhere. */
export async function findSimilar(sql: Sql, row: DetailRow): Promise<PropertyRow[]> {
  const district =
    row.district_id === null ? sql`p.district_id is null` : sql`p.district_id = ${row.district_id}`;
  const near = (compare: Fragment, direction: Fragment) => sql`
    (select ${propertyColumns(sql)} from properties p
      where p.is_offered and ${district} and p.type = ${row.type}
        and p.property_type = ${row.property_type} and p.id <> ${row.id} and ${compare}
      order by ${direction} limit ${SIMILAR_COUNT})`;
  const sameDistrict = await sql<PropertyRow[]>`
    select * from (
      ${near(sql`p.price >= ${row.price}`, sql`p.price, p.id`)}
      union all
      ${near(sql`p.price < ${row.price}`, sql`p.price desc, p.id desc`)}
    ) p order by abs(p.price - ${row.price}::numeric), p.id limit ${SIMILAR_COUNT}`;
  const missing = SIMILAR_COUNT - sameDistrict.length;
  if (missing === 0 || row.latitude === null || row.longitude === null) return sameDistrict;
  const elsewhere = await sql<PropertyRow[]>`
    select ${propertyColumns(sql)} from (
      select n.*, point(n.longitude::float8, n.latitude::float8)
          <-> point(${row.longitude}::float8, ${row.latitude}::float8) as distance
      from properties n where n.is_offered and n.latitude is not null
      order by distance limit ${NEIGHBOURS}
    ) p where p.type = ${row.type} and p.property_type = ${row.property_type} and p.id <> ${row.id}
      and p.district_id is distinct from ${row.district_id}
    order by p.distance, p.id limit ${missing}`;
  return [...sameDistrict, ...elsewhere];
}
