import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { localMailbox, notifications, textedNumbers } from '#server/platform/database/schema/index.ts';
import { masker, maskJson, mentionPattern } from '#server/platform/personal/mask.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { findLanguage } from './queries.ts';
import { wordsFor } from './words.ts';

export const personalData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'deliveries', 'local_mailbox', 'texted_numbers'],

  // Mails with one-time links are credentials: the export must not contain them.
  exportOf: async (db, userId) => {
    const [language, rows] = await Promise.all([
      findLanguage(db, userId),
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.isOneTime, false)))
        .orderBy(asc(notifications.createdAt)),
    ]);
    return {
      notifications: rows.map((row) => ({
        type: row.type,
        category: row.category,
        ...(row.type === 'in_app' ? wordsFor(row, language) : { title: row.title, message: row.message }),
        status: row.status,
        sentAt: row.sentAt,
        readAt: row.readAt,
        createdAt: row.createdAt,
      })),
    };
  },

  /**
   * The user's own notifications are deleted with their delivery records. In those of others the user's data is
   * replaced: a name only appears next to an address or number, so rows with neither are left alone.
   */
  erase: async (db, userId, { name, contacts }) => {
    const all = [...contacts];
    await db
      .delete(notifications)
      .where(or(eq(notifications.userId, userId), inArray(notifications.recipient, all)));
    await db.delete(textedNumbers).where(inArray(textedNumbers.number, all));
    const mention = mentionPattern({ name, contacts: all });
    if (!mention) return;
    const mask = masker({ name, contacts: all });
    const wholeText = sql`${notifications.title} || ' ' || ${notifications.message} || ' ' || ${notifications.data}::text`;
    const mentioning = await db
      .select({
        id: notifications.id,
        title: notifications.title,
        message: notifications.message,
        data: notifications.data,
      })
      .from(notifications)
      .where(sql`${wholeText} ~* ${mention}`);
    for (const { id, title, message, data } of mentioning) {
      await db
        .update(notifications)
        .set({
          title: mask(title),
          message: mask(message),
          data: maskJson(data, { name, contacts: all }) as typeof data,
        })
        .where(eq(notifications.id, id));
    }
    const mail = sql`coalesce(${localMailbox.subject}, '') || ' ' || ${localMailbox.body}`;
    await db.delete(localMailbox).where(or(inArray(localMailbox.recipient, all), sql`${mail} ~* ${mention}`));
  },
};
