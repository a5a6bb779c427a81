import { and, inArray } from 'drizzle-orm';
import type { changeUsers, LeftOut, mailPasswordResets } from '#contract/admin-users.api.ts';
import type { LeftOutReason } from '#contract/admin-users.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { ConfirmIdentity } from '../../identity/credentials/confirm-identity.ts';
import { mailReset } from './access-of-user.ts';
import { changesOf, lockUsers, storeChange } from './change-user.ts';
import { lockAdminsAsOne } from './protect-admins.ts';
import { isThere } from './queries.ts';

/**
 * Activates or deactivates several people, or gives them a role, as one after the other would be changed. Whoever may
 * not be changed is left out, the others are changed all the same.
 * @throws ApiError forbidden for an actor who is no administrator any more; invalid_input where the password is needed
 */
export async function changeSeveral(
  { ids, ...wanted }: Omit<EndpointInput<typeof changeUsers>['body'], 'password'>,
  ctx: UserCtx,
  confirm: ConfirmIdentity,
): Promise<EndpointAnswer<typeof changeUsers>> {
  const admins = await lockAdminsAsOne(ctx);
  const found = new Map((await lockUsers(ids, ctx)).map((one) => [one.id, one]));
  const leftOut: LeftOut[] = [];
  const leave = (id: string, reason: LeftOutReason) =>
    leftOut.push({ id, name: found.get(id)?.name ?? null, reason });
  for (const id of ids) {
    const before = found.get(id);
    if (!before) leave(id, 'not_found');
    // The actor stays an administrator, so nobody else is the last one (D6).
    else if (id === ctx.actor.id) leave(id, admins.length === 1 ? 'last_admin' : 'oneself');
    else if (wanted.role === 'admin' && before.email === null) leave(id, 'no_email');
    else {
      const changed = changesOf(before, wanted);
      if (Object.keys(changed).length > 0) await storeChange(before, changed, ctx, confirm);
      else leave(id, 'unchanged');
    }
  }
  return { changed: ids.length - leftOut.length, leftOut };
}

/** Mails several people a link that sets a new password. */
export async function mailSeveralResets(
  { ids }: EndpointInput<typeof mailPasswordResets>['body'],
  ctx: UserCtx,
): Promise<EndpointAnswer<typeof mailPasswordResets>> {
  const readers = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(inArray(users.id, ids), isThere))
    .orderBy(users.id);
  const there = new Map(readers.map((reader) => [reader.id, reader]));
  const leftOut: LeftOut[] = [];
  for (const id of ids) {
    const reader = there.get(id);
    if (reader?.email) await mailReset(reader, ctx);
    else leftOut.push({ id, name: reader?.name ?? null, reason: reader ? 'no_email' : 'not_found' });
  }
  return { mailed: ids.length - leftOut.length, leftOut };
}
