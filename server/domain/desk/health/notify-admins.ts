import type { AppContext } from '#server/platform/context/context.ts';
import { countEvent } from '#server/platform/limits/rate-limit.ts';
import type { Details, OutgoingNotice, Recipient } from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { findActiveAdmins } from './queries.ts';

/**
 * Tells all administrators of an alarm, by bell and mail, which lead to the health page.
 * @param name what is told of: at most once an hour, whatever its facts
 * @param to the notice with its facts, to one of them
 */
export async function notifyAdmins(
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>,
  name: string,
  to: (admin: Recipient, details: Details) => OutgoingNotice,
): Promise<void> {
  await app.database.transaction(async (db) => {
    if ((await countEvent(app, db, { name, seconds: 3600 }, '')) !== 1) return;
    const admins = await findActiveAdmins(db, app.config.demo);
    const details = { path: '/admin/health' };
    const notices = admins.map(({ id: userId, email, language }) => to({ userId, email, language }, details));
    await notify({ app, db }, ...notices);
  });
}
