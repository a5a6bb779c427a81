import { and, asc, count, desc, eq, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { ADMIN_BOOKING_SORTS, BookingStatus } from '#contract/bookings.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  BOOKING_WORDS,
  bookingEvents,
  bookingLinks,
  bookingMessages,
  bookings,
  movingServices,
  serviceReviews,
  users,
} from '#server/platform/database/schema/index.ts';
import { countBookingsByStatus } from './counts.ts';

/** Parses the timestamp of an SQL expression, which Drizzle leaves as text; never called with null. */
const toTimestamp = (text: string): Date | null => new Date(text);

const ofBooking = eq(bookingMessages.bookingId, bookings.id);

/** A booking with its service, rating and message count. */
const bookingFields = (db: Db) => ({
  id: bookings.id,
  movingServiceId: bookings.movingServiceId,
  userId: bookings.userId,
  pickupLocation: bookings.pickupLocation,
  dropoffLocation: bookings.dropoffLocation,
  date: bookings.date,
  phone: bookings.phone,
  phoneE164: bookings.phoneE164,
  notes: bookings.notes,
  status: bookings.status,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  serviceName: movingServices.name,
  servicePhone: movingServices.phone,
  serviceImageUrl: movingServices.imageUrl,
  serviceIsActive: sql<boolean>`${movingServices.isActive} and ${movingServices.deletedAt} is null`,
  rating: serviceReviews.rating,
  comment: serviceReviews.comment,
  messageCount: sql<number>`(${db.select({ count: count() }).from(bookingMessages).where(ofBooking)})::int`,
  lastMessageAt: sql`(${db
    .select({ at: sql`max(${bookingMessages.createdAt})` })
    .from(bookingMessages)
    .where(ofBooking)})`.mapWith(toTimestamp),
});

const customerFields = { customerName: users.name, customerEmail: users.email };

const detailFields = (db: Db) => ({ ...bookingFields(db), ...customerFields });

const findById = prepared('find_booking', (db) =>
  db
    .select(detailFields(db))
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, sql.placeholder('id'))),
);

const findMessages = prepared('find_booking_messages', (db) =>
  db
    .select({
      id: bookingMessages.id,
      from: bookingMessages.actorKind,
      text: bookingMessages.message,
      createdAt: bookingMessages.createdAt,
    })
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, sql.placeholder('id')))
    .orderBy(asc(bookingMessages.createdAt), asc(bookingMessages.id)),
);

const findEvents = prepared('find_booking_events', (db) =>
  db
    .select({
      from: bookingEvents.fromStatus,
      to: bookingEvents.toStatus,
      by: bookingEvents.actorKind,
      reason: bookingEvents.reason,
      createdAt: bookingEvents.createdAt,
    })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, sql.placeholder('id')))
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id)),
);

export type BookingRow = Awaited<ReturnType<typeof listBookings>>['rows'][number];
export type BookingDetailRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** One booking with its messages and history, oldest first. */
export async function findBooking(db: Db, id: string) {
  const [[row], messages, events] = await Promise.all([
    findById(db).execute({ id }),
    findMessages(db).execute({ id }),
    findEvents(db).execute({ id }),
  ]);
  return row && { ...row, messages, events };
}

/** A condition that no index is used for, and of which PostgreSQL expects that every second row meets it. */
const looked = (condition: SQL | undefined): SQL => sql`coalesce(${condition}, false)`;

/**
 * The part of a search that fewest bookings have: a word with a number, and the space before it. "Street" is in nearly
 * every address, and an index of trigrams would read all of them to find "Street 171". Undefined where there is none.
 */
function rarePart(q: string): string | undefined {
  const [longest] = (q.match(/\s?\S*\d\S*/g) ?? []).toSorted((a, b) => b.length - a.length);
  return longest === q || (longest?.length ?? 0) < 3 ? undefined : longest;
}

/**
 * By a part of a place or of the phone number, which is found by its digits too, however it was typed.
 * @param isMet where very many match: read in the order of the list, without an index of words, some are met soon
 */
