import type { SignInAnswer } from '#contract/accounts.api.ts';
import {
  INACTIVE_MESSAGE,
  landingPath,
  NEW_PASSWORD_REQUIRED,
  SECOND_FACTOR_NEEDED,
  WRONG_ADMIN_CREDENTIALS,
  WRONG_CREDENTIALS,
} from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { PASSKEY_NEEDED } from '#contract/passkeys.ts';
import { GUEST } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/call.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { countEvent } from '#server/platform/http/rate-limit.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import { mailLink } from '../account-mail.ts';
import { authOf, type NeededFactor, SECOND_FACTOR_REQUIRED, WEAK_ADMIN_PASSWORD } from '../auth.ts';
import { hashPassword } from '../credentials/hashing.ts';
import { endSession, findAdminByName, findReaderByEmail, recordSignIn } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { issueChallenge } from './challenges.ts';
import { countPasswordFailures } from './failures.ts';
import { knownDevice, rememberedDevice } from './known-devices.ts';
import { requestPasskey } from './passkey-sign-in.ts';
import { tellOfDevice } from './tell-of-device.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in with address and password: starts a session, sets its cookie, and ends this browser's previous session. An
 * unknown address takes as long as a wrong password, with the same error.
 * @throws ApiError wrong_credentials, account_inactive, new_password_required, second_factor_required,
 * too_many_requests
 */
export async function signIn(body: Credentials, ctx: Ctx, http: Http): Promise<SignInAnswer> {
  return withSecurityLog(body.email, ctx, http, () =>
    countPasswordFailures(ctx.app, body.email, http, () => openSession(body, ctx, http, WRONG_CREDENTIALS)),
  );
}

/** As `signIn`, for admins only, who may use their username (D1). */
export async function signInAdmin(
  { email: name, password }: Credentials,
  ctx: Ctx,
  http: Http,
): Promise<SignInAnswer> {
  const { app, db } = ctx;
  const known = await findAdminByName(db, name);
  // One counter for both sign-in endpoints, whichever name is used.
  const email = (known?.email ?? name).toLowerCase();
  return withSecurityLog(email, ctx, http, () =>
    countPasswordFailures(app, email, http, async () => {
      if (known) {
        const opening = openSession({ email, password }, ctx, http, WRONG_ADMIN_CREDENTIALS);
        return opening.catch((error: unknown) => auditFailure(error, known.id, ctx));
      }
      await hashPassword(password);
      throw new ApiError('wrong_credentials', WRONG_ADMIN_CREDENTIALS);
    }),
  );
}

/** Records that somebody could not sign in to an administrator's account. @throws the error itself */
async function auditFailure(error: unknown, adminId: string, { app, trace }: Ctx): Promise<never> {
  if (error instanceof ApiError && error.code !== 'second_factor_required') {
    const details = { refusal: error.code };
    const entry = {
      action: 'admin.sign_in_failed' as const,
      subjectKind: 'user',
      subjectId: adminId,
      details,
    };
    await audit({ db: app.database.db, actor: GUEST, trace }, entry);
  }
  throw error;
}

/** Logs the outcome of a sign-in. */
async function withSecurityLog<T>(
  account: string,
  { app, trace }: Pick<Ctx, 'app' | 'trace'>,
  { address }: Pick<Http, 'address'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    logSecurityEvent(app, 'sign_in', { account, address, trace });
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    if (code === 'wrong_credentials') logSecurityEvent(app, 'sign_in_failed', { account, address, trace });
    else if (code === 'second_factor_required') {
      logSecurityEvent(app, 'second_factor_asked', { account, address, trace });
    } else logSecurityEvent(app, 'sign_in_refused', { account, address, trace, code });
    throw error;
  }
}

