import { and, eq } from 'drizzle-orm';
import type { SignInAnswer } from '#contract/accounts.api.ts';
import { INACTIVE_MESSAGE, NO_PHONE, WRONG_SMS_CODE } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { phoneProven } from '../events.ts';
import { CODE_NUMBER, CODE_NUMBER_DAY, CODE_PAIR } from '../limits.ts';
import { answerEvenly } from '../profile/answer-time.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countSmsFailures } from './failures.ts';
import { knownDevice } from './known-devices.ts';
import { startSession } from './sign-in.ts';
import { consumeSmsCode, issueSmsCode, tryCode } from './sms-codes.ts';
import { textCode } from './text-code.ts';
import { maySignInBySms } from './ways-to-sign-in.ts';

/** The answer to every code that is not accepted, whatever the reason. */
export const wrongSmsCode = () => invalidInput({ code: { code: 'wrong_code', sentence: WRONG_SMS_CODE } });

const account = { id: users.id, email: users.email, language: users.language, phone: users.phoneE164 };

/**
 * Texts a code to sign in with, if an account has confirmed the number; neither the answer nor its time reveals
 * whether one has.
 * @throws ApiError invalid_input for what is no number; too_many_requests
 */
export async function askSignInCode(
  { phone: typed }: { phone: string },
  ctx: Ctx,
  http: Http,
): Promise<{ challenge: string }> {
  const { app, db } = ctx;
  const phone = toE164(typed);
  if (!phone) throw invalidInput({ phone: { code: 'wrong_format', sentence: NO_PHONE } });
  return answerEvenly(async () => {
    const [found] = await db
      .select(account)
      .from(users)
      .where(and(eq(users.phoneE164, phone), maySignInBySms(ctx)));
    await countCodeRequest(phone, found?.email, ctx, http);
    return app.database.transaction(async (tx) => {
      const { code, challenge } = await issueSmsCode(
        { ...ctx, db: tx },
        { purpose: 'sign-in', userId: found?.id ?? null, phone },
      );
      if (found) {
        const { id: userId, email, language } = found;
        await textCode({ app, db: tx }, { userId, phone, language, code, purpose: 'signIn' });
        logSecurityEvent(app, 'sms_code_asked', { account: email, trace: ctx.trace });
      }
      return { challenge };
    });
  });
}

/**
 * Counts a request for a code; `email` is that of the number's account. A device that signed in to it before is counted
 * separately: nobody else can use up its codes (D43). @throws ApiError too_many_requests
 */
export async function countCodeRequest(
  phone: string,
  email: string | undefined,
  { app }: Ctx,
  http: Http,
): Promise<void> {
  const device = email === undefined ? undefined : await knownDevice(app, http.header, email);
  await countKey(app, CODE_PAIR, `${phone}\0${device ?? addressBlock(http.address)}`);
  if (device) return;
  await countKey(app, CODE_NUMBER, phone);
  await countKey(app, CODE_NUMBER_DAY, phone);
}

/**
 * Signs in with a code sent by SMS.
 * @throws ApiError invalid_input for a code that is wrong, used, over or was tried too often; account_inactive;
 * too_many_requests
 */
export async function signInByCode(
  given: { challenge: string; code: string },
  ctx: Ctx,
  http: Http,
): Promise<SignInAnswer> {
  const { app } = ctx;
  const found = await answerEvenly(() => countSmsFailures(app, http, () => findOwner(given, ctx)));
  if (!found) {
    logSecurityEvent(app, 'sms_code_failed', { account: given.challenge, trace: ctx.trace });
    throw wrongSmsCode();
  }
  const proof = { userId: found.id, by: 'sms code' } as const;
  const answer = await startSession(proof, ctx, http).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'APIError') throw error;
    logSecurityEvent(app, 'sign_in_refused', {
      account: found.email,
      trace: ctx.trace,
      code: 'account_inactive',
    });
    throw new ApiError('account_inactive', INACTIVE_MESSAGE);
  });
  logSecurityEvent(app, 'sign_in', { account: found.email, trace: ctx.trace });
  return answer;
}

/** The account that a code signs in to; the code is then used up. False for a code that is not accepted. */
async function findOwner(given: { challenge: string; code: string }, ctx: Ctx) {
  const { app, db } = ctx;
  const tried = await tryCode(ctx, { ...given, purpose: 'sign-in' });
  const userId = tried?.userId;
  if (!tried || !userId) return false;
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, userId), maySignInBySms(ctx)));
  if (!found?.phone || !tried.isRight(found.phone)) return false;
  const { phone } = found;
  const isUsed = await app.database.transaction(async (tx) => {
    if (!(await consumeSmsCode(tx, { purpose: 'sign-in', challenge: given.challenge, userId }))) return false;
    await emit({ ...ctx, db: tx }, phoneProven({ userId, phone }));
    return true;
  });
  return isUsed && found;
}
