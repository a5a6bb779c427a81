import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { sessions } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { hashSessionToken, sessionToken } from '#server/platform/http/session.ts';
import { authOf } from '../auth.ts';

/** As the library's own tokens: letters and digits alone. */
const newToken = () => randomBytes(24).toString('hex');

/**
 * Gives the session that asks a new token, in its cookie and, for API clients, in `Set-Auth-Token`: the old one stops
 * working, in the transaction of the caller. Other devices stay signed in.
 * @throws ApiError not_signed_in where the session has ended, or was renewed by a simultaneous request
 */
export async function renewSession({ app, db, actor }: UserCtx, http: Http): Promise<void> {
  const token = newToken();
  const old = sessionToken(http.header, app.config) ?? '';
  const renewed = await db
    .update(sessions)
    .set({ token: hashSessionToken(token), updatedAt: sql`now()` })
    .where(and(eq(sessions.token, hashSessionToken(old)), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new ApiError('not_signed_in', 'Please sign in first.');
  const { api } = await authOf(app);
  const { headers } = await api.writeSessionCookie({ body: { token }, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) http.addCookie(cookie);
  if (http.header('authorization')) http.setHeader('set-auth-token', token);
}

/** Renews the session of whoever has just confirmed their password, after what they did it for. */
export async function renewedAfter<T>(work: Promise<T>, ctx: UserCtx, http: Http): Promise<T> {
  const answer = await work;
  await renewSession(ctx, http);
  return answer;
}
