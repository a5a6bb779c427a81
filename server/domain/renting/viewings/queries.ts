import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type Language } from '#contract/accounts.ts';
import { OPEN_VIEWING_STATUSES, type ViewingSide } from '#contract/viewings.ts';
import { ownOrDelegated } from '#server/platform/access/delegations.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  blockedSlots,
  places,
  properties,
  users,
  viewingEvents,
  viewings,
} from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';

const owner = aliasedTable(users, 'owner');

/** Of who asked, where they have an account. Not a second join with users: the builder tells only one side apart. */
const ofVisitor = (column: AnyPgColumn) =>
  sql`(select ${column} from users where ${users.id} = ${viewings.userId})`;

const phoneOf = (user: typeof owner) => sql<string | null>`coalesce(${user.phoneE164}, ${user.phone})`;

/** Of the last thing that became of a viewing. */
const lastEvent = (db: Db, column: typeof viewingEvents.reason | typeof viewingEvents.side) =>
  db
    .select({ value: column })
    .from(viewingEvents)
    .where(eq(viewingEvents.viewingId, viewings.id))
    .orderBy(desc(viewingEvents.createdAt), desc(viewingEvents.id))
    .limit(1);

/** A viewing with its listing and both sides, as far as it is shown and both are notified. */
const fields = (db: Db) => ({
  id: viewings.id,
  propertyId: viewings.propertyId,
  userId: viewings.userId,
  ownerId: viewings.ownerId,
  date: viewings.date,
  hour: viewings.hour,
  notes: viewings.notes,
  status: viewings.status,
  sequence: viewings.sequence,
  createdAt: viewings.createdAt,
  updatedAt: viewings.updatedAt,
  title: properties.title,
  location: properties.location,
  district: sql<
    string | null
  >`(select ${places.name} from ${places} where ${places.id} = ${properties.districtId})`,
  price: properties.price,
  image: sql<string | null>`${properties.images}[1]`,
  latitude: properties.latitude,
  longitude: properties.longitude,
  propertyStatus: properties.status,
  isListed: sql<boolean>`${properties.isActive} and ${properties.deletedAt} is null`,
  ownerName: owner.name,
  ownerEmail: owner.email,
  ownerPhone: phoneOf(owner),
  ownerSms: owner.phoneE164,
  ownerLanguage: owner.language,
  visitorName: sql<string>`coalesce(${ofVisitor(users.name)}, ${viewings.guestName}, '')`,
  visitorEmail: sql<string | null>`${ofVisitor(users.email)}`,
  isVisitorConfirmed: sql<boolean>`coalesce(${ofVisitor(users.emailVerified)} or ${ofVisitor(users.phoneVerified)}, false)`,
  visitorPhone: sql<
    string | null
  >`coalesce(${ofVisitor(users.phoneE164)}, ${ofVisitor(users.phone)}, ${viewings.guestPhone})`,
  visitorSms: sql<string | null>`coalesce(${ofVisitor(users.phoneE164)}, ${viewings.guestPhone})`,
  visitorLanguage: sql<Language>`coalesce(${ofVisitor(users.language)}, ${viewings.guestLanguage}, ${DEFAULT_LANGUAGE})`,
  reason: sql<string | null>`(${lastEvent(db, viewingEvents.reason)})`,
  changedBy: sql<ViewingSide>`coalesce((${lastEvent(db, viewingEvents.side)}), 'system')`,
});

/** Viewings with their listings and both sides. */
export const viewingsWithSides = (db: Db) =>
  db
    .select(fields(db))
    .from(viewings)
    .innerJoin(properties, eq(properties.id, viewings.propertyId))
    .innerJoin(owner, eq(owner.id, viewings.ownerId));

const findById = prepared('find_viewing', (db) =>
  viewingsWithSides(db).where(eq(viewings.id, sql.placeholder('id'))),
);

export type ViewingRow = Awaited<ReturnType<typeof findViewings>>[number];

export async function findViewing(db: Db, id: string): Promise<ViewingRow | undefined> {
  const [row] = await findById(db).execute({ id });
  return row;
}

export const findViewings = (db: Db, ids: readonly string[]) =>
  viewingsWithSides(db)
    .where(inArray(viewings.id, [...ids]))
    .orderBy(asc(viewings.date), asc(viewings.hour), asc(viewings.id));

