import { and, eq, isNull } from 'drizzle-orm';
import type { Identity } from '#contract/checks.api.ts';
import { CHECK_CONFLICT, IDENTITY_PHOTOS, type IdentityPhoto } from '#contract/checks.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { findIdentity, lockOpen } from './identity-queries.ts';
import { presentIdentity } from './present.ts';

export const REQUEST_WAITS = 'A request of yours waits already. Withdraw it to send other photos.';

/** The request that somebody prepares, begun if there is none. @throws ApiError conflict where one waits */
function openDraft({ app, actor, now }: UserCtx): Promise<string> {
  return app.database.transaction(async (db) => {
    await db
      .insert(identityChecks)
      .values({ userId: actor.id, stateSince: now, createdAt: now })
      .onConflictDoNothing();
    const open = await lockOpen(db, actor.id);
    if (open?.state !== 'draft') throw new ApiError('conflict', REQUEST_WAITS);
    return open.id;
  });
}

/**
 * Keeps a photo for the request that one prepares, in place of an earlier one. The row comes before the file, and
 * says afterwards that it is there: whatever fails in between, the sweep knows what to delete.
 * @throws ApiError conflict where a request waits already; else as `receivePhoto` does
 */
export async function addIdentityPhoto(
  photo: IdentityPhoto,
  ctx: UserCtx,
  http: Pick<Http, 'header' | 'stream'>,
): Promise<Unwritten<Identity>> {
  const { app, db, now } = ctx;
  // Before anything of the body is read.
  await openDraft(ctx);
  return receivePhoto(ctx, http, async (jpeg) => {
    const id = await openDraft(ctx);
    const { privateFiles } = app.media;
    await privateFiles.put('photo of an identity', id, IDENTITY_PHOTOS.indexOf(photo) + 1, jpeg);
    const stored = await db
      .update(identityChecks)
      .set(photo === 'face' ? { faceStoredAt: now } : { documentStoredAt: now })
      .where(
        and(eq(identityChecks.id, id), eq(identityChecks.state, 'draft'), isNull(identityChecks.removedAt)),
      )
      .returning({ id: identityChecks.id });
    const row = await findIdentity(db, id);
    // Withdrawn meanwhile: nothing of it stays.
    if (!row) await privateFiles.removeAll(id);
    if (!row || stored.length === 0) throw new ApiError('conflict', CHECK_CONFLICT);
    return presentIdentity(row);
  });
}
