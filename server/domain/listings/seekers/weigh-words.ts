import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { reconcile } from '../signals/reconcile.ts';
import { doubt } from './doubt.ts';

/**
 * The job `weigh-words` (T3), with each answer of a seeker: opens a case for the desk where money was asked for first, and
 * brings the question to the owner forward where people say that a home is gone.
 */
export async function weighWords(app: AppContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await app.database.transaction(async (db) => {
      const ctx = { app, db, now: app.clock() };
      // First: it locks the listing.
      await reconcile(ctx, id);
      await doubt(ctx, id);
    });
  }
  invalidate(app, ['properties']);
}
