import type { Me, updateRole } from '#contract/accounts.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { saveRole } from './queries.ts';

/**
 * Gives the signed-in person one of the self-service roles (D7). An admin cannot step down by it (D6).
 * @throws ApiError forbidden for somebody else's id and for admins
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
