import { LAST_ADMIN } from '#contract/accounts.ts';
import { OWN_ACCOUNT } from '#contract/admin-users.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { lockAdmins } from '../../identity/erasure/erase-account.ts';

/**
 * Before somebody is sent away, or becomes or stops being an administrator: waits for others who do the same.
 * @returns the ids of the active administrators, of whom the actor is one
 * @throws ApiError forbidden for an actor who is no administrator any more
 */
export async function lockAdminsAsOne({ app, db, actor }: UserCtx): Promise<string[]> {
  const admins = await lockAdmins(db, app.config.demo);
  if (!admins.includes(actor.id)) throw new ApiError('forbidden', 'Your account may not do this.');
  return admins;
}

/**
 * The same, and protects oneself and the last active administrator (D6).
 * @param ids whom it is about
 * @throws ApiError forbidden
 */
export async function protectAdmins(ids: readonly string[], ctx: UserCtx): Promise<void> {
  const admins = await lockAdminsAsOne(ctx);
  if (ids.includes(ctx.actor.id)) {
    throw new ApiError('forbidden', admins.length === 1 ? LAST_ADMIN : OWN_ACCOUNT);
  }
}
