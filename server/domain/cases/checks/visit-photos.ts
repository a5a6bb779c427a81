import { and, eq, isNull } from 'drizzle-orm';
import type { HomeVisits } from '#contract/checks.api.ts';
import { CHECK_CONFLICT, VISIT_PHOTOS } from '#contract/checks.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { homeVisits, storedFiles } from '#server/platform/database/schema/index.ts';
import { isThere } from '#server/platform/files/classes.ts';
import { beginFiles, readFile, storeFiles } from '#server/platform/files/stored-files.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { markLook } from '../mark-look.ts';
import { findPrepared, findVisit, lockPrepared, PHOTO_NUMBERS } from './visit-queries.ts';
import { homeOf, readVisits, VISIT_NOT_FOUND } from './visits.ts';

const FULL = `A visit has exactly ${VISIT_PHOTOS} photos, and these are there.`;

/** Takes the next place of the visit that is being prepared, begun if there is none. @throws ApiError conflict */
function takePlace(propertyId: string, { app, actor, now }: UserCtx) {
  return app.database.transaction(async (db) => {
    await db
      .insert(homeVisits)
      .values({ propertyId, enteredBy: actor.id, createdAt: now })
      .onConflictDoNothing();
    const prepared = await lockPrepared(db, propertyId, actor.id);
    if (!prepared) throw new ApiError('conflict', CHECK_CONFLICT);
    const visitId = prepared.id;
    const number = await findPlace(db, visitId);
    const begun = await beginFiles(db, [{ class: 'photo of a visit', visitId, number }], now);
    return { id: visitId, begun };
  });
}

/** The number of the next photo of a visit. @throws ApiError conflict where all are there */
async function findPlace(db: Db, visitId: string): Promise<number> {
  const taken = await db
    .select({ number: storedFiles.number })
    .from(storedFiles)
    .where(and(eq(storedFiles.visitId, visitId), isNull(storedFiles.removedAt)));
  const next = PHOTO_NUMBERS.find((number) => !taken.some((one) => one.number === number));
  if (next === undefined) throw new ApiError('conflict', FULL);
  return next;
}

/** A visit whose photos are not all there is begun anew. */
async function giveUp(id: string, { app, now }: UserCtx): Promise<void> {
  await app.database.transaction(async (db) => {
    await db
      .update(homeVisits)
      .set({ removedAt: now })
      .where(and(eq(homeVisits.id, id), isNull(homeVisits.removedAt)));
    await addJob(db, 'remove-files', {});
  });
}

/**
 * Keeps a photo for the visit that an administrator prepares.
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
  if (prepared) await findPlace(db, prepared.id);
  return receivePhoto(ctx, http, async (jpeg) => {
    const { id, begun } = await takePlace(propertyId, ctx);
    try {
      await storeFiles(app, begun, [jpeg], {
        gone: CHECK_CONFLICT,
        async finish(tx) {
          if ((await lockPrepared(tx, propertyId, actor.id))?.id !== id)
            throw new ApiError('conflict', CHECK_CONFLICT);
          const before = await tx.$count(storedFiles, and(eq(storedFiles.visitId, id), isThere));
          await tx
            .update(homeVisits)
            .set({ stored: before + 1 })
            .where(eq(homeVisits.id, id));
        },
      });
    } catch (error) {
      await giveUp(id, ctx);
      throw error;
    }
    return readVisits(propertyId, ctx);
  });
}

/**
 * A photo of a visit, with the name of who looks across it; the look stands in the audit log.
 * @throws ApiError not_found
 */
export async function readVisitPhoto(id: string, number: number, ctx: UserCtx): Promise<Uint8Array> {
  const visit = await findVisit(ctx.db, id);
  if (!visit) throw new ApiError('not_found', VISIT_NOT_FOUND);
  const isThis = and(eq(storedFiles.visitId, id), eq(storedFiles.number, number));
  const bytes = await readFile(ctx, isThis, VISIT_NOT_FOUND);
  await audit(ctx, {
    action: 'visit.look',
    subjectKind: 'property',
    subjectId: visit.propertyId,
    details: { visit: id, photo: number },
  });
  return markLook(bytes, ctx);
}
