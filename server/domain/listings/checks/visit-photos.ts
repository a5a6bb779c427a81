import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HomeVisits } from '#contract/checks.api.ts';
import { CHECK_CONFLICT, VISIT_PHOTOS } from '#contract/checks.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { homeVisits } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { markLook } from '../documents/mark-look.ts';
import { findPrepared, findVisit, lockPrepared } from './visit-queries.ts';
import { homeOf, readVisits, VISIT_NOT_FOUND } from './visits.ts';

const FULL = `A visit has exactly ${VISIT_PHOTOS} photos, and these are there.`;

/** Takes the next place of the visit that is being prepared, begun if there is none. @throws ApiError conflict */
function takePlace(
  propertyId: string,
  { app, actor, now }: UserCtx,
): Promise<{ id: string; number: number }> {
  return app.database.transaction(async (db) => {
    await db
      .insert(homeVisits)
      .values({ propertyId, enteredBy: actor.id, createdAt: now })
      .onConflictDoNothing();
    const prepared = await lockPrepared(db, propertyId, actor.id);
    if (!prepared) throw new ApiError('conflict', CHECK_CONFLICT);
    if (prepared.photos >= VISIT_PHOTOS) throw new ApiError('conflict', FULL);
    const number = prepared.photos + 1;
    await db.update(homeVisits).set({ photos: number }).where(eq(homeVisits.id, prepared.id));
    return { id: prepared.id, number };
  });
}

/** A visit whose photos are not all there is begun anew. */
async function giveUp(id: string, { app, now }: UserCtx): Promise<void> {
  await app.database.transaction(async (db) => {
    await db.update(homeVisits).set({ removedAt: now }).where(eq(homeVisits.id, id));
    await addJob(db, 'remove-check-photos', {});
  });
}

/**
 * Keeps a photo for the visit that an administrator prepares. The row comes before the file, and says afterwards that it
 * is there.
 * @throws ApiError not_found, conflict for a sixth photo; else as `receivePhoto` does
 */
export async function addVisitPhoto(
  propertyId: string,
  ctx: UserCtx,
  http: Pick<Http, 'header' | 'stream'>,
): Promise<Unwritten<HomeVisits>> {
  const { app, db, actor } = ctx;
  await homeOf(propertyId, ctx);
  // Before anything of the body is read.
  const prepared = await findPrepared(db, propertyId, actor.id);
  if (prepared && prepared.photos >= VISIT_PHOTOS) throw new ApiError('conflict', FULL);
  return receivePhoto(ctx, http, async (jpeg) => {
    const { privateFiles } = app.media;
    const { id, number } = await takePlace(propertyId, ctx);
    try {
      await privateFiles.put('photo of a visit', id, number, jpeg);
    } catch (error) {
      await giveUp(id, ctx);
      throw error;
    }
    const stored = await db
      .update(homeVisits)
      .set({ stored: sql`${homeVisits.stored} + 1` })
      .where(and(eq(homeVisits.id, id), isNull(homeVisits.removedAt)))
      .returning({ id: homeVisits.id });
    if (stored.length === 0) {
      // Given up meanwhile: nothing of it stays.
      await privateFiles.removeAll(id);
      throw new ApiError('conflict', CHECK_CONFLICT);
    }
    return readVisits(propertyId, ctx);
  });
}

/**
 * A photo of a visit, with the name of who looks across it; the look stands in the audit log.
 * @throws ApiError not_found
 */
export async function readVisitPhoto(id: string, number: number, ctx: UserCtx): Promise<Uint8Array> {
  const { app, db } = ctx;
  const visit = await findVisit(db, id);
  const bytes = visit && number <= visit.stored ? await app.media.privateFiles.read(id, number) : undefined;
  if (!visit || !bytes) throw new ApiError('not_found', VISIT_NOT_FOUND);
  await audit(ctx, {
    action: 'visit.look',
    subjectKind: 'property',
    subjectId: visit.propertyId,
    details: { visit: id, photo: number },
  });
  return markLook(bytes, ctx);
}
