import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import type { Telling } from './define-notice.ts';
import { editsOf } from './edits.ts';
import { storeRows } from './notify.ts';

/** What telling needs of a call or a job. */
export interface Teller {
  app: Pick<AppContext, 'baseUrl' | 'config' | 'tags' | 'log'>;
  db: Db;
}

/**
 * Tells people of something, in the transaction in which it happens:
 * `tell(ctx, APPLICATION.to(owner, facts, { path }))`. Mail and SMS leave after the commit.
 */
export async function tell({ app, db }: Teller, ...tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const site = { brand: app.config.site.brand, baseUrl: app.baseUrl, edits: await editsOf(app, db) };
  await storeRows(
    db,
    tellings.flatMap((telling) => telling(site)),
  );
}
