import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { AdminStats } from '#contract/admin-stats.api.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movingServices, properties, users } from '#server/platform/database/schema/index.ts';
import { countAccounts } from '../../desk/people/counts.ts';
import { countBookings } from '../../moving/bookings/counts.ts';

/** The length of the lists of recent records (spec 2 §9). */
const RECENT = 5;

const findUsers = (db: Db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(RECENT);

const findProperties = (db: Db) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      location: properties.location,
      price: properties.price,
      type: properties.type,
      image: sql<string | null>`${properties.images}[1]`,
      ownerName: users.name,
      isActive: properties.isActive,
      createdAt: properties.createdAt,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(isNull(properties.deletedAt))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(RECENT);

const findBookings = (db: Db) =>
  db
    .select({
      id: bookings.id,
      customerName: users.name,
      serviceName: movingServices.name,
      pickupLocation: bookings.pickupLocation,
      dropoffLocation: bookings.dropoffLocation,
      date: bookings.date,
      status: bookings.status,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(RECENT);

/** How much there is of everything, and the five newest of each, with the fields that the screens show (spec 2 §3). */
export async function readAdminStats({ db }: Pick<UserCtx, 'db'>): Promise<Unwritten<AdminStats>> {
  const [
    accounts,
    totalProperties,
    totalBookings,
    totalMovingServices,
    recentUsers,
    recentProperties,
    recentBookings,
  ] = await Promise.all([
    countAccounts(db),
    db.$count(properties, isNull(properties.deletedAt)),
    countBookings(db),
    db.$count(movingServices, isNull(movingServices.deletedAt)),
    findUsers(db),
    findProperties(db),
    findBookings(db),
  ]);
  return {
    totalUsers: accounts.reduce((total, { count }) => total + count, 0),
    totalProperties,
    totalBookings,
    totalMovingServices,
    recentUsers,
    recentProperties,
    recentBookings,
  };
}
