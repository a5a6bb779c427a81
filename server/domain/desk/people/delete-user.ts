import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { accountName } from '../../identity/account-name.ts';
import { beginErasure } from '../../identity/erasure/erase-account.ts';
import { logSecurityEvent } from '../../identity/security-events.ts';
import { protectAdmins } from './protect-admins.ts';
import { readUserRow } from './read-users.ts';

/**
 * Deletes an account and what is theirs, as they would themselves; what others need stays readable (D46).
 * @throws ApiError not_found; forbidden for oneself and the last administrator (D6)
 */
export async function deleteUser(id: string, ctx: UserCtx): Promise<void> {
  await protectAdmins([id], ctx);
  const { role, isActive, listings, email } = await readUserRow(id, ctx);
  await beginErasure(ctx, id);
  // Afterwards, so that the entry names nobody.
  await audit(ctx, {
    action: 'user.delete',
    subjectKind: 'user',
    subjectId: id,
    before: { role, isActive, listings },
  });
  logSecurityEvent(ctx.app, 'account_deleted', { account: accountName({ id, email }), trace: ctx.trace });
}
