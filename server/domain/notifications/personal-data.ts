import { and, asc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME } from '#contract/accounts.ts';
import { localMailbox, notifications } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Whether a text contains one of these addresses or numbers. */
const names = (text: SQLWrapper, contacts: readonly string[]): SQL =>
  sql`exists (select from unnest(${sql.param(contacts)}::text[]) as contact where position(contact in ${text}) > 0)`;

export const personalData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'deliveries', 'local_mailbox'],

  // Mails with one-time links are credentials: the export must not contain them.
  exportOf: async (db, userId) => ({
    notifications: await db
      .select({
        type: notifications.type,
        category: notifications.category,
        title: notifications.title,
        message: notifications.message,
        status: notifications.status,
        sentAt: notifications.sentAt,
        readAt: notifications.readAt,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), ne(notifications.category, 'account')))
      .orderBy(asc(notifications.createdAt)),
  }),

  /**
   * The user's own notifications are deleted with their delivery records. In those of others the user's data is
   * replaced: a name only appears next to an address or number, so rows with neither are left alone.
   */
  erase: async (db, userId, { name, contacts }) => {
    const all = [...contacts];
    await db
      .delete(notifications)
      .where(or(eq(notifications.userId, userId), inArray(notifications.recipient, all)));
    const nobody = `deleted@${DELETED_EMAIL_DOMAIN}`;
    const anonymous = (text: SQLWrapper) => {
      const withoutContacts = all.reduce<SQL>(
        (inner, contact) => sql`replace(${inner}, ${contact}, ${contact.includes('@') ? nobody : '—'})`,
        sql`${text}`,
      );
      return sql`replace(${withoutContacts}, ${name}, ${DELETED_NAME})`;
    };
    const wholeText = sql`${notifications.title} || ' ' || ${notifications.message} || ' ' || ${notifications.data}::text`;
    await db
      .update(notifications)
      .set({
        title: anonymous(notifications.title),
        message: anonymous(notifications.message),
        data: sql`${anonymous(sql`${notifications.data}::text`)}::jsonb`,
      })
      .where(names(wholeText, all));
    const mail = sql`coalesce(${localMailbox.subject}, '') || ' ' || ${localMailbox.body}`;
    await db.delete(localMailbox).where(or(inArray(localMailbox.recipient, all), names(mail, all)));
  },
};
