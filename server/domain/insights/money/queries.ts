import { asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#contract/bookings.ts';
import { dayBegins, type FinanceServiceSort } from '#contract/finance.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { movingServices, properties, users } from '#server/platform/database/schema/index.ts';
import { countBookings } from '../../moving/bookings/counts.ts';

/** A listing's row in the report. */
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

/**
 * Bookings since the first day of a period, as lines that add up: those of whole months are counted already, those since a
 * day within a month are few.
 */
const bookedSince = (from: string): SQL =>
  from.endsWith('-01')
    ? sql`(select moving_service_id, status, bookings from booking_counts where month >= ${from}) lines`
    : sql`(select moving_service_id, status, 1 as bookings from bookings
        where created_at >= ${dayBegins(from)}::timestamptz) lines`;

const sumOf = (status?: BookingStatus) =>
  sql<number>`coalesce(sum(bookings) ${status && sql`filter (where status = ${status})`}, 0)::int`;

/** The list of the services with their bookings since a day, the first of the period; of the deleted ones those that have any. */
export function servicesSince(db: Db, { from, sort }: { from: string; sort: FinanceServiceSort }) {
  const { id, name, location, rating, price, isActive, deletedAt } = movingServices;
  const booked = db
    .select({
      serviceId: sql<string>`moving_service_id`.as('service_id'),
      all: sumOf().as('all_bookings'),
      completed: sumOf('completed').as('completed'),
      cancelled: sumOf('cancelled').as('cancelled'),
    })
    .from(bookedSince(from))
    .groupBy(sql`1`)
    .as('booked');
  const orNone = (column: SQL.Aliased) => sql<number>`coalesce(${column}, 0)`;
  const bookings = orNone(booked.all);
  const orders: Record<FinanceServiceSort, SQL> = {
    '-bookings': desc(bookings),
    bookings: asc(bookings),
    name: sql`lower(${name})`,
    '-name': sql`lower(${name}) desc`,
    rating: asc(rating),
    '-rating': desc(rating),
    price: sql`${price} nulls last`,
    '-price': sql`${price} desc nulls last`,
  };
  const rows = db
    .select({
      id,
      name,
      location,
      rating,
      price,
      isActive,
      isDeleted: sql<boolean>`${deletedAt} is not null`,
      bookings,
      completed: orNone(booked.completed),
      cancelled: orNone(booked.cancelled),
    })
    .from(movingServices)
    .leftJoin(booked, eq(booked.serviceId, id));
  return {
    from: sql`${movingServices} left join ${booked} on ${eq(booked.serviceId, id)}`,
    key: id,
    where: or(isNull(deletedAt), gt(booked.all, 0)),
    order: [orders[sort], sql`lower(${name})`, sql`${id}`],
    rows,
  };
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
      .where(isTrue(properties.isOffered)),
    countBookings(db),
  ]);
  return { listings: offered?.listings ?? 0, prices: offered?.prices ?? '0.00', bookings: booked };
}
