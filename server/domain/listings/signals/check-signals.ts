import { and, eq } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { signals } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { ListingChange } from '../events.ts';
import { findCopies, hashMissing } from './photos.ts';
import { reconcile } from './reconcile.ts';

/** Has the signals of listings looked at anew whose photos, price, kind, place or owner changed. */
export async function watchListings(changes: readonly ListingChange[], { db }: ReactionCtx): Promise<void> {
  const ids = changes.filter(({ isSeenAnew }) => isSeenAnew).map(({ id }) => id);
  if (ids.length > 0) await addJob(db, 'check-signals', { ids });
}

/**
 * Looks at listings for copied photos and prices out of line (T5, T6), and at those that copy them or were seen to:
 * which of two is marked does not depend on which is looked at first.
 */
export async function checkSignals(app: AppContext, ids: readonly string[]): Promise<void> {
  const { database } = app;
  const others = new Set<string>();
  for (const id of ids) {
    await hashMissing(app, id);
    for (const copy of await findCopies(database.db, id)) others.add(copy);
    const seenAgainst = await database.db
      .select({ id: signals.propertyId })
      .from(signals)
      .where(and(eq(signals.otherId, id), eq(signals.state, 'open')));
    for (const { id: copy } of seenAgainst) others.add(copy);
  }
  for (const id of new Set([...ids, ...others])) {
    await database.transaction((db) => reconcile({ app, db, now: app.clock() }, id));
  }
  invalidate(app, ['properties']);
}
