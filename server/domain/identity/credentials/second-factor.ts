import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { SECOND_FACTOR_ON, WRONG_CODE } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { BackupCodes, SecondFactor, SecondFactorSetup } from '#contract/second-factor.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import { openSealed, sealText } from '#server/platform/access/sealed-text.ts';
import { acceptedSecrets } from '#server/platform/access/secret.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { backupCodes, secondFactors } from '#server/platform/database/schema/index.ts';
import { mailAccount } from '../account-mail.ts';
import { accountName } from '../account-name.ts';
import { findMe } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countFailures, SECOND_FACTOR_SETUP } from '../sign-in/failures.ts';
import { hashPassword, verifyPassword } from './hashing.ts';
import { assertOwnPassword, endSessionsOf } from './passwords.ts';

/*
 * Better Auth's plugin is not used: it stores backup codes reversibly, accepts a code repeatedly while it is valid,
 * and writes outside our transactions. Its one-time passwords and its encryption are used.
 */

const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BACKUP_CODES = 10;
const BACKUP_LENGTH = 10;
/** Without 0 and o or 1, i and l, which look alike on paper. */
const BACKUP_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const wrongCode = () => invalidInput({ code: { code: 'wrong_code', sentence: WRONG_CODE } });

/** Whether the user's second factor is enabled. */
export async function readSecondFactor({ db, actor }: UserCtx): Promise<SecondFactor> {
  const [row] = await db
    .select({ codesLeft: db.$count(backupCodes, eq(backupCodes.userId, actor.id)) })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.confirmedAt)));
  return { isOn: row !== undefined, backupCodesLeft: row?.codesLeft ?? 0 };
}

/**
 * Creates a secret for an authenticator app. It has no effect until a first code confirms it.
 * @throws ApiError invalid_input for a wrong password; conflict if the second factor is already enabled
 */
export async function startSecondFactor(password: string, ctx: UserCtx): Promise<SecondFactorSetup> {
  const { app, db, actor } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  const me = await findMe(db, actor.id);
  const plain = randomBytes(SECRET_BYTES).toString('base64url');
  const secret = await sealText(app, plain);
  const [stored] = await db
    .insert(secondFactors)
    .values({ userId: actor.id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!stored) throw new ApiError('conflict', SECOND_FACTOR_ON);
  return {
    secret: base32.encode(plain, { padding: false }),
    uri: createOTP(plain).url(app.config.site.brand, accountName(me)),
  };
}

/**
 * Enables the second factor with a first code of the app, and ends every other session.
 * @returns backup codes, which are shown only this once
 * @throws ApiError invalid_input for a wrong code; not_found before setup; conflict if it is already enabled
 */
export async function confirmSecondFactor(
  code: string,
  ctx: UserCtx,
  keepToken: string,
): Promise<BackupCodes> {
  const { app, actor } = ctx;
  const me = await findMe(ctx.db, actor.id);
  const codes = makeBackupCodes();
  const isRight = await countFailures(app, [{ limit: SECOND_FACTOR_SETUP, key: actor.id }], async () => {
    const [row] = await ctx.db
      .select({ secret: secondFactors.secret, confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, actor.id));
    if (!row) throw new ApiError('not_found', 'Please start again.');
    if (row.confirmedAt) throw new ApiError('conflict', SECOND_FACTOR_ON);
    const match = await matchOf(app, row.secret, code, ctx.now);
    if (!match) return false;
    // Before the transaction: ten hashes take a while, in which nobody should wait for the row.
    const hashes = await Promise.all(codes.map((one) => hashPassword(plainCode(one))));
    return app.database.transaction(async (db) => {
      const [confirmed] = await db
        .update(secondFactors)
        .set({ confirmedAt: sql`now()`, lastStep: match.step })
        .where(
          and(
            eq(secondFactors.userId, actor.id),
            eq(secondFactors.secret, row.secret),
            isNull(secondFactors.confirmedAt),
          ),
        )
        .returning({ userId: secondFactors.userId });
      // Confirmed, started anew or ended meanwhile.
      if (!confirmed) throw new ApiError('conflict', SECOND_FACTOR_ON);
      await db.insert(backupCodes).values(hashes.map((codeHash) => ({ userId: actor.id, codeHash })));
      await endSessionsOf(db, actor.id, keepToken);
      await audit({ ...ctx, db }, { action: 'second_factor.on', subjectKind: 'user', subjectId: actor.id });
      await mailAccount({ app, db }, me, { text: 'secondFactorOn' });
      return true;
    });
  });
  if (!isRight) throw wrongCode();
  logSecurityEvent(app, 'second_factor_on', { account: accountName(me), trace: ctx.trace });
  return { backupCodes: codes };
}

/** Disables the second factor. @throws ApiError invalid_input for a wrong password */
export async function endSecondFactor(password: string, ctx: UserCtx): Promise<{ isOn: false }> {
  const { app, actor } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  const me = await findMe(ctx.db, actor.id);
  const wasOn = await app.database.transaction(async (db) => {
    const [gone] = await db
      .delete(secondFactors)
      .where(eq(secondFactors.userId, actor.id))
      .returning({ confirmedAt: secondFactors.confirmedAt });
    if (!gone?.confirmedAt) return false;
    await audit({ ...ctx, db }, { action: 'second_factor.off', subjectKind: 'user', subjectId: actor.id });
    await mailAccount({ app, db }, me, { text: 'secondFactorOff' });
    return true;
  });
  if (wasOn) logSecurityEvent(app, 'second_factor_off', { account: accountName(me), trace: ctx.trace });
  return { isOn: false };
}

/** Consumes a code of the app or a backup code; of several concurrent attempts, one succeeds. */
export async function consumeCode(
  app: AppContext,
  userId: string,
  given: string,
  now: Date,
): Promise<boolean> {
  const { db } = app.database;
  const code = given.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return consumeAppCode(app, userId, code, now);
  const codeHash = await findBackupCode(app, userId, code);
  if (codeHash === undefined) return false;
  const [used] = await db
    .delete(backupCodes)
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, codeHash)))
    .returning({ userId: backupCodes.userId });
  return used !== undefined;
}