/** Those of a person and a listing, the first asked for first. */
export async function findViewingsOf(
  db: Db,
  { propertyId, senderId }: { propertyId: string | null; senderId: string | null },
): Promise<ViewingRow[]> {
  if (!propertyId || !senderId) return [];
  return viewingsWithSides(db)
    .where(and(eq(viewings.userId, senderId), eq(viewings.propertyId, propertyId)))
    .orderBy(asc(viewings.createdAt), asc(viewings.id));
}

/** Who acted as the owner's side without being the owner; nobody who has deleted their account. */
const delegateOf = (db: Db) =>
  db
    .select({ name: users.name })
    .from(users)
    .innerJoin(viewings, eq(viewings.id, viewingEvents.viewingId))
    .where(
      and(
        eq(users.id, viewingEvents.actorId),
        eq(viewingEvents.side, 'owner'),
        ne(users.id, viewings.ownerId),
        isNull(users.erasedAt),
      ),
    );

export type ViewingEventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** The history of a viewing, oldest first, with who did something for its owner. */
export const findEvents = (db: Db, viewingId: string) =>
  db
    .select({
      kind: viewingEvents.kind,
      date: viewingEvents.date,
      hour: viewingEvents.hour,
      by: viewingEvents.side,
      name: sql<string | null>`(${delegateOf(db)})`,
      reason: viewingEvents.reason,
      createdAt: viewingEvents.createdAt,
    })
    .from(viewingEvents)
    .where(eq(viewingEvents.viewingId, viewingId))
    .orderBy(asc(viewingEvents.createdAt), asc(viewingEvents.id));

/** Viewings that are still to come on this day. */
export const toCome = (today: string) =>
  and(gte(viewings.date, today), inArray(viewings.status, [...OPEN_VIEWING_STATUSES]));

/** How many viewings to come a person (`of`) has asked for, of a home and in all. */
export async function countToCome(
  db: Db,
  { of, propertyId, today }: { of: SQL | undefined; propertyId: string; today: string },
): Promise<{ ofHome: number; inAll: number }> {
  const ofHome = sql<number>`(count(*) filter (where ${eq(viewings.propertyId, propertyId)}))::int`;
  const [counts] = await db
    .select({ ofHome, inAll: count() })
    .from(viewings)
    .where(and(of, toCome(today)));
  return counts ?? { ofHome: 0, inAll: 0 };
}

const homes = (db: Db, propertyId: string) =>
  db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      canBook: sql<boolean>`${properties.type} = 'rent' and ${properties.status} = 'available'`,
    })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)));

/** The home to be viewed and its owner; undefined if the listing is not public. */
export async function findHome(db: Db, propertyId: string) {
  const [row] = await homes(db, propertyId);
  return row;
}

/** The same, with the listing locked until the transaction ends. */
export async function keepHome(db: Db, propertyId: string) {
  const [row] = await homes(db, propertyId).for('key share');
  return row;
}

/** Whether a person owns a listing that is not deleted, or acts for its owner. */
export async function isListingOf(db: Db, actor: User, propertyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.id, propertyId),
        ownOrDelegated(actor, properties.ownerId, properties.id),
        isNull(properties.deletedAt),
      ),
    );
  return rows.length > 0;
}

/**
 * What stands in the calendar of a listing and its owner between two days, both included.
 * @param except a viewing that is being moved: its own slot does not stand in its way
 */
export async function findCalendar(
  db: Db,
  { propertyId, ownerId }: { propertyId: string; ownerId: string },
  { from, to, except }: { from: string; to: string; except?: string | undefined },
) {
  const [taken, blocked] = await Promise.all([
    db
      .select({ date: viewings.date, hour: viewings.hour })
      .from(viewings)
      .where(
        and(
          eq(viewings.propertyId, propertyId),
          ne(viewings.status, 'cancelled'),
          gte(viewings.date, from),
          lte(viewings.date, to),
          except === undefined ? undefined : ne(viewings.id, except),
        ),
      ),
    db
      .select({ date: blockedSlots.date, hour: blockedSlots.hour })
      .from(blockedSlots)
      .where(
        and(eq(blockedSlots.ownerId, ownerId), gte(blockedSlots.date, from), lte(blockedSlots.date, to)),
      ),
  ]);
  return { taken, blocked };
}
