import { asc, eq, or, sql } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME } from '#contract/accounts.ts';
import { supportMessages } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'support',
  tables: ['support_messages'],

  contactsOf: async (db, userId) => {
    const rows = await db
      .selectDistinct({ email: supportMessages.email, phone: supportMessages.phone })
      .from(supportMessages)
      .where(eq(supportMessages.userId, userId));
    return rows.flatMap(({ email, phone }) => (phone ? [email, phone] : [email]));
  },

  exportOf: async (db, userId) => ({
    supportMessages: await db
      .select({
        source: supportMessages.source,
        name: supportMessages.name,
        email: supportMessages.email,
        phone: supportMessages.phone,
        subject: supportMessages.subject,
        message: supportMessages.message,
        createdAt: supportMessages.createdAt,
      })
      .from(supportMessages)
      .where(eq(supportMessages.userId, userId))
      .orderBy(asc(supportMessages.createdAt)),
  }),

  erase: async (db, userId, { email }) => {
    await db
      .update(supportMessages)
      .set({
        userId: null,
        name: DELETED_NAME,
        email: `deleted@${DELETED_EMAIL_DOMAIN}`,
        phone: sql`case when ${supportMessages.phone} is null then null else '—' end`,
      })
      .where(
        or(eq(supportMessages.userId, userId), eq(sql`lower(${supportMessages.email})`, email.toLowerCase())),
      );
  },
};
