import { aliasedTable, and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/accounts.ts';
import { INQUIRY_STATUSES, type InquirySide, type InquiryStatus } from '#contract/messages.ts';
import { fold } from '#contract/places.ts';
import { ownersOf, ownOrDelegated } from '#server/platform/access/delegations.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  applications,
  inquiries,
  MESSAGE_OWNER,
  messages,
  properties,
  users,
  viewings,
} from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { countCapped } from '#server/platform/kernel/list-page.ts';

const owner = aliasedTable(users, 'owner');

/** Of who asked, where they have an account. Not a second join with users: the builder tells only one side apart. */
const ofSender = (column: typeof users.language | typeof users.isActive) =>
  sql`(select ${column} from users where ${users.id} = ${inquiries.senderId})`;

/** An inquiry with its listing, also one that was deleted (D9), and both sides. */
const FIELDS = {
  id: inquiries.id,
  ownerId: inquiries.ownerId,
  senderId: inquiries.senderId,
  propertyId: inquiries.propertyId,
  title: sql<string>`coalesce(${properties.title}, ${inquiries.propertySnapshot}, '')`,
  location: properties.location,
  price: properties.price,
  type: properties.type,
  image: sql<string | null>`${properties.images}[1]`,
  isListed: sql<boolean>`coalesce(${properties.isActive} and ${properties.deletedAt} is null, false)`,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  language: inquiries.language,
  status: inquiries.status,
  isUnread: inquiries.isUnread,
  ownerSeenAt: inquiries.ownerSeenAt,
  isUnreadBySender: inquiries.isUnreadBySender,
  senderSeenAt: inquiries.senderSeenAt,
  askedAt: inquiries.askedAt,
  answeredAt: inquiries.answeredAt,
  lastAt: inquiries.lastAt,
  ownerName: owner.name,
  ownerEmail: owner.email,
  ownerPhone: sql<string | null>`coalesce(${owner.phoneE164}, ${owner.phone})`,
  ownerSms: owner.phoneE164,
  ownerLanguage: owner.language,
  ownerIsActive: owner.isActive,
  senderLanguage: sql<Language | null>`${ofSender(users.language)}`,
  senderIsActive: sql<boolean | null>`${ofSender(users.isActive)}`,
};

const joined = (db: Db) =>
  db
    .select(FIELDS)
    .from(inquiries)
    .innerJoin(owner, eq(owner.id, inquiries.ownerId))
    .leftJoin(properties, eq(properties.id, inquiries.propertyId));

const findById = prepared('find_inquiry', (db) => joined(db).where(eq(inquiries.id, sql.placeholder('id'))));

export type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

export async function findInquiry(db: Db, id: string) {
  const [row] = await findById(db).execute({ id });
  return row;
}

/** A thread is read whole up to this many messages, the latest ones. */
const THREAD_LENGTH = 500;

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The messages of a thread, oldest first. */
export async function findMessages(db: Db, inquiryId: string) {
  const rows = await db
    .select({
      id: messages.id,
      side: messages.side,
      text: messages.messageText,
      createdAt: messages.createdAt,
      by: sql<
        string | null
      >`(select ${users.name} from ${users} where ${users.id} = ${messages.delegateId} and ${users.erasedAt} is null)`,
    })
    .from(messages)
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(THREAD_LENGTH);
  return rows.reverse();
}

interface Person {
  propertyId: string | null;
  senderId: string | null;
}

