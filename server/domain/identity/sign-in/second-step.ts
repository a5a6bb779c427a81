import { eq } from 'drizzle-orm';
import type { SignInAnswer } from '#contract/accounts.api.ts';
import { CHALLENGE_OVER, WRONG_CODE } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { accountName } from '../account-name.ts';
import { consumeCode } from '../credentials/second-factor.ts';
import { logSecurityEvent } from '../security-events.ts';
import { readChallenge } from './challenges.ts';
import { countFailures, secondFactorCounters } from './failures.ts';
import { consumePasskey, type PasskeyAnswer, refusedPasskey } from './passkey-sign-in.ts';
import { startSession } from './sign-in.ts';

/**
 * The second step of signing in: a code of the authenticator app, or a backup code.
 * @throws ApiError not_found for an expired challenge; invalid_input for a wrong code; too_many_requests
 */
export function completeSignIn(
  { challenge, code }: { challenge: string; code: string },
  ctx: Ctx,
  http: Http,
): Promise<SignInAnswer> {
  return finishWith(challenge, ctx, http, {
    isRight: (userId) => consumeCode(ctx.app, userId, code, ctx.now),
    refused: () => invalidInput({ code: { code: 'wrong_code', sentence: WRONG_CODE } }),
  });
}

/**
 * The same with a passkey.
 * @throws ApiError not_found for an expired challenge; invalid_input for what is not accepted; too_many_requests
 */
export function signInByPasskey(
  { challenge, ...answer }: PasskeyAnswer & { challenge: string },
  ctx: Ctx,
  http: Http,
): Promise<SignInAnswer> {
  return finishWith(challenge, ctx, http, {
    isRight: (userId) => consumePasskey(ctx.app, { userId, challenge }, answer),
    refused: refusedPasskey,
  });
}

interface Proof {
  isRight: (userId: string) => Promise<boolean>;
  refused: () => ApiError;
}

/** Signs in the person the challenge was issued to, if they prove their identity. */
async function finishWith(
  challenge: string,
  ctx: Ctx,
  http: Http,
  { isRight, refused }: Proof,
): Promise<SignInAnswer> {
  const { app, db, now, trace } = ctx;
  const over = () => new ApiError('not_found', CHALLENGE_OVER);
  const userId = await readChallenge(app, challenge, now);
  if (!userId) throw over();
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw over();
  const account = accountName(user);
  if (!(await countFailures(app, await secondFactorCounters(app, account, http), () => isRight(userId)))) {
    logSecurityEvent(app, 'second_factor_failed', { account, trace });
    throw refused();
  }
  const answer = await startSession({ userId, by: 'second factor' }, ctx, http).catch((error: unknown) => {
    // Deactivated or erased since the password was entered.
    throw error instanceof Error && error.name === 'APIError' ? over() : error;
  });
  logSecurityEvent(app, 'sign_in', { account, trace });
  return answer;
}
