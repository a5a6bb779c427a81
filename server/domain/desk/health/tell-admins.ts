import type { AppContext } from '#server/platform/context/context.ts';
import { countEvent } from '#server/platform/limits/rate-limit.ts';
import type { Details, Recipient, Telling } from '#server/platform/notifications/define-notice.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { findActiveAdmins } from './queries.ts';

/**
 * Tells all administrators of an alarm, by bell and mail, which lead to the health page.
 * @param name what is told of: at most once an hour, whatever its facts
 * @param to the notice with its facts, to one of them
 */
export async function tellAdmins(
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>,
  name: string,
  to: (admin: Recipient, details: Details) => Telling,
): Promise<void> {
  await app.database.transaction(async (db) => {
    if ((await countEvent(app, db, { name, seconds: 3600 }, '')) !== 1) return;
    const admins = await findActiveAdmins(db, app.config.demo);
    const details = { path: '/admin/health' };
    const tellings = admins.map(({ id: userId, email, language }) =>
      to({ userId, email, language }, details),
    );
    await tell({ app, db }, ...tellings);
  });
}
