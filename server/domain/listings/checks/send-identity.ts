import { eq } from 'drizzle-orm';
import type { Identity } from '#contract/checks.api.ts';
import { IDENTITY_PHOTOS, type IdentityKind } from '#contract/checks.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks } from '#server/platform/database/schema/index.ts';
import { REQUEST_WAITS } from './add-identity-photo.ts';
import { lockOpen } from './identity-queries.ts';
import { tellOfRequest } from './notices.ts';
import { hasPhoto, presentIdentity } from './present.ts';

/**
 * Asks to have one's identity seen; administrators are told.
 * @throws ApiError invalid_input naming the photos that are missing, conflict where a request waits already
 */
export async function sendIdentity(
  { kind }: { kind: IdentityKind },
  ctx: UserCtx,
): Promise<Unwritten<Identity>> {
  const { db, actor, now } = ctx;
  const open = await lockOpen(db, actor.id);
  if (open?.state === 'waiting') throw new ApiError('conflict', REQUEST_WAITS);
  const missing = IDENTITY_PHOTOS.filter((photo) => !open || !hasPhoto(open, photo));
  if (!open || missing.length > 0) {
    const problem = { code: 'required', sentence: 'A photo of it is missing.' } as const;
    throw invalidInput(Object.fromEntries(missing.map((photo) => [photo, problem])));
  }
  const values = { kind, state: 'waiting', stateSince: now } as const;
  await db.update(identityChecks).set(values).where(eq(identityChecks.id, open.id));
  await tellOfRequest(ctx);
  return presentIdentity({ ...open, ...values });
}