/** Opens a session for a user whose attempts have already been counted. */
export async function openSession(
  body: Credentials,
  ctx: Pick<Ctx, 'app' | 'now' | 'trace'>,
  http: Http,
  wrong: string,
): Promise<SignInAnswer> {
  const { api } = await authOf(ctx.app);
  const signedIn = await api
    .signInEmail({ body, headers: deviceHeaders(http), returnHeaders: true })
    .catch(async (error: unknown) => {
      const refusal = await asApiError(error, wrong, ctx);
      if (refusal instanceof ApiError && refusal.code === 'new_password_required') {
        await mailNewPassword(ctx.app, body.email);
      }
      throw refusal;
    });
  const { token, user } = signedIn.response;
  return finishSignIn({ token, userId: user.id, headers: signedIn.headers }, ctx, http);
}

/** One link in five minutes: whoever tries again goes on with the link that they have. */
const NEW_PASSWORD_MAILED = { name: 'mailed a new password link', seconds: 300 };

/** Mails an administrator whose password is too weak the link that sets a new one. */
async function mailNewPassword(app: AppContext, email: string): Promise<void> {
  const { db } = app.database;
  const reader = await findReaderByEmail(db, email.toLowerCase());
  if (!reader || (await countEvent(app, db, NEW_PASSWORD_MAILED, reader.id)) > 1) return;
  await app.database.transaction((tx) =>
    mailLink({ app, db: tx }, reader, { purpose: 'reset-password', text: 'adminPassword' }),
  );
}

/** The library gets only the headers that the session list displays. */
export const deviceHeaders = ({ header }: Pick<Http, 'header'>): Headers =>
  new Headers({ 'user-agent': (header('user-agent') ?? '').slice(0, 400) });

/**
 * The response after a session was created: its cookies, the end of the previous session, and the body. An
 * administrator's is recorded, and the owner is told of a device that was never seen.
 */
export async function finishSignIn(
  session: { token: string; userId: string; headers: Headers },
  { app, trace }: Pick<Ctx, 'app' | 'trace'>,
  http: Http,
): Promise<SignInAnswer> {
  const { db } = app.database;
  for (const cookie of session.headers.getSetCookie()) http.addCookie(cookie);
  const earlier = sessionToken(http.header, app.config);
  if (earlier) await endSession(db, earlier);
  const user = await app.database.transaction(async (tx) => {
    const me = await recordSignIn(tx, session.userId);
    if (!(await knownDevice(app, http.header, me.email))) await tellOfDevice({ app, trace, db: tx }, me.id);
    if (me.role === 'admin') {
      const actor = { kind: 'user', id: me.id, role: me.role, isActive: true } as const;
      const entry = { action: 'admin.sign_in' as const, subjectKind: 'user', subjectId: me.id };
      await audit({ db: tx, actor, trace }, entry);
    }
    return me;
  });
  http.addCookie(await rememberedDevice(app, http.header, user.email));
  return {
    ...user,
    token: session.token,
    isAdmin: user.role === 'admin',
    redirectTo: landingPath(user),
  };
}

/** Maps the library's rejections; other errors, such as an unavailable database, are returned unchanged. */
async function asApiError(
  error: unknown,
  wrong: string,
  { app, now }: Pick<Ctx, 'app' | 'now'>,
): Promise<unknown> {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('statusCode' in error)) return error;
  const body = 'body' in error ? (error.body as Partial<NeededFactor> | undefined) : undefined;
  if (body?.code === SECOND_FACTOR_REQUIRED && body.userId) {
    const { userId, hasApp = false, hasPasskey } = body;
    const challenge = await issueChallenge(app, userId, now);
    const passkey = hasPasskey
      ? await requestPasskey(app, { userId, challenge, hasCode: hasApp })
      : undefined;
    const sentence = hasApp ? SECOND_FACTOR_NEEDED : PASSKEY_NEEDED;
    return new ApiError('second_factor_required', sentence, { challenge, passkey });
  }
  if (body?.code === WEAK_ADMIN_PASSWORD) return new ApiError('new_password_required', NEW_PASSWORD_REQUIRED);
  if (error.statusCode === 403) return new ApiError('account_inactive', INACTIVE_MESSAGE);
  if (error.statusCode === 400 || error.statusCode === 401) return new ApiError('wrong_credentials', wrong);
  return error;
}
