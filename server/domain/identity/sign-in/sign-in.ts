import type { SignInAnswer } from '#contract/accounts.api.ts';
import {
  INACTIVE_MESSAGE,
  landingPath,
  SECOND_FACTOR_NEEDED,
  WRONG_ADMIN_CREDENTIALS,
  WRONG_CREDENTIALS,
} from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { PASSKEY_NEEDED } from '#contract/passkeys.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { accountName } from '../account-name.ts';
import { authOf, type NeededFactor, type Proof, SECOND_FACTOR_REQUIRED, withLibraryIn } from '../auth.ts';
import { hashPassword } from '../credentials/hashing.ts';
import { endSession, findAdminByName, recordSignIn } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { issueChallenge } from './challenges.ts';
import { countPasswordFailures } from './failures.ts';
import { knownDevice, rememberedDevice } from './known-devices.ts';
import { notifyOfDevice } from './notify-of-device.ts';
import { requestPasskey } from './passkey-sign-in.ts';
import { provePassword } from './prove-password.ts';

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
  return withSecurityLog(body.email, ctx, () =>
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
  return withSecurityLog(email, ctx, () =>
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
      subjectKind: 'user' as const,
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
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    logSecurityEvent(app, 'sign_in', { account, trace });
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    if (code === 'wrong_credentials') logSecurityEvent(app, 'sign_in_failed', { account, trace });
    else if (code === 'second_factor_required') {
      logSecurityEvent(app, 'second_factor_asked', { account, trace });
    } else logSecurityEvent(app, 'sign_in_refused', { account, trace, code });
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
  const userId = await provePassword(ctx.app, body, wrong);
  return startSession({ userId, by: 'password' }, ctx, http).catch(async (error: unknown) => {
    throw await asApiError(error, wrong, ctx);
  });
}

/**
 * Starts the session of whoever has proved who they are, in one transaction with what goes with it: the end of this
 * browser's previous session, the time of the sign-in, an administrator's entry in the audit log, and the mail about a
 * device that was never seen.
 * @throws the library's APIError where the account may have no session
 */
export async function startSession(
  proof: Proof,
  { app, trace }: Pick<Ctx, 'app' | 'trace'>,
  http: Http,
): Promise<SignInAnswer> {
  const { api } = await authOf(app);
  const earlier = sessionToken(http.header, app.config);
  // The library gets only the header that the session list displays.
  const headers = new Headers({ 'user-agent': (http.header('user-agent') ?? '').slice(0, 400) });
  const { opened, user } = await app.database.transaction((db) =>
    withLibraryIn(db, async () => {
      const session = await api.openProvenSession({ body: proof, headers, returnHeaders: true });
      if (earlier) await endSession(db, earlier);
      const me = await recordSignIn(db, proof.userId);
      // In this transaction: it waits for no second connection.
      const device = await knownDevice({ ...app, database: { db } }, http.header, accountName(me));
      if (!device) await notifyOfDevice({ app, trace, db }, me.id);
      if (me.role === 'admin') {
        const actor = { kind: 'user', id: me.id, role: me.role, isActive: true } as const;
        const entry = { action: 'admin.sign_in', subjectKind: 'user', subjectId: me.id } as const;
        await audit({ db, actor, trace }, entry);
      }
      return { opened: session, user: me };
    }),
  );
  for (const cookie of opened.headers.getSetCookie()) http.addCookie(cookie);
  http.addCookie(await rememberedDevice(app, http.header, accountName(user)));
  return {
    ...user,
    token: opened.response.token,
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
  if (error.statusCode === 403) return new ApiError('account_inactive', INACTIVE_MESSAGE);
  if (error.statusCode === 400 || error.statusCode === 401) return new ApiError('wrong_credentials', wrong);
  return error;
}
