import { eq } from 'drizzle-orm';
import { USER_NOT_FOUND } from '#contract/admin-users.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Session } from '#contract/my-account.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { sessions } from '#server/platform/database/schema/index.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { mailLink, type Reader } from '../../identity/account-mail.ts';
import { endSessionsOf } from '../../identity/credentials/passwords.ts';
import { findReader } from '../../identity/queries.ts';
import { endSessionOf, findSessions } from '../../identity/sign-in/sessions.ts';
import { PASSWORD_RESETS } from './limits.ts';
import { readUserRow } from './read-users.ts';

/** Mails a link that sets a new password. @throws ApiError not_found; invalid_input without an address */
export async function mailPasswordReset(id: string, ctx: UserCtx): Promise<{ sentTo: string }> {
  await readUserRow(id, ctx);
  const reader = await findReader(ctx.db, id);
  if (!reader) throw new ApiError('not_found', USER_NOT_FOUND);
  // Who has none signs in by their number alone (D69).
  if (reader.email === null) throw invalidInput({ email: { code: 'required', sentence: 'is required' } });
  await mailReset(reader, ctx);
  return { sentTo: reader.email };
}

/** Counts the mails that an administrator asks for, however many at once. @throws ApiError too_many_requests */
export const countResets = ({ app, actor }: UserCtx, by: number): Promise<void> =>
  countKey(app, { ...PASSWORD_RESETS, by }, actor.id);

/** The same for an account that has already been read. */
export async function mailReset(reader: Reader, ctx: UserCtx): Promise<void> {
  await mailLink(ctx, reader, { purpose: 'reset-password', text: 'resetPassword' });
  await audit(ctx, { action: 'user.password_reset', subjectKind: 'user', subjectId: reader.id });
}

/** Where somebody is signed in. @throws ApiError not_found */
export async function readSessions(
  id: string,
  ctx: UserCtx,
  ownToken: string | undefined,
): Promise<Unwritten<Session[]>> {
  await readUserRow(id, ctx);
  return findSessions(ctx.db, id, ownToken);
}

const recordEnd = (userId: string, ended: number, ctx: UserCtx) =>
  audit(ctx, { action: 'user.sessions_end', subjectKind: 'user', subjectId: userId, details: { ended } });

/** Logs somebody out everywhere, and oneself everywhere but here. @throws ApiError not_found */
export async function endSessions(
  id: string,
  ctx: UserCtx,
  ownToken: string | undefined,
): Promise<{ ended: number }> {
  await readUserRow(id, ctx);
  const ended = await endSessionsOf(ctx.db, id, ownToken);
  if (ended > 0) await recordEnd(id, ended, ctx);
  return { ended };
}

/** Ends one session of anybody. @throws ApiError not_found */
export async function endOneSession(sessionId: string, ctx: UserCtx): Promise<{ ended: number }> {
  const [session] = await ctx.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) throw new ApiError('not_found', 'This session is over already.');
  const ended = await endSessionOf(ctx.db, session.userId, sessionId);
  if (ended > 0) await recordEnd(session.userId, ended, ctx);
  return { ended };
}
