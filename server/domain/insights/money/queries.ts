import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayBegins, type FinanceServiceSort } from '#contract/finance.ts';
import { offsetOf } from '#contract/paging.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { countBookings } from '../../moving/bookings/counts.ts';

/** What the report says of a listing. */
export const reportedListings = (db: Db) =>
  db
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
    .innerJoin(users, eq(users.id, properties.ownerId));

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

/**
 * Bookings since the first day of a period, as lines that add up: those of whole months are counted already, those since a
 * day within a month are few.
 */
const bookedSince = (from: string): SQL =>
  from.endsWith('-01')
    ? sql`(select moving_service_id, status, bookings from booking_counts where month >= ${from})`
    : sql`(select moving_service_id, status, 1 as bookings from bookings
        where created_at >= ${dayBegins(from).toISOString()}::timestamptz)`;

interface ServicePageQuery {
  /** The first day of the period. */
  from: string;
  sort: FinanceServiceSort;
  page: number;
  pageSize: number;
}

/** A page of the services with their bookings since then; of the deleted ones those that have any. */
export async function findServicePage(db: Db, { from, sort, page, pageSize }: ServicePageQuery) {
  const offset = offsetOf(page, pageSize);
  if (offset === null) return { rows: [], counted: 0 };
  const rows = await queryRaw<ServiceRow>(
    db,
    sql`
    with booked as (
      select moving_service_id, sum(bookings)::int as bookings,
        (coalesce(sum(bookings) filter (where status = 'completed'), 0))::int as completed,
        (coalesce(sum(bookings) filter (where status = 'cancelled'), 0))::int as cancelled
      from ${bookedSince(from)} b group by 1
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
    countBookings(db),
  ]);
  return { listings: offered?.listings ?? 0, prices: offered?.prices ?? '0.00', bookings: booked };
}
