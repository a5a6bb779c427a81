import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FinanceListingSort, FinanceServiceSort } from '#contract/finance.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import { LISTING_TYPES, type ListingType, PROPERTY_TYPES } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { bookings, properties, users } from '#server/platform/database/schema/index.ts';

/** Listings that count from one unit up to, but not including, another, at one price each. */
export const sumRowSchema = z.object({
  /** Of one listing where some were asked for. */
  id: z.uuid().nullable(),
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  from: z.number().int(),
  until: z.number().int(),
  listings: z.number().int(),
  prices: z.string().regex(/^\d+\.\d{2}$/),
});
export type SumRow = z.infer<typeof sumRowSchema>;

/**
 * From when to when the listings count at which prices, by the places of units that end at these instants: a listing
 * counts in a unit with its price at the unit's end, if it is active then; what is sold counts in the unit of the sale
 * and in none after it. The last unit is running: its end is after all that is known. Deleted listings do not count.
 */
export function sumListings(db: Db, ends: readonly Date[], ids?: readonly string[]): Promise<SumRow[]> {
  const known = ends.slice(0, -1).map((end) => end.toISOString());
  const units = sql`${sql.param([...known, 'infinity'])}::timestamptz[]`;
  const only = ids ? sql`where h.property_id = any(${sql.param([...ids])}::uuid[])` : sql``;
  const group = ids ? sql`p.id` : sql`null::uuid`;
  return queryRaw<SumRow>(
    db,
    sql`
    with priced as (
      select h.property_id, h.price, width_bucket(h.at, ${units}) as a,
        width_bucket(lead(h.at, 1, 'infinity') over (partition by h.property_id order by h.at), ${units}) as b
      from property_prices h ${only}
    ), stated as (
      select h.property_id, h.status, h.is_active, width_bucket(h.at, ${units}) as a,
        width_bucket(lead(h.at, 1, 'infinity') over (partition by h.property_id order by h.at), ${units}) as b
      from property_statuses h ${only}
    ), lasting as (
      select property_id, is_active, status = 'sold' as is_sold, a, b,
        status = 'sold' and lag(status) over (partition by property_id order by a) is not distinct from 'sold' as was_sold
      from stated where a < b
    ), counting as (
      select property_id, a, case when is_sold then a + 1 else b end as b
      from lasting where is_active and not was_sold
    )
    select ${group} as id, p.type, p.property_type as "propertyType", greatest(c.a, v.a) as "from",
      least(c.b, v.b) as "until", count(*)::int as listings, sum(v.price)::text as prices
    from counting c
    join priced v on v.property_id = c.property_id and v.a < v.b and v.a < c.b and c.a < v.b
    join properties p on p.id = c.property_id and p.deleted_at is null
    group by 1, 2, 3, 4, 5`,
  );
}

export const bookedRowSchema = z.object({ unit: z.number().int(), bookings: z.number().int() });
type BookedRow = z.infer<typeof bookedRowSchema>;

/** How many moves were booked in each unit; `starts` are the instants at which they begin. */
export const countBooked = (db: Db, starts: readonly Date[]): Promise<BookedRow[]> =>
  queryRaw<BookedRow>(
    db,
    sql`
    select width_bucket(created_at, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]) - 1 as unit,
      count(*)::int as bookings
    from bookings where created_at >= ${starts[0]?.toISOString() ?? 'infinity'}::timestamptz
    group by 1`,
  );

export interface ListingPageQuery {
  type: ListingType | undefined;
  sort: FinanceListingSort;
  page: number;
  pageSize: number;
}

/** A page of all listings that are not deleted, by price, and their number up to one more than the cap. */
export async function findListingPage(db: Db, { type, sort, page, pageSize }: ListingPageQuery) {
  const offset = offsetOf(page, pageSize);
  const where = and(isNull(properties.deletedAt), type && eq(properties.type, type));
  const by = sort === 'price' ? asc : desc;
  const order = [by(properties.price), by(properties.id)];
  const shown = db
    .select({ id: properties.id })
    .from(properties)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset ?? 0);
  const some = db
    .select({ id: properties.id })
    .from(properties)
    .where(where)
    .limit(COUNT_CAP + 1);
  const [rows, [found]] = await Promise.all([
    offset === null
      ? []
      : db
          .select({
            id: properties.id,
            title: properties.title,
            location: properties.location,
            image: sql<string | null>`${properties.images}[1]`,
            owner: users.name,
            type: properties.type,
            propertyType: properties.propertyType,
            isActive: properties.isActive,
            price: properties.price,
          })
          .from(properties)
          .innerJoin(users, eq(users.id, properties.ownerId))
          .where(inArray(properties.id, shown))
          .orderBy(...order),
    db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some.as('some')),
  ]);
  return { rows, counted: found?.count ?? 0 };
}

const SERVICE_ORDERS: Record<FinanceServiceSort, SQL> = {
  '-bookings': sql`bookings desc`,
  bookings: sql`bookings`,
  name: sql`lower(s.name)`,
  '-name': sql`lower(s.name) desc`,
  rating: sql`s.rating`,
  '-rating': sql`s.rating desc`,
  price: sql`s.price nulls last`,
  '-price': sql`s.price desc nulls last`,
};

export const serviceRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  rating: z.string(),
  price: z.string().nullable(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  bookings: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
  /** Of all pages. */
  total: z.number().int(),
});
type ServiceRow = z.infer<typeof serviceRowSchema>;

interface ServicePageQuery {
  since: Date;
  sort: FinanceServiceSort;
  page: number;
  pageSize: number;
}

/** A page of the services with their bookings since then; of the deleted ones those that have any. */
export async function findServicePage(db: Db, { since, sort, page, pageSize }: ServicePageQuery) {
  const offset = offsetOf(page, pageSize);
  if (offset === null) return { rows: [], counted: 0 };
  const rows = await queryRaw<ServiceRow>(
    db,
    sql`
    with booked as (
      select moving_service_id, count(*)::int as bookings,
        (count(*) filter (where status = 'completed'))::int as completed,
        (count(*) filter (where status = 'cancelled'))::int as cancelled
      from bookings where created_at >= ${since.toISOString()}::timestamptz group by 1
    )
    select s.id, s.name, s.location, s.rating::text, s.price::text, s.is_active as "isActive",
      s.deleted_at is not null as "isDeleted", coalesce(b.bookings, 0) as bookings,
      coalesce(b.completed, 0) as completed, coalesce(b.cancelled, 0) as cancelled,
      (count(*) over ())::int as total
    from moving_services s left join booked b on b.moving_service_id = s.id
    where s.deleted_at is null or b.bookings > 0
    order by ${SERVICE_ORDERS[sort]}, lower(s.name), s.id limit ${pageSize} offset ${offset}`,
  );
  return { rows, counted: rows[0]?.total ?? 0 };
}

/** How many listings are offered, the sum of their prices in US dollars, and the number of bookings. */
export async function readSums(db: Db) {
  const [[offered], booked] = await Promise.all([
    db
      .select({
        listings: sql<number>`count(*)`.mapWith(Number),
        prices: sql<string>`coalesce(sum(${properties.price}), 0)::numeric(20, 2)::text`,
      })
      .from(properties)
      .where(eq(properties.isOffered, true)),
    db.$count(bookings),
  ]);
  return { listings: offered?.listings ?? 0, prices: offered?.prices ?? '0.00', bookings: booked };
}
