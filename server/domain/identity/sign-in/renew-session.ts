import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { sessions } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { hashSessionToken, isOfToken, sessionToken } from '#server/platform/http/session.ts';
import { authOf } from '../auth.ts';

/** Letters and digits only, like the library's own tokens. */
const newToken = () => randomBytes(24).toString('hex');

/**
 * Gives the session that asks a new token, in its cookie and, for API clients, in `Set-Auth-Token`: the old one
 * stops working a minute later, so that whoever loses the answer can repeat what they did; at once where `endsOld`. Other
 * devices stay signed in.
 * @throws ApiError not_signed_in where the session has ended
 */
export async function renewSession(
  { app, db, actor }: UserCtx,
  http: Http,
  { endsOld = false } = {},
): Promise<void> {
  const token = newToken();
  const old = sessionToken(http.header, app.config) ?? '';
  const oldHash = hashSessionToken(old);
  const isFirst = sql`${sessions.token} = ${oldHash}`;
  const renewed = await db
    .update(sessions)
    .set({
      token: hashSessionToken(token),
      replacedToken: endsOld ? null : oldHash,
      // Used once more within its minute, it gains no second one.
      replacedAt: sql`case when ${isFirst} then now() else ${sessions.replacedAt} end`,
      updatedAt: sql`now()`,
    })
    .where(and(isOfToken(old), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new ApiError('not_signed_in', 'Please sign in first.');
  const { api } = await authOf(app);
  const { headers } = await api.writeSessionCookie({ body: { token }, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) http.addCookie(cookie);
  if (http.header('authorization')) http.setHeader('set-auth-token', token);
}

/** Renews the session after an act for which the password was confirmed; every endpoint with one goes this way. */
export async function renewedAfter<T>(
  work: Promise<T>,
  ctx: UserCtx,
  http: Http,
  options?: { endsOld: boolean },
): Promise<T> {
  const answer = await work;
  await renewSession(ctx, http, options);
  return answer;
}

/** The same where the password is not always asked for. */
export const renewedIfGiven = <T>(
  password: string | undefined,
  work: Promise<T>,
  ctx: UserCtx,
  http: Http,
): Promise<T> => (password === undefined ? work : renewedAfter(work, ctx, http));

/** For a repeat whose first answer, with the new token, was lost: the stored one alone would let the session end. */
export const renewAgain = (_: unknown, ctx: UserCtx, http: Http): Promise<void> => renewSession(ctx, http);

/** The same where the password is not always asked for. */
export const renewAgainIfGiven = async (
  { body }: { body: { password?: string | undefined } },
  ctx: UserCtx,
  http: Http,
): Promise<void> => {
  if (body.password !== undefined) await renewSession(ctx, http);
};