/** The stored hash of a backup code: hashed as passwords are, or keyed with a secret by an earlier version. */
async function findBackupCode(app: AppContext, userId: string, code: string): Promise<string | undefined> {
  if (code.length !== BACKUP_LENGTH) return undefined;
  const rows = await app.database.db
    .select({ hash: backupCodes.codeHash })
    .from(backupCodes)
    .where(eq(backupCodes.userId, userId));
  const keyed = acceptedSecrets(app).map((secret) => keyedHashOf(secret, userId, code));
  for (const { hash } of rows) {
    if (keyed.includes(hash)) return hash;
    if (hash.startsWith('$') && (await verifyPassword({ hash, password: code }))) return hash;
  }
  return undefined;
}

async function consumeAppCode(app: AppContext, userId: string, code: string, now: Date): Promise<boolean> {
  const { db } = app.database;
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isOn);
  const match = row && (await matchOf(app, row.secret, code, now));
  if (!match) return false;
  const [used] = await db
    .update(secondFactors)
    .set({ lastStep: match.step, ...(match.renewed ? { secret: match.renewed } : {}) })
    .where(and(isOn, lt(secondFactors.lastStep, match.step)))
    .returning({ userId: secondFactors.userId });
  return used !== undefined;
}

interface Match {
  step: number;
  /** The app's secret, encrypted anew if that was done with the previous SECRET. */
  renewed: string | undefined;
}

/** The time step of a code: the current one or an adjacent one, because clocks differ; undefined for a wrong code. */
async function matchOf(
  app: Pick<AppContext, 'secret' | 'previousSecret'>,
  encrypted: string,
  code: string,
  now: Date,
): Promise<Match | undefined> {
  const { plain, isCurrent } = await openSealed(app, encrypted);
  const otp = createOTP(plain);
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  for (const step of [present, present - 1, present + 1]) {
    if ((await otp.hotp(step)) !== code) continue;
    const renewed = isCurrent ? undefined : await sealText(app, plain);
    return { step, renewed };
  }
  return undefined;
}

function makeBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const signs = Array.from(
      { length: BACKUP_LENGTH },
      () => BACKUP_ALPHABET[randomInt(BACKUP_ALPHABET.length)],
    ).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

const plainCode = (code: string) => code.replaceAll('-', '');

const keyedHashOf = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`backup code\0${userId}\0${code}`).digest('base64url');
