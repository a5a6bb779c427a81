import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { UNREAD_CAP } from '#contract/notifications.ts';
import { ownOrDelegated } from '#server/platform/access/delegations.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, notifications, properties, viewings } from '#server/platform/database/schema/index.ts';
import { call } from '#server/platform/database/session.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { idIn, type ReadableRecords } from './paths.ts';

const ofBell = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.type, 'in_app'));
const unreadOf = (userId: string) => and(ofBell(userId), isNull(notifications.readAt));

/** A user's own notifications, newest first, after the cursor `before`. */
export function findNotifications(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const older =
    before === undefined
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) < (
          select b.created_at, b.id from notifications b where b.id = ${before} and b.user_id = ${userId})`;
  return db
    .select({
      id: notifications.id,
      category: notifications.category,
      title: notifications.title,
      message: notifications.message,
      data: notifications.data,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(ofBell(userId), older))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

const idsIn = (rows: readonly { data: Record<string, unknown> }[], key: string): string[] =>
  rows.flatMap(({ data }) => idIn(data, key) ?? []);

/** Which of the records that these tell of their reader can open. */
export async function findReadableRecords(
  db: Db,
  actor: User,
  rows: readonly { data: Record<string, unknown> }[],
): Promise<ReadableRecords> {
  const { id: userId } = actor;
  const [bookingIds, propertyIds] = [idsIn(rows, 'bookingId'), idsIn(rows, 'propertyId')];
  const viewingIds = idsIn(rows, 'viewingId');
  const [booked, shown, viewed] = await Promise.all([
    bookingIds.length === 0
      ? []
      : db
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(inArray(bookings.id, bookingIds), eq(bookings.userId, userId))),
    propertyIds.length === 0
      ? []
      : db
          .select({ id: properties.id })
          .from(properties)
          .where(
            and(
              inArray(properties.id, propertyIds),
              eq(properties.isActive, true),
              isNull(properties.deletedAt),
            ),
          ),
    viewingIds.length === 0
      ? []
      : db
          .select({ id: viewings.id, userId: viewings.userId })
          .from(viewings)
          .where(
            and(
              inArray(viewings.id, viewingIds),
              or(eq(viewings.userId, userId), ownOrDelegated(actor, viewings.ownerId, viewings.propertyId)),
            ),
          ),
  ]);
  return {
    bookings: new Set(booked.map(({ id }) => id)),
    properties: new Set(shown.map(({ id }) => id)),
    viewings: new Map(viewed.map((one) => [one.id, one.userId === userId ? 'renter' : 'owner'])),
  };
}

/** How many are unread, up to the cap. */
export function countUnread(db: Db, userId: string): Promise<number> {
  const found = db.select({ id: notifications.id }).from(notifications).where(unreadOf(userId));
  return db.$count(found.limit(UNREAD_CAP).as('found'));
}

/** Marks all or some of a user's own notifications as read, and makes their other open pages reload the bell. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<void> {
  const these = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
  const read = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), these))
    .returning({ id: notifications.id });
  if (read.length > 0) {
    await call(db, sql`pg_notify('aqal_live', ${JSON.stringify({ users: [userId] })})`);
  }
}
