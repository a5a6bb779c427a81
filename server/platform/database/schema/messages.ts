import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DELETED_NAME, LANGUAGES } from '#contract/accounts.ts';
import { INQUIRY_SIDES, INQUIRY_STATUSES, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { ofUser, users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { createdAt, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { anyOf, of, ofTheir, personalData, reachedAt } from './personal.ts';
import { properties } from './properties.ts';

/**
 * What one person asks about one listing (D27): messages, viewings and applications in one thread. A null sender is a
 * guest. `server/projections/threads.ts` opens it, and keeps who has to read it and when it was answered.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    ownerId: ofUser(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    /** The listing's title at that time, readable after it is deleted (D9). */
    propertySnapshot: text(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A guest's as they gave them, otherwise those of the account. */
    name: text().notNull().default(''),
    email: text(),
    phone: text(),
    /** In which a guest asked, where it is known. */
    language: text({ enum: LANGUAGES }),
    /** A guest's browser, as a hash: the address is unconfirmed, so it alone does not continue a thread. */
    guestBrowser: text(),
    status: text({ enum: INQUIRY_STATUSES }).notNull().default('new'),
    /** By the owner. */
    isUnread: boolean().notNull().default(true),
    ownerSeenAt: timestamptz(),
    isUnreadBySender: boolean().notNull().default(false),
    senderSeenAt: timestamptz(),
    /** When it was first asked, and first answered by the owner. */
    askedAt: timestamptz().notNull().defaultNow(),
    answeredAt: timestamptz(),
    lastAt: timestamptz().notNull().defaultNow(),
    /** Who asked, and the listing, as `fold_text` folds them; what was written is found by its messages. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(property_snapshot, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('inquiries_status_check', t.status, INQUIRY_STATUSES),
    oneOf('inquiries_language_check', t.language, LANGUAGES),
    uniqueIndex('inquiries_sender_key').on(t.propertyId, t.senderId).where(sql`sender_id is not null`),
    uniqueIndex('inquiries_guest_key')
      .on(t.propertyId, sql`lower(${t.email})`, t.guestBrowser)
      .where(sql`sender_id is null`),
    // Lists are read backwards: unread first, then the latest.
    index('inquiries_owner_idx').on(t.ownerId, t.isUnread, t.lastAt, t.id),
    index('inquiries_status_idx').on(t.ownerId, t.status, t.isUnread, t.lastAt, t.id),
    index('inquiries_property_idx').on(t.propertyId, t.isUnread, t.lastAt, t.id),
    // The latest of an owner, for how fast they answer.
    index('inquiries_answers_idx').on(t.ownerId, t.askedAt, t.id),
    index('inquiries_asked_idx').on(t.propertyId, t.askedAt),
    index('inquiries_sender_idx')
      .on(t.senderId, t.isUnreadBySender, t.lastAt, t.id)
      .where(sql`sender_id is not null`),
    index('inquiries_search_idx').using('gin', t.ownerId, t.search.op('gin_trgm_ops')),
  ],
);

/** Whose threads a message is in; `messages_search_idx` has it in these words. */
export const MESSAGE_OWNER = sql`(case side when 'owner' then sender_id else receiver_id end)`;

/** A message of an inquiry. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    inquiryId: uuid().references(() => inquiries.id, { onDelete: 'cascade' }),
    side: text({ enum: INQUIRY_SIDES }).notNull().default('seeker'),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** null: an answer to a guest. */
    receiverId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Who wrote it for the owner, whose message it is. */
    delegateId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of what opens a thread; what follows has it from the thread. */
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    propertySnapshot: text(),
    messageText: text().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`fold_text(message_text)`),
    /** Of earlier versions, which knew no threads. */
    status: text({ enum: INQUIRY_STATUSES }).notNull().default('new'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('messages_status_check', t.status, INQUIRY_STATUSES),
    oneOf('messages_side_check', t.side, INQUIRY_SIDES),
    check('messages_receiver_check', sql`${t.receiverId} is not null or ${t.side} = 'owner'`),
    longAtMost('messages_text_length', t.messageText, MESSAGE_MAX_LENGTH),
    index('messages_inquiry_idx').on(t.inquiryId, t.createdAt, t.id),
    // Of an owner's threads: the owner is the sender of what is their side's.
    index('messages_search_idx').using('gin', MESSAGE_OWNER, t.search.op('gin_trgm_ops')),
    index('messages_receiver_idx').on(t.receiverId, descending(t.createdAt), descending(t.id)),
    index('messages_property_idx').on(t.propertyId, descending(t.createdAt)),
  ],
);

/** One side of a message, as it is exported. */
const exportedMessages = (name: string) => ({
  name,
  fields: {
    id: messages.id,
    property: messages.propertySnapshot,
    message: messages.messageText,
    createdAt: messages.createdAt,
  },
  orderBy: messages.createdAt,
});

actsForNobody(messages, 'a guest, who has no account, goes on with a thread by it');
// What was written stays with the other side, and names nobody. Before the threads, which are found by it.
personalData(messages, [
  {
    of: ofTheir(messages.inquiryId, inquiries.id, inquiries.senderId),
    mask: [messages.messageText],
  },
  {
    of: ofTheir(messages.inquiryId, inquiries.id, inquiries.ownerId),
    mask: [messages.messageText, messages.propertySnapshot],
  },
  // Of earlier versions, which knew no threads.
  {
    of: of(messages.receiverId),
    export: exportedMessages('messagesReceived'),
    mask: [messages.messageText],
  },
  {
    of: of(messages.senderId),
    export: exportedMessages('messagesSent'),
    mask: [messages.messageText],
    hasNoIndex: true,
  },
  {
    of: of(messages.delegateId),
    export: exportedMessages('messagesSentForOwners'),
    erase: { delegateId: null },
    mask: [messages.messageText],
    hasNoIndex: true,
  },
]);

// `search` follows from name, address, number and messages.
personalData(
  inquiries,
  [
    {
      of: of(inquiries.senderId),
      erase: { name: DELETED_NAME, email: null, phone: null, updatedAt: sql`now()` },
    },
    { of: of(inquiries.ownerId), mask: [inquiries.propertySnapshot] },
    {
      of: anyOf(of(inquiries.senderId), of(inquiries.ownerId)),
      export: {
        name: 'inquiries',
        fields: {
          id: inquiries.id,
          property: inquiries.propertySnapshot,
          status: inquiries.status,
          askedAt: inquiries.askedAt,
          answeredAt: inquiries.answeredAt,
        },
        orderBy: inquiries.askedAt,
      },
    },
  ],
  { search: 'a trigger writes it anew from what is left', guestBrowser: 'a hash, of guests alone' },
);

/** What an owner answers often; without a row, the sentences that everybody starts with. */
export const savedReplies = pgTable('saved_replies', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  replies: text().array().notNull(),
  updatedAt: updatedAt(),
});

personalData(savedReplies, [
  {
    of: of(savedReplies.ownerId),
    export: {
      name: 'savedReplies',
      fields: { replies: savedReplies.replies, updatedAt: savedReplies.updatedAt },
      orderBy: savedReplies.updatedAt,
    },
    erase: 'row',
  },
]);

export const SUPPORT_SOURCES = ['contact', 'support'] as const;

/** Messages from the contact and support pages (D30). */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    source: text({ enum: SUPPORT_SOURCES }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    isHandled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('support_messages_source_check', t.source, SUPPORT_SOURCES),
    longAtMost('support_messages_message_length', t.message, 5000),
    check('support_messages_reachable', sql`${t.email} is not null or ${t.phone} is not null`),
    index('support_messages_created_idx').on(descending(t.createdAt), descending(t.id)),
  ],
);

personalData(supportMessages, [
  {
    of: of(supportMessages.userId),
    contacts: [supportMessages.email, supportMessages.phone],
    export: {
      name: 'supportMessages',
      fields: {
        source: supportMessages.source,
        name: supportMessages.name,
        email: supportMessages.email,
        phone: supportMessages.phone,
        subject: supportMessages.subject,
        message: supportMessages.message,
        createdAt: supportMessages.createdAt,
      },
      orderBy: supportMessages.createdAt,
    },
    hasNoIndex: true,
  },
  // Written before they had the account, too.
  {
    of: anyOf(of(supportMessages.userId), reachedAt(supportMessages.email)),
    erase: 'row',
    hasNoIndex: true,
  },
]);
