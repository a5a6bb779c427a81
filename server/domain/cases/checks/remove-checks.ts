import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { homeVisits, identityChecks, storedFiles } from '#server/platform/database/schema/index.ts';
import { findOver, IDENTITIES, VISITS } from '#server/platform/files/classes.ts';
import { deleteFiles, deleteFolder } from '#server/platform/files/stored-files.ts';
import { eachRow, inParts, type RowAt } from '#server/platform/jobs/each-row.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../../listings/events.ts';

/** What somebody began and never sent is given up after a day. */
const DRAFT_MS = 86_400_000;

/** Hides what was begun too long ago, so that nobody adds a photo meanwhile. */
export async function endDrafts({ database: { db }, clock }: AppContext): Promise<void> {
  const removedAt = clock();
  const before = new Date(removedAt.getTime() - DRAFT_MS);
  await db
    .update(identityChecks)
    .set({ removedAt })
    .where(
      and(
        eq(identityChecks.state, 'draft'),
        isNull(identityChecks.removedAt),
        lt(identityChecks.createdAt, before),
      ),
    );
  await db
    .update(homeVisits)
    .set({ removedAt })
    .where(and(isNull(homeVisits.enteredAt), isNull(homeVisits.removedAt), lt(homeVisits.createdAt, before)));
}

/** Deletes a request, or keeps of one that was decided long ago the kind of document, the day, and who saw it. */
async function closeIdentity({ db, now }: Pick<RowAt<AppContext>, 'db' | 'now'>, id: string): Promise<void> {
  const isThis = eq(identityChecks.id, id);
  await db.delete(identityChecks).where(and(isThis, isNotNull(identityChecks.removedAt)));
  await db
    .update(identityChecks)
    .set({ photosRemovedAt: now, note: '' })
    .where(and(isThis, lte(identityChecks.photosUntil, now)));
}

async function deleteVisit(at: RowAt<AppContext>, id: string): Promise<void> {
  const visits = await at.db
    .delete(homeVisits)
    .where(eq(homeVisits.id, id))
    .returning({ propertyId: homeVisits.propertyId });
  await emit(at, listingChecksChanged(visits.map(({ propertyId }) => propertyId)));
}

/** Deletes the photos of a request that was withdrawn, then the row, which a failure leaves for the job. */
export async function removeIdentity(app: AppContext, id: string): Promise<void> {
  await deleteFiles(app, eq(storedFiles.identityCheckId, id));
  await deleteFolder(app, id);
  await closeIdentity({ db: app.database.db, now: app.clock() }, id);
}

/** As `removeIdentity`, of a visit. */
export async function removeVisitPhotos(app: AppContext, id: string): Promise<void> {
  await deleteFiles(app, eq(storedFiles.visitId, id));
  await deleteFolder(app, id);
  await app.database.transaction((db) => deleteVisit({ app, db, now: app.clock() }, id));
}

/** Closes requests and visits that are over, once their photos are gone. */
export const removeChecks = (app: AppContext): Promise<number> =>
  inParts(
    () => eachRow(app, { find: findOver(app, IDENTITIES), each: ({ id }) => removeIdentity(app, id) }),
    () => eachRow(app, { find: findOver(app, VISITS), each: ({ id }) => removeVisitPhotos(app, id) }),
  );
