import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS, NOTIFICATION_STATUSES } from '#contract/notifications.ts';
import { users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { createdAt, descending, id, oneOf, timestamptz } from './columns.ts';
import { inquiries } from './messages.ts';
import { bookings } from './moving.ts';
import {
  anyOf,
  isBefore,
  mentionedIn,
  namedIn,
  of,
  ofNobody,
  ofTheir,
  personalData,
  reachedAt,
} from './personal.ts';
import { properties } from './properties.ts';
import { applications, propertyReviews } from './renting.ts';
import { viewings } from './viewings.ts';

/** Notifications; written in the transaction of the event (D28). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** For recipients without an account (providers, guests): an e-mail address or a phone number. */
    recipient: text(),
    type: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    category: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Its link or code is a credential: deleted once sent, never sent again, not exported. */
    isOneTime: boolean().notNull().default(false),
    status: text({ enum: NOTIFICATION_STATUSES }).notNull().default('pending'),
    /** Delivery attempts so far; the job knows when the next one is due. */
    attempts: integer().notNull().default(0),
    sentAt: timestamptz(),
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('notifications_type_check', t.type, NOTIFICATION_CHANNELS),
    oneOf('notifications_status_check', t.status, NOTIFICATION_STATUSES),
    check('notifications_has_recipient', sql`${t.userId} is not null or ${t.recipient} is not null`),
    index('notifications_user_idx').on(t.userId, t.createdAt, t.id).where(sql`type = 'in_app'`),
    index('notifications_unread_idx').on(t.userId).where(sql`type = 'in_app' and read_at is null`),
    /** What could not be delivered, for the admin's health page. */
    index('notifications_failed_idx')
      .on(descending(t.createdAt), descending(t.id))
      .where(sql`status = 'failed' and type <> 'in_app'`),
    /** The mail and SMS about a message in a thread, whose delivery status is shown next to it. */
    index('notifications_message_idx')
      .on(sql`(data ->> 'bookingMessageId')`)
      .where(sql`(data ->> 'bookingMessageId') is not null`),
    /** What somebody was told as a delegate: it goes with the delegation. */
    index('notifications_delegation_idx')
      .on(sql`(data ->> 'delegationId')`)
      .where(sql`(data ->> 'delegationId') is not null`),
    index('notifications_pending_idx').on(t.id).where(sql`status = 'pending' and type <> 'in_app'`),
    /** Those that are no longer kept. */
    index('notifications_created_idx').using('brin', t.createdAt),
  ],
);

/** What a notification is about, by the key of its data that names the record. */
const about = (key: string) => sql`(${notifications.data} ->> ${sql.raw(`'${key}'`)})`;
const idOf = (column: AnyPgColumn) => sql`${column}::text`;

// Their own, and what others were told of their bookings, viewings, applications and ratings, go. In what else tells
// of them they are nobody. What the erasure itself tells others comes later, and stays.
personalData(
  notifications,
  [
    {
      of: of(notifications.userId),
      export: {
        name: 'notifications',
        fields: {
          type: notifications.type,
          category: notifications.category,
          title: notifications.title,
          message: notifications.message,
          data: notifications.data,
          status: notifications.status,
          sentAt: notifications.sentAt,
          readAt: notifications.readAt,
          createdAt: notifications.createdAt,
        },
        // Mails with one-time links are credentials.
        where: sql`not ${notifications.isOneTime}`,
        orderBy: notifications.createdAt,
      },
      hasNoIndex: true,
    },
    {
      of: anyOf(
        of(notifications.userId),
        reachedAt(notifications.recipient),
        ofTheir(about('bookingId'), idOf(bookings.id), bookings.userId),
        ofTheir(about('viewingId'), idOf(viewings.id), viewings.userId),
        ofTheir(about('applicationId'), idOf(applications.id), applications.userId),
        ofTheir(about('ratingId'), idOf(propertyReviews.id), propertyReviews.userId),
      ),
      erase: 'row',
      when: isBefore(notifications.createdAt),
      hasNoIndex: true,
    },
    {
      of: anyOf(
        mentionedIn(notifications.title, notifications.message, notifications.data),
        ofTheir(about('inquiryId'), idOf(inquiries.id), inquiries.senderId),
        ofTheir(about('propertyId'), idOf(properties.id), properties.ownerId),
        ofTheir(about('viewingId'), idOf(viewings.id), viewings.ownerId),
        ofTheir(about('applicationId'), idOf(applications.id), applications.ownerId),
        ofTheir(about('ratingId'), idOf(propertyReviews.id), propertyReviews.ownerId),
      ),
      mask: [notifications.title, notifications.message, notifications.data],
      hasNoIndex: true,
    },
  ],
  { category: 'a word of ours', recipient: 'of somebody else: what was sent to the person goes' },
);

/** Each delivery attempt of a notification and its outcome. */
export const deliveries = pgTable(
  'deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    outcome: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'deliveries_pkey', columns: [t.notificationId, t.attempt] })],
);

ofNobody(deliveries, 'how the delivery of a notification went; goes with it');

/** Numbers that came with a booking or a question: what was last texted there, until whose it is has answered. */
export const textedNumbers = pgTable(
  'texted_numbers',
  {
    /** In E.164 form. */
    number: text().primaryKey(),
    notificationId: uuid().notNull(),
    /** Of the private link that was texted. */
    linkHash: text(),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [index('texted_numbers_link_idx').on(t.linkHash)],
);

actsForNobody(textedNumbers, 'a hash of a number that was texted');
personalData(textedNumbers, [{ of: reachedAt(textedNumbers.number), erase: 'row', hasNoIndex: true }]);

/** Mail and SMS without a gateway, stored for an admin to read (D28). */
export const localMailbox = pgTable(
  'local_mailbox',
  {
    id: id(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    /** The event that the mail carries, as a calendar file. */
    calendar: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('local_mailbox_created_idx').on(descending(t.createdAt), descending(t.id)),
    index('local_mailbox_recipient_idx').using('gin', t.recipient.op('gin_trgm_ops')),
  ],
);

personalData(
  localMailbox,
  [
    {
      of: anyOf(
        reachedAt(localMailbox.recipient),
        mentionedIn(localMailbox.subject, localMailbox.body, localMailbox.calendar),
      ),
      erase: 'row',
      hasNoIndex: true,
    },
    {
      of: namedIn(localMailbox.subject, localMailbox.body, localMailbox.calendar),
      mask: [localMailbox.subject, localMailbox.body, localMailbox.calendar],
      hasNoIndex: true,
    },
  ],
  { recipient: 'of somebody else: what was sent to the person goes' },
);
