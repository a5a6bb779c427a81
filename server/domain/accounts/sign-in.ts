import type { SignInAnswer } from '#contract/accounts.api.ts';
import {
  INACTIVE_MESSAGE,
  landingPath,
  WRONG_ADMIN_CREDENTIALS,
  WRONG_CREDENTIALS,
} from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { sessionToken } from '#server/platform/http/actor.ts';
import { countCall, RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { authOf } from './auth.ts';
import { hashPassword } from './hashing.ts';
import { endSession, findAdminEmail, noteSignIn } from './queries.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in with address and password: a new session, its cookie, and the end of the one this browser had before.
 * An address that is not known takes as long and says the same as a wrong password.
 * @throws Refusal wrong_credentials, account_inactive, too_many_requests
 */
export async function signIn({ email, password }: Credentials, call: Call): Promise<SignInAnswer> {
  await countSignIn(email, call);
  return openSession({ email, password }, call, WRONG_CREDENTIALS);
}

/** As `signIn`, for admins alone, who may give their username (D1). */
export async function signInAdmin({ email, password }: Credentials, call: Call): Promise<SignInAnswer> {
  await countSignIn(email.toLowerCase(), call);
  const known = await findAdminEmail(call.app.database, email);
  if (!known) {
    await hashPassword(password);
    throw new Refusal('wrong_credentials', WRONG_ADMIN_CREDENTIALS);
  }
  return openSession({ email: known, password }, call, WRONG_ADMIN_CREDENTIALS);
}

/** Opens the session of somebody whose attempts were counted already. */
export async function openSession(
  body: Credentials,
  { app, request, userAgent, addCookie }: Call,
  wrong: string,
): Promise<SignInAnswer> {
  const { api } = await authOf(app);
  const { headers, response } = await api
    .signInEmail({
      body,
      headers: new Headers({ 'user-agent': userAgent.slice(0, 400) }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw asRefusal(error, wrong);
    });
  for (const cookie of headers.getSetCookie()) addCookie(cookie);

  const earlier = sessionToken(request.header);
  if (earlier) await endSession(app.database, earlier);
  const user = await noteSignIn(app.database, response.user.id);
  return {
    ...user,
    token: response.token,
    isAdmin: user.role === 'admin',
    redirectTo: landingPath(user),
  };
}

async function countSignIn(account: string, { app, address }: Call): Promise<void> {
  await countCall(app, RATE_LIMITS.signIn, address);
  await countCall(app, RATE_LIMITS.signInPair, `${account}\0${address}`);
  await countCall(app, RATE_LIMITS.signInAccount, account);
}

/** What the library refuses; anything else, such as a database that is away, stays what it is. */
function asRefusal(error: unknown, wrong: string): unknown {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('statusCode' in error)) return error;
  if (error.statusCode === 403) return new Refusal('account_inactive', INACTIVE_MESSAGE);
  if (error.statusCode === 400 || error.statusCode === 401) return new Refusal('wrong_credentials', wrong);
  return error;
}
