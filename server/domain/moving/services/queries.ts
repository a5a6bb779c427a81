import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ADMIN_SERVICE_SORTS, BOOKING_COUNT_CAP } from '#contract/moving.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movingServices } from '#server/platform/database/schema/index.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';

/** Deleted services are in no list (D46). */
export const isNotDeleted = isNull(movingServices.deletedAt);

/** Active services, best rated first. */
export function listActiveServices(db: Db, limit = MAX_PAGE_SIZE) {
  return db
    .select({
      id: movingServices.id,
      name: movingServices.name,
      description: movingServices.description,
      rating: movingServices.rating,
      reviewCount: movingServices.reviewCount,
      availability: movingServices.availability,
      location: movingServices.location,
      phone: movingServices.phone,
      price: movingServices.price,
      imageUrl: movingServices.imageUrl,
    })
    .from(movingServices)
    .where(and(eq(movingServices.isActive, true), isNotDeleted))
    .orderBy(desc(movingServices.rating), asc(movingServices.id))
    .limit(limit);
}

const someBookings = (db: Db) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(eq(bookings.movingServiceId, movingServices.id))
    .limit(BOOKING_COUNT_CAP + 1);

export const servicesWithBookings = (db: Db) =>
  db
    .select({
      id: movingServices.id,
      name: movingServices.name,
      description: movingServices.description,
      phone: movingServices.phone,
      email: movingServices.email,
      location: movingServices.location,
      rating: movingServices.rating,
      reviewCount: movingServices.reviewCount,
      availability: movingServices.availability,
      imageUrl: movingServices.imageUrl,
      category: movingServices.category,
      price: movingServices.price,
      isActive: movingServices.isActive,
      createdAt: movingServices.createdAt,
      updatedAt: movingServices.updatedAt,
      version: movingServices.version,
      // Counted up to a cap: one service may have most of a million bookings.
      bookingCount: sql<number>`(select count(*)::int from (${someBookings(db)}) b)`,
    })
    .from(movingServices);

export const SERVICE_ORDERS: Record<(typeof ADMIN_SERVICE_SORTS)[number], SQL[]> = {
  newest: [desc(movingServices.createdAt), desc(movingServices.id)],
  oldest: [asc(movingServices.createdAt), asc(movingServices.id)],
  name: [sql`lower(${movingServices.name})`, asc(movingServices.id)],
  'name-desc': [sql`lower(${movingServices.name}) desc`, desc(movingServices.id)],
  rating: [desc(movingServices.rating), desc(movingServices.id)],
  'rating-low': [asc(movingServices.rating), asc(movingServices.id)],
  price: [sql`${movingServices.price} nulls last`, asc(movingServices.id)],
  'price-high': [sql`${movingServices.price} desc nulls last`, desc(movingServices.id)],
};

/** Found by name or place. */
export const servicesMatch = (q: string | undefined): SQL | undefined =>
  q === undefined ? undefined : searchColumns(q, [movingServices.name, movingServices.location]).where;

/** How many services there are, active and not, their average rating with one decimal and the sum of their prices. */
export async function countServices(db: Db, q: string | undefined) {
  const [counted] = await db
    .select({
      active: sql<number>`count(*) filter (where ${movingServices.isActive})`.mapWith(Number),
      inactive: sql<number>`count(*) filter (where not ${movingServices.isActive})`.mapWith(Number),
      averageRating: sql<string | null>`round(avg(${movingServices.rating}), 1)::text`,
      totalValue: sql<string>`coalesce(sum(${movingServices.price}), 0)::numeric(20, 2)::text`,
    })
    .from(movingServices)
    .where(and(isNotDeleted, servicesMatch(q)));
  return counted ?? { active: 0, inactive: 0, averageRating: null, totalValue: '0.00' };
}

/** One service with its number of bookings. */
export async function findAdminService(db: Db, id: string) {
  const [row] = await servicesWithBookings(db).where(and(eq(movingServices.id, id), isNotDeleted));
  return row;
}
