import { and, eq, sql } from 'drizzle-orm';
import type { SignInAnswer } from '#contract/accounts.api.ts';
import {
  DEFAULT_LANGUAGE,
  INACTIVE_MESSAGE,
  type Language,
  type SelfServiceRole,
  WRONG_SMS_CODE,
} from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { accountName } from '../account-name.ts';
import { phoneProven } from '../events.ts';
import { CODE_NUMBER, CODE_NUMBER_DAY, CODE_PAIR } from '../limits.ts';
import { answerEvenly } from '../profile/answer-time.ts';
import { storeAccount } from '../profile/create-account.ts';
import { isOfficialName, OFFICIAL_NAME } from '../profile/names.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countSmsFailures } from './failures.ts';
import { knownDevice } from './known-devices.ts';
import { startSession } from './sign-in.ts';
import { consumeSmsCode, issueSmsCode, tryCode } from './sms-codes.ts';
import { servedNumber, textCode } from './text-code.ts';
import { maySignInBySms } from './ways-to-sign-in.ts';

/** The answer to every code that is not accepted, whatever the reason. */
export const wrongSmsCode = () => invalidInput({ code: { code: 'wrong_code', sentence: WRONG_SMS_CODE } });

interface GivenCode {
  challenge: string;
  code: string;
  /** Of a number that is new. */
  phone?: string | undefined;
  name?: string | undefined;
  role?: SelfServiceRole | undefined;
  language?: Language | undefined;
}

const account = { id: users.id, email: users.email, language: users.language, phone: users.phoneE164 };

/** Whose confirmed number it is, and whether they may sign in by it. */
async function findOwner(phone: string, ctx: Ctx) {
  const [found] = await ctx.db
    .select({ ...account, maySignIn: sql<boolean>`coalesce(${maySignInBySms(ctx)}, false)` })
    .from(users)
    .where(and(eq(users.phoneE164, phone), eq(users.phoneVerified, true)));
  return found;
}

/**
 * Texts a code to sign in or to open an account with (D69); none where the number is confirmed by an account that may not
 * sign in by it, such as an administrator's. Neither the answer nor its time reveals whether there is an account.
 * @throws ApiError invalid_input for what is no number that SMS are sent to; too_many_requests
 */
export async function askSignInCode(
  { phone: typed }: { phone: string },
  ctx: Ctx,
  http: Http,
): Promise<{ challenge: string }> {
  const { app } = ctx;
  const phone = servedNumber(typed, ctx);
  return answerEvenly(async () => {
    const owner = await findOwner(phone, ctx);
    const found = owner?.maySignIn ? owner : undefined;
    await countCodeRequest(phone, found && accountName(found), ctx, http);
    return app.database.transaction(async (tx) => {
      const userId = found?.id ?? null;
      const { code, challenge } = await issueSmsCode(
        { ...ctx, db: tx },
        { purpose: 'sign-in', userId, phone },
      );
      if (found || !owner) {
        const language = found?.language ?? ctx.language ?? DEFAULT_LANGUAGE;
        await textCode({ app, db: tx }, { userId, phone, language, code, purpose: 'signIn' });
      }
      if (found) logSecurityEvent(app, 'sms_code_asked', { account: accountName(found), trace: ctx.trace });
      return { challenge };
    });
  });
}

/**
 * Counts a request for a code; `known` names the number's account. A device that signed in to it before is counted
 * separately: nobody else can use up its codes (D43). @throws ApiError too_many_requests
 */
export async function countCodeRequest(
  phone: string,
  known: string | undefined,
  { app }: Ctx,
  http: Http,
): Promise<void> {
  const device = known === undefined ? undefined : await knownDevice(app, http.header, known);
  await countKey(app, CODE_PAIR, `${phone}\0${device ?? addressBlock(http.address)}`);
  if (device) return;
  await countKey(app, CODE_NUMBER, phone);
  await countKey(app, CODE_NUMBER_DAY, phone);
}

/**
 * Signs in with a code sent by SMS. Whoever holds a number that no account has confirmed opens one with it, by a name.
 * @throws ApiError invalid_input for a code that is wrong, used, over or was tried too often, and for a missing name;
 * account_inactive; too_many_requests
 */
export async function signInByCode(given: GivenCode, ctx: Ctx, http: Http): Promise<SignInAnswer> {
  const { app } = ctx;
  const found = await answerEvenly(() => countSmsFailures(app, http, () => proveNumber(given, ctx)));
  if (!found) {
    logSecurityEvent(app, 'sms_code_failed', { account: given.challenge, trace: ctx.trace });
    throw wrongSmsCode();
  }
  const proof = { userId: found.id, by: 'sms code' } as const;
  const of = { account: accountName(found), trace: ctx.trace };
  const answer = await startSession(proof, ctx, http).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'APIError') throw error;
    logSecurityEvent(app, 'sign_in_refused', { ...of, code: 'account_inactive' });
    throw new ApiError('account_inactive', INACTIVE_MESSAGE);
  });
  logSecurityEvent(app, 'sign_in', of);
  return answer;
}

/** The account that a code signs in to; the code is then used up. False for a code that is not accepted. */
async function proveNumber(
  given: GivenCode,
  ctx: Ctx,
): Promise<{ id: string; email: string | null } | false> {
  const { challenge } = given;
  const tried = await tryCode(ctx, { challenge, code: given.code, purpose: 'sign-in' });
  if (!tried) return false;
  const { userId } = tried;
  const phone = userId === null ? toE164(given.phone) : await findNumber(userId, ctx);
  if (!phone || !tried.isRight(phone)) return false;
  const owner = await findOwner(phone, ctx);
  // Confirmed by somebody else since the code was sent, or not to be signed in to by it.
  if (userId !== null && owner?.id !== userId) return false;
  if (owner && !owner.maySignIn) return false;
  const newcomer = owner ? undefined : newcomerOf(given, ctx);
  return ctx.app.database.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    if (!(await consumeSmsCode(tx, { purpose: 'sign-in', challenge, userId }))) return false;
    const person = newcomer ? await openByNumber(newcomer, phone, inTx) : owner;
    if (!person) return false;
    await emit(inTx, phoneProven({ userId: person.id, phone }));
    return person;
  });
}

async function findNumber(userId: string, { db }: Ctx): Promise<string | null | undefined> {
  const [row] = await db.select({ phone: users.phoneE164 }).from(users).where(eq(users.id, userId));
  return row?.phone;
}

/** Who opens an account. @throws ApiError invalid_input without a name, or for one that is ours: the code stays good */
function newcomerOf({ name, role = 'buyer', language }: GivenCode, { app, ...ctx }: Ctx) {
  if (name === undefined) throw invalidInput({ name: { code: 'required', sentence: 'is required' } });
  if (isOfficialName(name, app.config.site.brand)) throw invalidInput({ name: OFFICIAL_NAME });
  return { name, role, language: language ?? ctx.language };
}

/** Opens an account without address and password. Of two at once for one number the second finds that of the first. */
async function openByNumber(person: ReturnType<typeof newcomerOf>, phone: string, ctx: Ctx) {
  const id = await storeAccount(ctx.db, { ...person, email: null, phone }, null);
  if (id) return { id, email: null };
  const owner = await findOwner(phone, ctx);
  return owner?.maySignIn ? owner : undefined;
}
