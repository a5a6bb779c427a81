import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { INQUIRY_STATUSES, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { users } from './accounts.ts';
import { createdAt, descending, id, longAtMost, oneOf, updatedAt } from './columns.ts';
import { properties } from './properties.ts';

/** An inquiry to a property's owner (D27). A null sender is a guest. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    /** A description of the listing at that time, readable after it is deleted (D9). */
    propertySnapshot: text(),
    messageText: text().notNull(),
    status: text({ enum: INQUIRY_STATUSES }).notNull().default('new'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('messages_status_check', t.status, INQUIRY_STATUSES),
    longAtMost('messages_text_length', t.messageText, MESSAGE_MAX_LENGTH),
    index('messages_receiver_idx').on(t.receiverId, descending(t.createdAt), descending(t.id)),
    index('messages_property_idx').on(t.propertyId, descending(t.createdAt)),
  ],
);

export const SUPPORT_SOURCES = ['contact', 'support'] as const;

/** Messages from the contact and support pages (D30). */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    source: text({ enum: SUPPORT_SOURCES }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    isHandled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('support_messages_source_check', t.source, SUPPORT_SOURCES),
    longAtMost('support_messages_message_length', t.message, 5000),
    check('support_messages_contact_has_phone', sql`${t.source} <> 'contact' or ${t.phone} is not null`),
    index('support_messages_created_idx').on(descending(t.createdAt), descending(t.id)),
  ],
);
