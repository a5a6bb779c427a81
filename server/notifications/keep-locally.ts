import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { deliveries, localMailbox, notifications, users } from '../database/schema/index.ts';
import { compose } from './compose.ts';
import type { Channel } from './deliver-queries.ts';

const AT_ONCE = 100;

/**
 * Without a gateway, what is due goes to the local mailbox (D28): kept there and marked as sent in one transaction.
 * @returns how many
 */
export function keepLocally({ database, config }: AppContext, channel: Channel): Promise<number> {
  return database.orm.transaction(async (tx) => {
    const due = await tx
      .select({
        id: notifications.id,
        attempts: notifications.attempts,
        recipient: sql<
          string | null
        >`coalesce(${notifications.recipient}, case when ${notifications.type} = 'email'
          then ${users.email} else coalesce(${users.phoneE164}, ${users.phone}) end)`,
        title: notifications.title,
        message: notifications.message,
        data: notifications.data,
        language: users.language,
      })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.userId))
      .where(
        and(
          eq(notifications.status, 'pending'),
          sql`${notifications.type} <> 'in_app'`,
          eq(notifications.type, channel),
          lte(notifications.dueAt, sql`now()`),
        ),
      )
      .orderBy(asc(notifications.dueAt), asc(notifications.id))
      .limit(AT_ONCE)
      .for('update', { of: notifications, skipLocked: true });
    if (due.length === 0) return 0;

    const mails = due.flatMap(({ recipient, ...notice }) => {
      if (recipient === null) return [];
      const { id, subject, text } = compose({ ...notice, recipient, type: channel }, recipient, config);
      return [{ id, channel, recipient, subject: channel === 'email' ? subject : null, body: text }];
    });
    if (mails.length > 0) await tx.insert(localMailbox).values(mails).onConflictDoNothing();
    await tx
      .insert(deliveries)
      .values(
        due.map(({ id, attempts, recipient }) => ({
          notificationId: id,
          attempt: attempts + 1,
          outcome: recipient === null ? 'no address' : 'kept',
        })),
      )
      .onConflictDoNothing();
    const lost = due.filter(({ recipient }) => recipient === null).map(({ id }) => id);
    await tx
      .update(notifications)
      .set({
        status:
          lost.length === 0
            ? 'sent'
            : sql`case when ${inArray(notifications.id, lost)} then 'failed' else 'sent' end`,
        attempts: sql`${notifications.attempts} + 1`,
        sentAt: sql`now()`,
      })
      .where(
        inArray(
          notifications.id,
          due.map(({ id }) => id),
        ),
      );
    return due.length;
  });
}