/** The applications of a person for a listing, oldest first. */
export async function findApplicationsOf(db: Db, { propertyId, senderId }: Person) {
  if (!propertyId || !senderId) return [];
  return db
    .select({
      id: applications.id,
      status: applications.status,
      people: applications.people,
      moveIn: applications.moveIn,
      createdAt: applications.createdAt,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .where(and(eq(applications.propertyId, propertyId), eq(applications.userId, senderId)))
    .orderBy(asc(applications.createdAt), asc(applications.id));
}

/** A number is found however it is written: with or without spaces, country code or leading zero. */
const PHONE_LIKE = /^[+\d\s().-]{4,}$/;
const digitsOf = (q: string) => q.replace(/\D/g, '').replace(/^0+/, '');

/** The threads of one side: an owner's are also those of the owners and listings that somebody acts for. */
export const ofSide = (side: InquirySide, actor: User): SQL =>
  side === 'owner'
    ? ownOrDelegated(actor, inquiries.ownerId, inquiries.propertyId)
    : eq(inquiries.senderId, actor.id);

/** Found by who asked, by the listing, or by a message of it; an index of each serves an owner. */
export function threadMatches(db: Db, q: string, side: InquirySide, actor: User): SQL {
  const words = fold(q);
  if (words === '') return sql`false`;
  const digits = PHONE_LIKE.test(q) ? digitsOf(q) : '';
  const patterns = (digits === '' ? [words] : [words, digits]).map(likePattern);
  const found = (column: typeof inquiries.search | typeof messages.search) =>
    or(...patterns.map((pattern) => like(column, pattern)));
  const byPerson = db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(ofSide(side, actor), found(inquiries.search)));
  const own =
    side === 'owner'
      ? inArray(MESSAGE_OWNER, ownersOf(actor))
      : inArray(
          messages.inquiryId,
          db.select({ id: inquiries.id }).from(inquiries).where(ofSide(side, actor)),
        );
  const byMessage = db
    .select({ id: sql<string>`${messages.inquiryId}` })
    .from(messages)
    .where(and(own, found(messages.search)));
  return inArray(inquiries.id, unionAll(byPerson, byMessage));
}

export type ListedInquiry = Awaited<ReturnType<typeof latestOf>>[number];

/** Inquiries with what happened last in each. */
export function latestOf(db: Db) {
  const message = db
    .select({ text: messages.messageText, side: messages.side, createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.inquiryId, inquiries.id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .as('message');
  const viewing = db
    .select({ date: viewings.date, hour: viewings.hour, createdAt: viewings.createdAt })
    .from(viewings)
    .where(and(eq(viewings.userId, inquiries.senderId), eq(viewings.propertyId, inquiries.propertyId)))
    .orderBy(desc(viewings.createdAt))
    .limit(1)
    .as('viewing');
  const application = db
    .select({ createdAt: applications.createdAt })
    .from(applications)
    .where(
      and(eq(applications.userId, inquiries.senderId), eq(applications.propertyId, inquiries.propertyId)),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1)
    .as('application');
  return db
    .select({
      ...FIELDS,
      message: { text: message.text, side: message.side, createdAt: message.createdAt },
      viewing: { date: viewing.date, hour: viewing.hour, createdAt: viewing.createdAt },
      application: { createdAt: application.createdAt },
    })
    .from(inquiries)
    .innerJoin(owner, eq(owner.id, inquiries.ownerId))
    .leftJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoinLateral(message, sql`true`)
    .leftJoinLateral(viewing, sql`true`)
    .leftJoinLateral(application, sql`true`);
}

/**
 * How many inquiries about the listings of an owner, and of those they act for, there are of each status, read and unread, each counted up to one more than
 * the cap; those of a listing are so few that all are.
 */
export async function countByStatus(db: Db, actor: User, propertyId: string | undefined) {
  const isTheirs = ofSide('owner', actor);
  if (propertyId !== undefined) {
    return db
      .select({ status: inquiries.status, isUnread: inquiries.isUnread, count: count() })
      .from(inquiries)
      .where(and(isTheirs, eq(inquiries.propertyId, propertyId)))
      .groupBy(inquiries.status, inquiries.isUnread);
  }
  const counted = (status: InquiryStatus, isUnread: boolean) => {
    const where = and(isTheirs, eq(inquiries.status, status), eq(inquiries.isUnread, isUnread));
    return sql`select ${status}::text as status, ${isUnread}::boolean as is_unread, ${countCapped(db, inquiries, where)}::int as count`;
  };
  const each = INQUIRY_STATUSES.flatMap((status) => [counted(status, true), counted(status, false)]);
  return db
    .select({
      status: sql<InquiryStatus>`status`,
      isUnread: sql<boolean>`is_unread`,
      count: sql<number>`count`,
    })
    .from(sql`(${sql.join(each, sql` union all `)}) counted`);
}

/** Marks the thread as read by one side; writes nothing if nothing is new. */
export async function markRead(db: Db, id: string, side: InquirySide): Promise<void> {
  const now = sql`now()`;
  const [set, isNew] =
    side === 'owner'
      ? [{ isUnread: false, ownerSeenAt: now }, inquiries.isUnread]
      : [{ isUnreadBySender: false, senderSeenAt: now }, inquiries.isUnreadBySender];
  await db
    .update(inquiries)
    .set(set)
    .where(and(eq(inquiries.id, id), eq(isNew, true)));
}
