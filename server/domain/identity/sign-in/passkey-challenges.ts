import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { passkeyChallenges } from '#server/platform/database/schema/index.ts';

const SECONDS = 300;
const BYTES = 32;

/** What a challenge is for: it works for nothing else. */
export interface Ceremony {
  userId: string;
  /** `add`, or the proof of the password that the sign-in began with. */
  purpose: string;
}

const hashOf = ({ userId, purpose }: Ceremony, challenge: string) =>
  createHash('sha256').update(`passkey\0${userId}\0${purpose}\0${challenge}`).digest('base64url');

/** Issues random bytes that an authenticator has to sign, as base64url; they work once, for five minutes. */
export async function issuePasskeyChallenge(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ceremony: Ceremony,
): Promise<string> {
  const challenge = randomBytes(BYTES).toString('base64url');
  await db.insert(passkeyChallenges).values({
    hash: hashOf(ceremony, challenge),
    userId: ceremony.userId,
    expiresAt: new Date(now.getTime() + SECONDS * 1000),
  });
  return challenge;
}

/** Uses up a challenge, whatever comes of it; of several at once, one succeeds. */
export async function consumePasskeyChallenge(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ceremony: Ceremony,
  challenge: string,
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashOf(ceremony, challenge)), gt(passkeyChallenges.expiresAt, now)))
    .returning({ hash: passkeyChallenges.hash });
  return used.length > 0;
}

/** Ends a user's open ceremonies. */
export async function endPasskeyChallenges(db: Db, userId: string): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}
