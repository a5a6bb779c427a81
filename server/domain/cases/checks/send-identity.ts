import type { Identity } from '#contract/checks.api.ts';
import { IDENTITY_PHOTOS, type IdentityKind } from '#contract/checks.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { take } from '#server/platform/process/take.ts';
import { lockOpen } from './identity-queries.ts';
import { presentIdentity } from './present.ts';
import { IDENTITY_PROCESS, photosMissing } from './process.ts';

/**
 * Asks to have one's identity seen; administrators are told.
 * @throws ApiError invalid_input naming the photos that are missing, conflict where a request waits already
 */
export async function sendIdentity(
  { kind }: { kind: IdentityKind },
  ctx: UserCtx,
): Promise<Unwritten<Identity>> {
  const open = await lockOpen(ctx.db, ctx.actor.id);
  if (!open) throw photosMissing(IDENTITY_PHOTOS);
  const by = { side: 'owner', actorId: ctx.actor.id } as const;
  const { to } = await take(IDENTITY_PROCESS, open, 'send', { by, kind }, ctx);
  return presentIdentity({ ...open, kind, state: to, stateSince: ctx.now });
}
