import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { SMS_CODE_LENGTH } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type SMS_CODE_PURPOSES, smsCodes } from '#server/platform/database/schema/index.ts';

/*
 * Better Auth's plugin is not used: it stores codes readably, counts tries so that simultaneous ones are not all
 * counted, answers differently to unknown numbers, and writes outside our transactions.
 */

type Purpose = (typeof SMS_CODE_PURPOSES)[number];

const SECONDS = 300;
const MAX_TRIES = 5;

/** The number is part of it: when that changes, the code is worth nothing. The key is not in the database. */
const hashOf = ({ secret }: Pick<AppContext, 'secret'>, id: string, phone: string, code: string) =>
  createHmac('sha256', secret).update(`sms code\0${id}\0${phone}\0${code}`).digest('base64url');

/** Issues a code for a number; for nobody where there is no user. @returns the code, and what has to be sent with it */
export async function issueSmsCode(
  { app, db, newId, now }: Pick<Ctx, 'app' | 'db' | 'newId' | 'now'>,
  { purpose, userId, phone }: { purpose: Purpose; userId: string | null; phone: string },
): Promise<{ code: string; challenge: string }> {
  const id = newId();
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  await db.insert(smsCodes).values({
    id,
    purpose,
    userId,
    codeHash: hashOf(app, id, phone, code),
    expiresAt: new Date(now.getTime() + SECONDS * 1000),
  });
  return { code, challenge: id };
}

interface GivenCode {
  purpose: Purpose;
  challenge: string;
  code: string;
}

/**
 * Counts a try of a code, before it is known whether it is right: simultaneous ones cannot exceed the limit.
 * @returns whose it is and how it is checked; undefined if it is used, over, or was tried too often
 */
export async function tryCode(
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
  { purpose, challenge, code }: GivenCode,
): Promise<{ userId: string | null; isRight: (phone: string) => boolean } | undefined> {
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.id, challenge),
        eq(smsCodes.purpose, purpose),
        lt(smsCodes.tries, MAX_TRIES),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning({ userId: smsCodes.userId, codeHash: smsCodes.codeHash });
  if (!row) return undefined;
  const digits = code.replaceAll(/[\s-]/g, '');
  const isRight = (phone: string) =>
    timingSafeEqual(Buffer.from(hashOf(app, challenge, phone, digits)), Buffer.from(row.codeHash));
  return { userId: row.userId, isRight };
}

/** Uses up a right code, and with it all others of its account for the same purpose; of several at once, one succeeds. */
export async function consumeSmsCode(
  db: Db,
  { purpose, challenge, userId }: { purpose: Purpose; challenge: string; userId: string | null },
): Promise<boolean> {
  const [used] = await db.delete(smsCodes).where(eq(smsCodes.id, challenge)).returning({ id: smsCodes.id });
  if (!used) return false;
  if (userId !== null) await endSmsCodes(db, userId, purpose);
  return true;
}

/** Ends a user's codes, of one purpose or of all. */
export async function endSmsCodes(db: Db, userId: string, purpose?: Purpose): Promise<void> {
  await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.userId, userId), purpose ? eq(smsCodes.purpose, purpose) : undefined));
}
