import { and, eq } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { signals } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inParts } from '#server/platform/jobs/each-row.ts';
import type { ListingChange } from '../../listings/events.ts';
import { findCopies, hashMissing } from './photos.ts';
import { reconcile } from './reconcile.ts';

/** Has the signals of listings looked at anew whose photos, price, kind, place or owner changed. */
export async function watchListings(changes: readonly ListingChange[], { db }: ReactionCtx): Promise<void> {
  const ids = changes.filter(({ isSeenAnew }) => isSeenAnew).map(({ id }) => id);
  if (ids.length > 0) await addJob(db, 'check-signals', { ids });
}

/** Those that copy a listing or were seen to. */
async function findOthers(app: AppContext, id: string): Promise<string[]> {
  const { db } = app.database;
  const seenAgainst = await db
    .select({ id: signals.propertyId })
    .from(signals)
    .where(and(eq(signals.otherId, id), eq(signals.state, 'open')));
  return [...(await findCopies(db, id)), ...seenAgainst.map((copy) => copy.id)];
}

/**
 * Looks at listings for copied photos and prices out of line (T5, T6), and at those that copy them or were seen to:
 * which of two is marked does not depend on which is looked at first.
 * @throws RowsFailedError where listings failed; it looked at all others
 */
export async function checkSignals(app: AppContext, ids: readonly string[]): Promise<void> {
  const others = new Set<string>();
  const all = () => [...new Set([...ids, ...others])].map((id) => ({ id }));
  try {
    await inParts(
      () =>
        eachRow(app, {
          find: ids.map((id) => ({ id })),
          each: async ({ id }) => {
            await hashMissing(app, id);
            for (const other of await findOthers(app, id)) others.add(other);
          },
        }),
      () =>
        eachRow(app, {
          find: all(),
          act: (at, { id }) => reconcile(at, id),
        }),
    );
  } finally {
    invalidate(app, ['properties']);
  }
}

export const checkSignalsJob = defineJob({
  name: 'check-signals',
  run: (app: AppContext, { ids }: { ids: string[] }) => checkSignals(app, ids),
});
