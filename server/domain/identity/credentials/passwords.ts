import { and, eq, sql } from 'drizzle-orm';
import {
  ADMIN_PASSWORD_MIN_LENGTH,
  COMMON_PASSWORD,
  type Role,
  shortPassword,
  WRONG_PASSWORD,
  WRONG_SMS_CODE,
} from '#contract/accounts.ts';
import { type FieldProblem, invalidInput } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, sessions, smsCodes, users } from '#server/platform/database/schema/index.ts';
import { isOfToken } from '#server/platform/http/session.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countFailures, OWN_PASSWORD } from '../sign-in/failures.ts';
import { endPasskeyChallenges } from '../sign-in/passkey-challenges.ts';
import { consumeSmsCode, endSmsCodes, tryCode } from '../sign-in/sms-codes.ts';
import { isCommonPassword, isLikeNumber } from './common-passwords.ts';
import { verifyPassword } from './hashing.ts';
import { endLinks } from './one-time-links.ts';

async function findHash(db: Db, userId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return row?.hash;
}

/** Uses up the code that was last sent to the user's own confirmed number. */
async function consumeOwnCode(
  ctx: Pick<UserCtx, 'app' | 'db' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const purpose = 'confirm-phone';
  const [own] = await ctx.db
    .select({ challenge: smsCodes.id, phone: users.phoneE164 })
    .from(smsCodes)
    .innerJoin(users, and(eq(users.id, smsCodes.userId), eq(users.phoneVerified, true)))
    .where(and(eq(smsCodes.userId, userId), eq(smsCodes.purpose, purpose)));
  if (!own?.phone) return false;
  const { challenge, phone } = own;
  const tried = await tryCode(ctx, { purpose, challenge, code });
  if (!tried?.isRight(phone)) return false;
  return ctx.app.database.transaction((db) => consumeSmsCode(db, { purpose, challenge, userId }));
}

/**
 * Checks a signed-in user's password again; wrong ones are counted and logged. Who has none (D69) gives the code that was
 * sent to their number instead, which works once.
 * @throws ApiError invalid_input naming the field, too_many_requests
 */
export async function assertOwnPassword(
  { app, actor, now, trace }: Pick<UserCtx, 'app' | 'actor' | 'now' | 'trace'>,
  password: string,
  field: string,
): Promise<void> {
  const { db } = app.database;
  const hash = await findHash(db, actor.id);
  const isRight = await countFailures(app, [{ limit: OWN_PASSWORD, key: actor.id }], () =>
    hash ? verifyPassword({ hash, password }) : consumeOwnCode({ app, db, now }, actor.id, password),
  );
  if (isRight) return;
  if (!hash) logSecurityEvent(app, 'sms_code_failed', { account: actor.id, trace });
  if (!hash) throw invalidInput({ [field]: { code: 'wrong_code', sentence: WRONG_SMS_CODE } });
  logSecurityEvent(app, 'sign_in_failed', { account: actor.id, trace, code: 'wrong_password' });
  throw invalidInput({ [field]: { code: 'wrong_password', sentence: WRONG_PASSWORD } });
}

/** Who chooses a password. */
export interface Chooser {
  name: string;
  email: string | null;
  role: Role;
  phone?: string | null | undefined;
}

/** What is wrong with a new password: an administrator's is longer, and nobody's is easily guessed. */
export async function weaknessOf(
  password: string,
  { name, email, role, phone }: Chooser,
  brand: string,
): Promise<FieldProblem | undefined> {
  const min = ADMIN_PASSWORD_MIN_LENGTH;
  // In characters, as the contract counts them: an emoji is two units of UTF-16.
  if (role === 'admin' && [...password].length < min) {
    return { code: 'too_short', min, sentence: shortPassword(min) };
  }
  const isCommon =
    isLikeNumber(password, phone) || (await isCommonPassword(password, [name, email ?? '', brand]));
  return isCommon ? { code: 'too_common', sentence: COMMON_PASSWORD } : undefined;
}

/** @throws ApiError invalid_input naming the field */
export async function refuseWeakPassword(
  { config }: Pick<AppContext, 'config'>,
  password: string,
  person: Chooser,
  field: string,
): Promise<void> {
  const problem = await weaknessOf(password, person, config.site.brand);
  if (problem) throw invalidInput({ [field]: problem });
}

/** Stores a new password: second steps that began with the old one, and devices known by it, end with that. */
export async function savePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
}

/**
 * Ends every session but `keepToken`'s, and all by which somebody is about to sign in: mailed links, codes, ceremonies.
 * Better Auth would do these one by one; here they are committed together with the new password or not at all.
 */
export async function endSignIns(db: Db, userId: string, keepToken = ''): Promise<void> {
  await endSessionsOf(db, userId, keepToken);
  await endLinks(db, userId);
  await endSmsCodes(db, userId);
  await endPasskeyChallenges(db, userId);
}

/**
 * Ends all of a user's sessions but the one with this token.
 * @returns how many
 */
export async function endSessionsOf(db: Db, userId: string, keepToken = ''): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${isOfToken(keepToken)} is not true`))
    .returning({ id: sessions.id });
  return ended.length;
}
