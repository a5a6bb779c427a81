import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import type { OutgoingNotice, Site } from './define-notice.ts';
import { editsOf } from './edits.ts';
import { storeRows } from './store-rows.ts';

/** What telling needs of a call or a job. */
export interface Notifier {
  app: Pick<AppContext, 'baseUrl' | 'config' | 'tags' | 'log'>;
  db: Db;
}

/** Whose name and words messages carry. */
export const siteFor = async ({ app, db }: Notifier): Promise<Site> => ({
  brand: app.config.site.brand,
  baseUrl: app.baseUrl,
  edits: await editsOf(app, db),
});

/**
 * Tells people of something, in the transaction in which it happens:
 * `notify(ctx, APPLICATION.to(owner, facts, { path }))`. Mail and SMS leave after the commit.
 */
export async function notify(notifier: Notifier, ...notices: readonly OutgoingNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const site = await siteFor(notifier);
  await storeRows(
    notifier.db,
    notices.flatMap((notice) => notice(site)),
  );
}
