import { and, eq } from 'drizzle-orm';
import type { Identity } from '#contract/checks.api.ts';
import { CHECK_CONFLICT, IDENTITY_PHOTOS, type IdentityPhoto } from '#contract/checks.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { identityChecks, storedFiles } from '#server/platform/database/schema/index.ts';
import { beginFiles, hideFiles, storeFiles } from '#server/platform/files/stored-files.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { findIdentity, lockOpen } from './identity-queries.ts';
import { presentIdentity } from './present.ts';
import { REQUEST_WAITS } from './process.ts';

/** The request that somebody prepares, begun if there is none. @throws ApiError conflict where one waits */
async function openDraft(db: Db, { actor, now }: UserCtx): Promise<string> {
  await db
    .insert(identityChecks)
    .values({ userId: actor.id, stateSince: now, createdAt: now })
    .onConflictDoNothing();
  const open = await lockOpen(db, actor.id);
  if (open?.state !== 'draft') throw new ApiError('conflict', REQUEST_WAITS);
  return open.id;
}

/**
 * Keeps a photo for the request that one prepares, in place of an earlier one.
 * @throws ApiError conflict where a request waits already, or is sent meanwhile; else as `receivePhoto` does
 */
export async function addIdentityPhoto(
  photo: IdentityPhoto,
  ctx: UserCtx,
  http: Pick<Http, 'header' | 'stream'>,
): Promise<Unwritten<Identity>> {
  const { app, actor, now } = ctx;
  const number = IDENTITY_PHOTOS.indexOf(photo) + 1;
  // Before anything of the body is read.
  await app.database.transaction((db) => openDraft(db, ctx));
  return receivePhoto(ctx, http, async (jpeg) => {
    const { id, begun } = await app.database.transaction(async (db) => {
      const identityCheckId = await openDraft(db, ctx);
      const files = [{ class: 'photo of an identity' as const, identityCheckId, number }];
      return { id: identityCheckId, begun: await beginFiles(db, files, now) };
    });
    await storeFiles(app, begun, [jpeg], {
      gone: CHECK_CONFLICT,
      async finish(db) {
        const open = await lockOpen(db, actor.id);
        // Sent meanwhile, it keeps the photos it was sent with.
        if (open?.id !== id || open.state !== 'draft') throw new ApiError('conflict', CHECK_CONFLICT);
        const isEarlier = and(eq(storedFiles.identityCheckId, id), eq(storedFiles.number, number));
        if ((await hideFiles(db, isEarlier, now)) > 0) await addJob(db, 'remove-files', {});
        const stored = photo === 'face' ? { faceStoredAt: now } : { documentStoredAt: now };
        await db.update(identityChecks).set(stored).where(eq(identityChecks.id, id));
      },
    });
    const row = await findIdentity(app.database.db, id);
    if (!row) throw new ApiError('conflict', CHECK_CONFLICT);
    return presentIdentity(row);
  });
}
