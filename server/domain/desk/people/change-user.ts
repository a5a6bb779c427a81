import { and, eq, inArray, sql } from 'drizzle-orm';
import { EMAIL_TAKEN } from '#contract/accounts.ts';
import type { AdminUser, updateUser as updateEndpoint } from '#contract/admin-users.api.ts';
import { OWN_ACCOUNT, USER_CHANGED, USER_NOT_FOUND } from '#contract/admin-users.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { audit, fieldsNamedBy } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { countAccount } from '../../identity/account-counts.ts';
import { mailAccount, mailLink } from '../../identity/account-mail.ts';
import type { ConfirmIdentity } from '../../identity/credentials/confirm-identity.ts';
import { endLinks } from '../../identity/credentials/one-time-links.ts';
import { endSessionsOf } from '../../identity/credentials/passwords.ts';
import { activityChanged, contactsChanged } from '../../identity/events.ts';
import { freeUsername, usernameOf } from '../../identity/profile/create-account.ts';
import { findReaderByEmail } from '../../identity/queries.ts';
import { rememberDeactivated } from '../../identity/sign-in/sessions.ts';
import { protectAdmins } from './protect-admins.ts';
import { isThere } from './queries.ts';
import { readUser } from './read-users.ts';

type Change = Omit<EndpointInput<typeof updateEndpoint>['body'], 'password'>;

/** Locks accounts until the transaction ends, in the order of their ids; erased ones are left out. */
export async function lockUsers(ids: readonly string[], { db, actor }: UserCtx) {
  await setLocally(db, 'aqal.actor', actor.id);
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isThere))
    .orderBy(users.id)
    .for('no key update');
}

export type UserRecord = Awaited<ReturnType<typeof lockUsers>>[number];

/**
 * Changes name, address, role or activity (decision 16).
 * @throws ApiError invalid_input where the password is needed; not_found; forbidden for another id in the body and where D6 protects somebody; conflict if the
 * account has changed since `updatedAt`, or the address is taken
 */
export async function updateUser(
  id: string,
  { id: said, updatedAt, ...wanted }: Change,
  ctx: UserCtx,
  confirm: ConfirmIdentity,
): Promise<Unwritten<AdminUser>> {
  const { db, actor } = ctx;
  if (said !== undefined && said !== id) throw new ApiError('forbidden', 'This is the id of somebody else.');
  await protectAdmins([], ctx);
  const [before] = await lockUsers([id], ctx);
  if (!before) throw new ApiError('not_found', USER_NOT_FOUND);
  const changed = changesOf(before, wanted);
  if (Object.keys(changed).length === 0) return readUser(id, ctx);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) {
    throw new ApiError('conflict', USER_CHANGED);
  }
  const { name: _name, ...protectedFields } = changed;
  if (id === actor.id && Object.keys(protectedFields).length > 0) {
    if (changed.email === undefined) await protectAdmins([id], ctx);
    throw new ApiError('forbidden', OWN_ACCOUNT);
  }
  const { email } = changed;
  if (email !== undefined && (await findReaderByEmail(db, email))) {
    throw new ApiError('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });
  }
  await storeChange(before, changed, ctx, confirm);
  return readUser(id, ctx);
}

/**
 * Stores and records what changes of a locked account; a new administrator gets a username.
 * @throws ApiError invalid_input for an administrator without an address; as `confirm` does, where it gives somebody an administrator's account
 */
export async function storeChange(
  before: UserRecord,
  changed: Changed,
  ctx: UserCtx,
  confirm: ConfirmIdentity,
): Promise<void> {
  const { db } = ctx;
  const { id } = before;
  const { email } = changed;
  const address = email ?? before.email;
  // They sign in with a password, and have to be reached.
  if (changed.role === 'admin' && address === null) {
    throw invalidInput({ email: { code: 'required', sentence: 'is required' } });
  }
  if (givesAdminAccount(before, changed)) await confirm();
  if (changed.isActive === false) await rememberDeactivated(db, id);
  const needsUsername = changed.role === 'admin' && before.username === null;
  await db
    .update(users)
    .set({
      ...changed,
      ...(needsUsername ? { username: await freeUsername(db, usernameOf(address ?? '')) } : {}),
      ...(email === undefined ? {} : { emailVerified: false }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  const { role = before.role, isActive = before.isActive } = changed;
  await countAccount(
    db,
    { role, isActive, isErased: false },
    { role: before.role, isActive: before.isActive, isErased: false },
  );
  // New and former administrators have to sign in again: no existing token gains or keeps the role.
  if (changed.role !== undefined && [changed.role, before.role].includes('admin'))
    await endSessionsOf(db, id);
  if (changed.isActive !== undefined) {
    await emit(ctx, activityChanged({ userId: id, isActive: changed.isActive }));
  }
  if (email !== undefined || changed.name !== undefined) await emit(ctx, contactsChanged(id));
  if (email !== undefined) await notifyNewAddress(before, email, ctx);
  await audit(ctx, {
    action: actionOf(changed),
    subjectKind: 'user',
    subjectId: id,
    before: fieldsNamedBy(before, changed),
    after: changed,
  });
}

/** The wanted values that differ from the current ones. */
export function changesOf(before: UserRecord, wanted: Omit<Change, 'id' | 'updatedAt'>) {
  const { name, email, role, isActive } = wanted;
  return {
    ...(name !== undefined && name !== before.name ? { name } : {}),
    ...(email !== undefined && email !== before.email?.toLowerCase() ? { email } : {}),
    ...(role !== undefined && role !== before.role ? { role } : {}),
    ...(isActive !== undefined && isActive !== before.isActive ? { isActive } : {}),
  };
}

type Changed = ReturnType<typeof changesOf>;

/** Somebody becomes an administrator, or an administrator's account gets the address that a reset of its password is mailed to. */
const givesAdminAccount = (before: UserRecord, { role, email }: Changed): boolean =>
  (role ?? before.role) === 'admin' && (role !== undefined || email !== undefined);

function actionOf(changed: { isActive?: boolean }): AuditAction {
  if (Object.keys(changed).length > 1 || changed.isActive === undefined) return 'user.update';
  return changed.isActive ? 'user.activate' : 'user.deactivate';
}

/** Links mailed to the old address stop working; it is told, and the new one is asked to confirm. */
async function notifyNewAddress(before: UserRecord, email: string, ctx: UserCtx): Promise<void> {
  await endLinks(ctx.db, before.id);
  await mailAccount(ctx, before, { text: 'emailChanged', about: email });
  await mailLink(ctx, { ...before, email }, { purpose: 'confirm-email', text: 'confirmEmail' });
}