function wordsMatch(q: string, isMet = false): SQL | undefined {
  const words = sql`(${BOOKING_WORDS})`;
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = digits.length >= 4 && !/[^\d\s+()./-]/.test(q);
  const asTyped = ilike(words, likePattern(q));
  const matches = isNumber ? or(asTyped, like(bookings.phoneE164, likePattern(digits))) : asTyped;
  if (isMet) return looked(matches);
  const rare = isNumber ? undefined : rarePart(q);
  return rare ? and(ilike(words, likePattern(rare)), looked(matches)) : matches;
}

interface Page {
  page: number;
  pageSize: number;
}

const ORDERS: Record<(typeof ADMIN_BOOKING_SORTS)[number], SQL[]> = {
  newest: [desc(bookings.createdAt), desc(bookings.id)],
  oldest: [asc(bookings.createdAt), asc(bookings.id)],
  'date-asc': [asc(bookings.date), asc(bookings.id)],
  'date-desc': [desc(bookings.date), desc(bookings.id)],
};

/** The number of matching bookings, counted up to one more than the cap. */
function countMatching(db: Db, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(where)
    .limit(COUNT_CAP + 1);
  return db.$count(found.as('found'));
}

/** The ids of one page, found in order by an index before anything is joined. */
const pageOf = (db: Db, where: SQL | undefined, order: SQL[], { page, pageSize }: Page) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offsetOf(page, pageSize) ?? 0);

export interface BookingFilter extends Page {
  /** undefined for all bookings, null for those of guests. */
  userId: string | null | undefined;
  status: BookingStatus | undefined;
  q: string | undefined;
}

/** A page of bookings, newest first, and the total. */
export async function listBookings(db: Db, { userId, status, q, ...page }: BookingFilter) {
  const where = and(
    userId === undefined
      ? undefined
      : userId === null
        ? isNull(bookings.userId)
        : eq(bookings.userId, userId),
    status && eq(bookings.status, status),
    q === undefined ? undefined : wordsMatch(q),
  );
  const order = ORDERS.newest;
  const [rows, counted] = await Promise.all([
    offsetOf(page.page, page.pageSize) === null
      ? []
      : db
          .select(bookingFields(db))
          .from(bookings)
          .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
          .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id))
          .where(inArray(bookings.id, pageOf(db, where, order, page)))
          .orderBy(...order),
    countMatching(db, where),
  ]);
  return { rows, counted };
}

export interface AdminBookingFilter extends Page {
  q: string | undefined;
  status: BookingStatus | undefined;
  sort: (typeof ADMIN_BOOKING_SORTS)[number];
}

const adminFields = (db: Db) => ({
  ...detailFields(db),
  serviceCategory: movingServices.category,
  serviceEmail: movingServices.email,
  price: movingServices.price,
  linkExpiresAt: sql`(${db
    .select({ at: sql`max(${bookingLinks.expiresAt})` })
    .from(bookingLinks)
    .where(
      and(
        eq(bookingLinks.bookingId, bookings.id),
        eq(bookingLinks.audience, 'provider'),
        isNull(bookingLinks.revokedAt),
      ),
    )})`.mapWith(toTimestamp),
});

const adminBookings = (db: Db) =>
  db
    .select(adminFields(db))
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookings.userId));

export type AdminBookingRow = Awaited<ReturnType<typeof listAdminBookings>>['rows'][number];

/** Of a name that more people have than these, customers are looked at instead of listed. */
const MOST_CUSTOMERS = 1000;

/** The customers and services that a word names; null where the customers are too many to list. */
interface Named {
  q: string;
  customers: string[] | null;
  services: string[];
}

async function findNamed(db: Db, q: string): Promise<Named> {
  const pattern = likePattern(q);
  const [people, services] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.erasedAt), ilike(users.name, pattern)))
      .limit(MOST_CUSTOMERS + 1),
    db.select({ id: movingServices.id }).from(movingServices).where(ilike(movingServices.name, pattern)),
  ]);
  return {
    q,
    customers: people.length > MOST_CUSTOMERS ? null : people.map(({ id }) => id),
    services: services.map(({ id }) => id),
  };
}

