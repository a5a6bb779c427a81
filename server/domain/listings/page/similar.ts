import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { publicDistance, publicPosition } from '../position.ts';
import { type DetailRow, type FoundRow, shownColumns, shownListings } from '../queries.ts';

const SIMILAR_COUNT = 4;
/** How many of the nearest listings of its kind are looked at: bounds the cost of a page. */
const NEIGHBOURS = 120;
/** A home is like another one if its price is at most this part higher or lower. */
const PRICE_SPREAD = 0.3;

/** The fields that are compared. */
type Compared = Pick<
  DetailRow,
  'id' | 'price' | 'type' | 'propertyType' | 'districtId' | 'latitude' | 'longitude'
>;

/**
 * Offered properties of the same kind at a price within 30 %: in the same district by price, then the nearest
 * elsewhere, by public positions: the order of exact ones would tell them apart. In SQL, because each half must scan one
 * index in order. Rows match `propertyRowSchema`.
 */
export async function findSimilar(db: Db, row: Compared): Promise<FoundRow[]> {
  const district =
    row.districtId === null ? sql`p.district_id is null` : sql`p.district_id = ${row.districtId}`;
  const count = sql.raw(String(SIMILAR_COUNT));
  const [least, most] = [1 - PRICE_SPREAD, 1 + PRICE_SPREAD].map((part) => String(part));
  const lowest = sql`${row.price}::numeric * ${least}::numeric`;
  const highest = sql`${row.price}::numeric * ${most}::numeric`;
  const near = (compare: SQL, order: SQL) => sql`
    (select p.id, p.price from properties p
      where p.is_offered and ${district} and p.type = ${row.type}
        and p.property_type = ${row.propertyType} and p.id <> ${row.id} and ${compare}
      order by ${order} limit ${count})`;
  const sameDistrict = await queryRaw<FoundRow>(
    db,
    sql`
    select ${shownColumns} from (
      select id, abs(price - ${row.price}::numeric) as distance from (
      ${near(sql`p.price between ${row.price}::numeric and ${highest}`, sql`p.price, p.id`)}
      union all
      ${near(sql`p.price < ${row.price}::numeric and p.price >= ${lowest}`, sql`p.price desc, p.id desc`)}
      ) near order by 2, 1 limit ${count}
    ) found join ${shownListings} on p.id = found.id order by found.distance, p.id`,
  );
  const missing = SIMILAR_COUNT - sameDistrict.length;
  if (missing === 0 || row.latitude === null || row.longitude === null) return sameDistrict;
  const here = publicPosition(row);
  const [longitude, latitude] = [sql`${here.longitude}::float8`, sql`${here.latitude}::float8`];
  const elsewhere = await queryRaw<FoundRow>(
    db,
    sql`
    select ${shownColumns} from (
      select n.* from properties n where n.is_offered and n.latitude is not null
        and n.type = ${row.type} and n.property_type = ${row.propertyType}
      order by point(n.longitude::float8, n.latitude::float8) <-> point(${longitude}, ${latitude})
      limit ${sql.raw(String(NEIGHBOURS))}
    ) p join users u on u.id = p.owner_id where p.id <> ${row.id} and p.district_id is distinct from ${row.districtId}
      and p.price between ${lowest} and ${highest}
    order by ${publicDistance('p', longitude, latitude)}, p.id limit ${sql.raw(String(missing))}`,
  );
  return [...sameDistrict, ...elsewhere];
}
