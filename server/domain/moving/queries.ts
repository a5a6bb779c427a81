import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ADMIN_SERVICE_SORTS } from '#contract/moving.ts';
import { MAX_PAGE_SIZE, offsetOf } from '#contract/paging.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movingServices } from '#server/platform/database/schema/index.ts';

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

const servicesWithBookings = (db: Db) =>
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
      bookingCount: db.$count(bookings, eq(bookings.movingServiceId, movingServices.id)),
    })
    .from(movingServices);

export type AdminServiceRow = NonNullable<Awaited<ReturnType<typeof findAdminService>>>;

const ORDERS: Record<(typeof ADMIN_SERVICE_SORTS)[number], SQL[]> = {
  newest: [desc(movingServices.createdAt), desc(movingServices.id)],
  name: [sql`lower(${movingServices.name})`, asc(movingServices.id)],
  rating: [desc(movingServices.rating), asc(movingServices.id)],
  price: [sql`${movingServices.price} nulls last`, asc(movingServices.id)],
};

export interface AdminServiceFilter {
  q: string | undefined;
  isActive: boolean | undefined;
  sort: (typeof ADMIN_SERVICE_SORTS)[number];
  page: number;
  pageSize: number;
}

/** A page of all services, searchable by name or location, and the total. */
export async function listAdminServices(
  db: Db,
  { q, isActive, sort, page, pageSize }: AdminServiceFilter,
): Promise<{ rows: AdminServiceRow[]; counted: number }> {
  const offset = offsetOf(page, pageSize);
  const where = and(
    isNotDeleted,
    isActive === undefined ? undefined : eq(movingServices.isActive, isActive),
    q === undefined
      ? undefined
      : or(ilike(movingServices.name, likePattern(q)), ilike(movingServices.location, likePattern(q))),
  );
  const [rows, [found]] = await Promise.all([
    offset === null
      ? []
      : servicesWithBookings(db)
          .where(where)
          .orderBy(...ORDERS[sort])
          .limit(pageSize)
          .offset(offset),
    db.select({ count: count() }).from(movingServices).where(where),
  ]);
  return { rows, counted: found?.count ?? 0 };
}

/** One service with its number of bookings. */
export async function findAdminService(db: Db, id: string) {
  const [row] = await servicesWithBookings(db).where(and(eq(movingServices.id, id), isNotDeleted));
  return row;
}
