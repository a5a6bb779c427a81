import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { bookingMessages, deliveries, notifications } from '../database/schema/index.ts';
import type { Channel } from './delivery-records.ts';
import { WITHHELD } from './outcome.ts';

const isMessage = ne(notifications.type, 'in_app');
const isFailed = and(eq(notifications.status, 'failed'), isMessage);
const channel = sql<Channel>`${notifications.type}`;

/** How the last attempt of a notification ended. */
const lastAttempt = (db: Db) =>
  db
    .select({ outcome: deliveries.outcome, at: deliveries.createdAt })
    .from(deliveries)
    .where(eq(deliveries.notificationId, notifications.id))
    .orderBy(desc(deliveries.attempt))
    .limit(1)
    .as('last');

/**
 * How many messages wait, could not be delivered, and were withheld by a rule; each of the latest ones, up to one more
 * than the cap.
 */
export async function countDeliveries(db: Db, cap: number) {
  const waiting = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.status, 'pending'), isMessage))
    .limit(cap + 1)
    .as('waiting');
  const last = lastAttempt(db);
  const ended = db
    .select({ isWithheld: sql<boolean>`${inArray(last.outcome, [...WITHHELD])} is true`.as('is_withheld') })
    .from(notifications)
    .leftJoinLateral(last, sql`true`)
    .where(isFailed)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(2 * (cap + 1))
    .as('ended');
  const [waits, counts] = await Promise.all([
    db.$count(waiting),
    db
      .select({ isWithheld: ended.isWithheld, count: sql<number>`count(*)::int` })
      .from(ended)
      .groupBy(ended.isWithheld),
  ]);
  const countOf = (isWithheld: boolean) => counts.find((one) => one.isWithheld === isWithheld)?.count ?? 0;
  return { waiting: waits, failed: countOf(false), withheld: countOf(true) };
}

export type FailedDeliveryRow = Awaited<ReturnType<typeof listFailedDeliveries>>[number];

/** The latest messages that could not be delivered, and how their last attempt ended. */
export function listFailedDeliveries(db: Db, limit: number) {
  const last = lastAttempt(db);
  const { id, category, attempts, isOneTime, createdAt } = notifications;
  return db
    .select({ id, channel, category, attempts, isOneTime, createdAt, reason: last.outcome, triedAt: last.at })
    .from(notifications)
    .leftJoinLateral(last, sql`true`)
    .where(isFailed)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type MessageDeliveryRow = Awaited<ReturnType<typeof listMessageDeliveries>>[number];

/** The mail and SMS of messages that admins wrote to the customers of these bookings, the latest message first. */
export function listMessageDeliveries(db: Db, bookingIds: readonly string[]) {
  const last = lastAttempt(db);
  return db
    .select({
      id: notifications.id,
      bookingId: bookingMessages.bookingId,
      messageId: bookingMessages.id,
      channel,
      state: notifications.status,
      sentAt: notifications.sentAt,
      createdAt: notifications.createdAt,
      outcome: last.outcome,
      triedAt: last.at,
    })
    .from(bookingMessages)
    .innerJoin(
      notifications,
      and(sql`${notifications.data} ->> 'bookingMessageId' = ${bookingMessages.id}::text`, isMessage),
    )
    .leftJoinLateral(last, sql`true`)
    .where(and(inArray(bookingMessages.bookingId, [...bookingIds]), eq(bookingMessages.actorKind, 'admin')))
    .orderBy(desc(bookingMessages.createdAt), bookingMessages.id, notifications.type);
}
