import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Account } from '#contract/accounts.api.ts';
import { EMAIL_FIRST, PHONE_TAKEN } from '#contract/accounts.ts';
import { invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { mailAccount } from '../account-mail.ts';
import { accountName } from '../account-name.ts';
import { phoneProven } from '../events.ts';
import { CODE_NUMBER_DAY, PHONE_CODES } from '../limits.ts';
import { findMe, findReader } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countSmsFailures } from '../sign-in/failures.ts';
import { consumeSmsCode, endSmsCodes, issueSmsCode, tryCode } from '../sign-in/sms-codes.ts';
import { wrongSmsCode } from '../sign-in/sms-sign-in.ts';
import { servedNumber, textCodeOrRefuse } from '../sign-in/text-code.ts';
import { assertOwnPassword } from './passwords.ts';

const PASSWORD_NEEDED = { code: 'required', sentence: 'is required' } as const;

/** The number of the signed-in user that a code can be sent to, and whether it is confirmed. */
async function findNumber(db: Db, userId: string): Promise<{ phone: string | null; isConfirmed: boolean }> {
  const [row] = await db
    .select({ phone: users.phoneE164, isConfirmed: users.phoneVerified })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { phone: null, isConfirmed: false };
}

/**
 * Texts a code to the user's own number, by which they confirm that they hold it, or that they still do (T7). Whoever opened an account with somebody
 * else's address gains nothing by a number of their own: the address is confirmed first.
 * @throws ApiError invalid_input for a wrong password, without a number that SMS are sent to, or with an address that is not confirmed;
 * too_many_requests
 */
export async function askPhoneCode(
  { password }: { password?: string | undefined },
  ctx: UserCtx,
): Promise<{ challenge: string }> {
  const { app, db, actor } = ctx;
  const { phone, isConfirmed } = await findNumber(db, actor.id);
  // Whoever holds a confirmed number has it already: nothing is gained by another code.
  if (!isConfirmed) {
    if (password === undefined) throw invalidInput({ password: PASSWORD_NEEDED });
    await assertOwnPassword(ctx, password, 'password');
  }
  const served = servedNumber(phone, ctx);
  const { language, emailVerified } = await findMe(db, actor.id);
  if (!isConfirmed && !emailVerified)
    throw invalidInput({ email: { code: 'unconfirmed', sentence: EMAIL_FIRST } });
  await countKey(app, PHONE_CODES, actor.id);
  await countKey(app, CODE_NUMBER_DAY, served);
  return app.database.transaction(async (tx) => {
    await endSmsCodes(tx, actor.id, 'confirm-phone');
    const { code, challenge } = await issueSmsCode(
      { ...ctx, db: tx },
      { purpose: 'confirm-phone', userId: actor.id, phone: served },
    );
    await textCodeOrRefuse(
      { app, db: tx },
      { userId: actor.id, phone: served, language, code, purpose: 'confirm' },
    );
    return { challenge };
  });
}

/**
 * Confirms the user's number with the code sent to it. Whoever proves last that they hold a number has it: numbers are
 * given to new people, and the account that had it before is told.
 * @throws ApiError invalid_input for a wrong code, or a number by which alone somebody else signs in; too_many_requests
 */
export async function confirmPhone(
  given: { challenge: string; code: string },
  ctx: UserCtx,
  http: Pick<Http, 'address' | 'header'>,
): Promise<Unwritten<Account>> {
  const { app, db, actor } = ctx;
  const me = await findMe(db, actor.id);
  const isConfirmed = await countSmsFailures(app, http, async () => {
    const tried = await tryCode(ctx, { ...given, purpose: 'confirm-phone' });
    const { phone } = await findNumber(db, actor.id);
    if (tried?.userId !== actor.id || !phone || !tried.isRight(phone)) return false;
    return app.database.transaction(async (tx) => {
      const { challenge } = given;
      if (!(await consumeSmsCode(tx, { purpose: 'confirm-phone', challenge, userId: actor.id })))
        return false;
      return storeConfirmed({ ...ctx, db: tx }, phone);
    });
  });
  if (!isConfirmed) {
    logSecurityEvent(app, 'sms_code_failed', { account: accountName(me), trace: ctx.trace });
    throw wrongSmsCode();
  }
  logSecurityEvent(app, 'phone_confirmed', { account: accountName(me), trace: ctx.trace });
  return findMe(db, actor.id);
}

async function storeConfirmed(ctx: UserCtx, phone: string): Promise<boolean> {
  const { app, db, actor } = ctx;
  const { isConfirmed: wasConfirmed } = await findNumber(db, actor.id);
  const isOthers = and(eq(users.phoneE164, phone), eq(users.phoneVerified, true), ne(users.id, actor.id));
  // By nothing else could its owner sign in (D69).
  const alone = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOthers, isNull(users.email)));
  if (alone.length > 0) throw invalidInput({ phone: { code: 'taken', sentence: PHONE_TAKEN } });
  const earlier = await db
    .update(users)
    .set({ phoneVerified: false, updatedAt: sql`now()` })
    .where(isOthers)
    .returning({ id: users.id });
  const confirmed = await db
    .update(users)
    .set({ phoneVerified: true, updatedAt: sql`now()` })
    .where(
      and(eq(users.id, actor.id), eq(users.phoneE164, phone), or(users.phoneVerified, users.emailVerified)),
    )
    .returning({ id: users.id });
  if (confirmed.length === 0) return false;
  await emit(ctx, phoneProven({ userId: actor.id, phone }));
  for (const { id } of earlier) {
    const reader = await findReader(db, id);
    if (reader) await mailAccount({ app, db }, reader, { text: 'phoneLost' });
  }
  const reader = wasConfirmed ? undefined : await findReader(db, actor.id);
  if (reader) await mailAccount({ app, db }, reader, { text: 'phoneConfirmed' });
  return true;
}
