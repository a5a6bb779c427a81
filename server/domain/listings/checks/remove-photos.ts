import { and, eq, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { homeVisits, identityChecks, properties } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../events.ts';

const DAY_MS = 86_400_000;
/** What somebody began and never sent. */
const DRAFT_DAYS = 1;
/** Deleted listings may be restored within this time. */
const KEPT_DAYS = 30;
const BATCH = 100;

/** Deletes the photos of a request, then the row, which a failure leaves for the job. */
export async function removeIdentity({ database: { db }, media }: AppContext, id: string): Promise<void> {
  await media.privateFiles.removeAll(id);
  await db.delete(identityChecks).where(eq(identityChecks.id, id));
}

/** As `removeIdentity`, of a visit. */
export async function removeVisitPhotos(app: AppContext, id: string): Promise<void> {
  await app.media.privateFiles.removeAll(id);
  await app.database.transaction(async (db) => {
    const visits = await db
      .delete(homeVisits)
      .where(eq(homeVisits.id, id))
      .returning({ propertyId: homeVisits.propertyId });
    const ids = visits.map(({ propertyId }) => propertyId);
    await emit({ app, db, now: app.clock() }, listingChecksChanged(ids));
  });
}

/** Requests that were withdrawn, or whose owner's account was deleted. */
async function removeIdentities(app: AppContext, now: number): Promise<void> {
  const { db } = app.database;
  // Hidden first, so that nobody adds a photo meanwhile.
  await db
    .update(identityChecks)
    .set({ removedAt: new Date(now) })
    .where(
      and(
        eq(identityChecks.state, 'draft'),
        isNull(identityChecks.removedAt),
        lt(identityChecks.createdAt, new Date(now - DRAFT_DAYS * DAY_MS)),
      ),
    );
  await inTurns(
    () =>
      db
        .select({ id: identityChecks.id })
        .from(identityChecks)
        .where(isNotNull(identityChecks.removedAt))
        .limit(BATCH),
    (id) => removeIdentity(app, id),
  );
}

/** Of requests that were decided so long ago: what stays is the kind of document, the day, and who saw it. */
async function removeDecided({ database: { db }, media }: AppContext, now: number): Promise<void> {
  const isDue: SQL | undefined = and(
    lte(identityChecks.photosUntil, new Date(now)),
    isNull(identityChecks.photosRemovedAt),
    isNull(identityChecks.removedAt),
  );
  await inTurns(
    () => db.select({ id: identityChecks.id }).from(identityChecks).where(isDue).limit(BATCH),
    async (id) => {
      await media.privateFiles.removeAll(id);
      await db
        .update(identityChecks)
        .set({ photosRemovedAt: new Date(now), note: '' })
        .where(eq(identityChecks.id, id));
    },
  );
}

/** Visits that ended with address or owner, that were taken back or never entered, and those of listings long deleted. */
async function removeVisits(app: AppContext, now: number): Promise<void> {
  const { db } = app.database;
  await db
    .update(homeVisits)
    .set({ removedAt: new Date(now) })
    .where(
      and(
        isNull(homeVisits.enteredAt),
        isNull(homeVisits.removedAt),
        lt(homeVisits.createdAt, new Date(now - DRAFT_DAYS * DAY_MS)),
      ),
    );
  await inTurns(
    () =>
      db
        .select({ id: homeVisits.id })
        .from(homeVisits)
        .innerJoin(properties, eq(properties.id, homeVisits.propertyId))
        .where(
          or(isNotNull(homeVisits.removedAt), lt(properties.deletedAt, new Date(now - KEPT_DAYS * DAY_MS))),
        )
        .limit(BATCH),
    (id) => removeVisitPhotos(app, id),
  );
}

/** Batch after batch, until there is nothing left. */
async function inTurns(find: () => Promise<{ id: string }[]>, remove: (id: string) => Promise<void>) {
  for (let found = await find(); found.length > 0; found = await find()) {
    for (const { id } of found) await remove(id);
  }
}

/** The job `remove-check-photos`: deletes photos of identities and visits that are no longer kept. */
export async function removeCheckPhotos(app: AppContext): Promise<void> {
  const now = app.clock().getTime();
  await removeIdentities(app, now);
  await removeDecided(app, now);
  await removeVisits(app, now);
}
