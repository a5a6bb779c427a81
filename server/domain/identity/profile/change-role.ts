import type { Me, updateRole } from '#contract/accounts.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { saveRole } from '../queries.ts';

/**
 * Changes the signed-in user's role to a self-service one (D7). Admins cannot demote themselves this way (D6).
 * @throws ApiError forbidden for another user's id and for admins
 */
export async function changeRole(
  { userId, role, profileCompleted }: EndpointInput<typeof updateRole>['body'],
  { db, actor }: UserCtx,
): Promise<Me> {
  bodyIdAgrees(userId, actor, '');
  const me = await saveRole(db, actor.id, role, profileCompleted);
  if (!me) throw new ApiError('forbidden', 'An administrator stays an administrator.');
  return me;
}
