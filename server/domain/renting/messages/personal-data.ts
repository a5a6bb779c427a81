import { asc, eq, sql } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME } from '#contract/accounts.ts';
import { messages } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** The first line of an inquiry's text names the sender (spec 1 §7). */
const FIRST_LINE = '^From: [^\\r\\n]*';
const NOBODY = `From: ${DELETED_NAME} (deleted@${DELETED_EMAIL_DOMAIN})`;

export const personalData: PersonalData = {
  name: 'messages',
  tables: ['messages'],
  exportOf: async (db, userId) => ({
    messagesSent: await db
      .select({
        id: messages.id,
        property: messages.propertySnapshot,
        message: messages.messageText,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.senderId, userId))
      .orderBy(asc(messages.createdAt)),
    messagesReceived: await db
      .select({
        id: messages.id,
        property: messages.propertySnapshot,
        message: messages.messageText,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.receiverId, userId))
      .orderBy(asc(messages.createdAt)),
  }),
  erase: async (db, userId) => {
    await db
      .update(messages)
      .set({ messageText: sql`regexp_replace(${messages.messageText}, ${FIRST_LINE}, ${NOBODY})` })
      .where(eq(messages.senderId, userId));
  },
};