/** A booking is found by place, customer, service or phone: the condition of each, so that each can use its index. */
const namedMatches = ({ q, customers, services }: Named, isMet = false): (SQL | undefined)[] => [
  wordsMatch(q, isMet),
  customers === null
    ? // A scalar: PostgreSQL would look up all people of that name for `exists`.
      sql`(select ${users.name} from ${users} where ${users.id} = ${bookings.userId}) ilike ${likePattern(q)}`
    : customers.length > 0
      ? inArray(bookings.userId, customers)
      : undefined,
  services.length > 0 ? inArray(bookings.movingServiceId, services) : undefined,
];

/** `offset 0` has them found by the index of names; in view of the limit PostgreSQL would read names one by one. */
const allOfName = (db: Db, q: string): SQL =>
  sql`(${db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.erasedAt), ilike(users.name, likePattern(q))))} offset 0) people`;

/**
 * The matches of a search with their status, up to one more than the cap. Each way of being found is gathered by itself,
 * and none after one that finds too many: that is enough to know.
 */
async function gather(db: Db, named: Named, status: BookingStatus | undefined) {
  const [byPlace, , byService] = namedMatches(named);
  const ofStatus = status && eq(bookings.status, status);
  const some = () => db.select({ id: bookings.id, status: bookings.status }).from(bookings).$dynamic();
  const ofCustomers =
    named.customers === null
      ? some().innerJoin(allOfName(db, named.q), sql`people.id = ${bookings.userId}`).where(ofStatus)
      : named.customers.length > 0 && some().where(and(inArray(bookings.userId, named.customers), ofStatus));
  const ways = [
    byService && some().where(and(byService, ofStatus)),
    some().where(and(byPlace, ofStatus)),
    ofCustomers,
  ];
  const found = new Map<string, BookingStatus>();
  for (const way of ways) {
    if (!way || found.size > COUNT_CAP) continue;
    for (const row of await way.limit(COUNT_CAP + 1)) found.set(row.id, row.status);
  }
  return [...found].slice(0, COUNT_CAP + 1);
}

/** A page of all bookings and the total. */
export async function listAdminBookings(db: Db, { q, status, sort, ...page }: AdminBookingFilter) {
  const ofStatus = status && eq(bookings.status, status);
  const order = ORDERS[sort];
  const rowsOf = async (where: SQL | undefined) =>
    offsetOf(page.page, page.pageSize) === null
      ? []
      : adminBookings(db)
          .where(inArray(bookings.id, pageOf(db, where, order, page)))
          .orderBy(...order);
  if (q === undefined) {
    const [rows, counted] = await Promise.all([rowsOf(ofStatus), countMatching(db, ofStatus)]);
    return { rows, counted };
  }
  const named = await findNamed(db, q);
  const ids = (await gather(db, named, status)).map(([id]) => id);
  if (ids.length === 0) return { rows: [], counted: 0 };
  // Of few, these are all.
  const isMany = ids.length > COUNT_CAP;
  const rows = await rowsOf(
    isMany ? and(ofStatus, or(...namedMatches(named, true))) : inArray(bookings.id, ids),
  );
  return { rows, counted: ids.length };
}

/**
 * The number of bookings by status; a status without any is left out. Of a search, matches are counted up to one more
 * than the cap.
 */
export async function countByStatus(db: Db, q: string | undefined) {
  if (q === undefined) return countBookingsByStatus(db);
  const counts = new Map<BookingStatus, number>();
  for (const [, status] of await gather(db, await findNamed(db, q), undefined)) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** A row of the admin table of bookings. */
export async function findAdminBooking(db: Db, id: string) {
  const [row] = await adminBookings(db).where(eq(bookings.id, id));
  return row;
}
