import { type SQL, sql } from 'drizzle-orm';
import type { MapSearch, PropertySearch } from '#contract/search.api.ts';
import type { Db } from '#server/platform/database/pool.ts';

// What a first version would send: every filter in one WHERE, place and words by ILIKE, the total by count(*). No
// index helps it: the pool that runs these has index scans disabled.

/** The search of the listings page. */
export async function naiveSearch(db: Db, search: PropertySearch): Promise<void> {
  const where = sql`
    is_active and deleted_at is null and status in ('available', 'under_offer') and type = ${search.type ?? 'rent'}
    and property_type = ${search.propertyType ?? 'house'} and location ilike ${`%${search.location ?? ''}%`}
    and price between ${search.minPrice ?? 0} and ${search.maxPrice ?? 0}`;
  await db.execute(sql`select * from properties where ${where} order by created_at desc limit 12`);
  await db.execute(sql`select count(*) from properties where ${where}`);
}

/** A text search; finds nothing for misspelt words. */
export async function naiveText(db: Db, text: string): Promise<void> {
  let where: SQL = sql`is_active and deleted_at is null and status in ('available', 'under_offer')`;
  for (const word of text.split(' ')) {
    where = sql`${where} and (title ilike ${`%${word}%`} or description ilike ${`%${word}%`})`;
  }
  await db.execute(sql`select * from properties where ${where} order by created_at desc limit 12`);
  await db.execute(sql`select count(*) from properties where ${where}`);
}

/** The pins of a map window. */
export async function naivePins(db: Db, { type, bounds }: MapSearch): Promise<void> {
  const { west = 0, south = 0, east = 0, north = 0 } = bounds ?? {};
  await db.execute(sql`
    select id, title, type, price, latitude, longitude, images from properties
    where is_active and deleted_at is null and status in ('available', 'under_offer') and type = ${type ?? 'rent'}
      and latitude between ${south} and ${north} and longitude between ${west} and ${east}
    order by created_at desc limit 500`);
}
