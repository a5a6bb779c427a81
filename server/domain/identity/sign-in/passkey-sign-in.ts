import { and, eq, lt, or, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { invalidInput } from '#contract/errors.ts';
import { PASSKEY_REFUSED, type PasskeyRequest } from '#contract/passkeys.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { passkeys } from '#server/platform/database/schema/index.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from './passkey-challenges.ts';

/** The answer to every passkey that is not accepted, whatever the reason. */
export const refusedPasskey = () => invalidInput({ id: { code: 'does_not_fit', sentence: PASSKEY_REFUSED } });

/** Passkeys belong to our host; browsers give them to no other, and say on which origin they were used. */
export function relyingParty({ baseUrl }: Pick<AppContext, 'baseUrl'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(baseUrl);
  return { origin, rpId: hostname };
}

/**
 * What the browser asks an authenticator, after the password.
 * @param pending the user, and the challenge that proves the password
 */
export async function requestPasskey(
  app: AppContext,
  pending: { userId: string; challenge: string; hasCode: boolean },
): Promise<PasskeyRequest> {
  const { userId, hasCode } = pending;
  const { db } = app.database;
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt);
  const challenge = await issuePasskeyChallenge(
    { db, now: app.clock() },
    { userId, purpose: pending.challenge },
  );
  return { challenge, rpId: relyingParty(app).rpId, passkeys: own, hasCode };
}

/** What an authenticator answered, as base64url. */
export interface PasskeyAnswer {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/**
 * Checks that one of the user's passkeys signed the challenge of this sign-in, here, and after it had recognised its
 * owner; the challenge is used up. A counter that did not grow is that of a copy.
 */
export async function consumePasskey(
  app: AppContext,
  pending: { userId: string; challenge: string },
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<boolean> {
  const { userId } = pending;
  const { db } = app.database;
  const isOwn = and(eq(passkeys.credentialId, id), eq(passkeys.userId, userId));
  const [stored] = await db
    .select({ publicKey: passkeys.publicKey, counter: passkeys.counter })
    .from(passkeys)
    .where(isOwn);
  if (!stored) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = relyingParty(app);
  const signed = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) =>
      consumePasskeyChallenge({ db, now: app.clock() }, { userId, purpose: pending.challenge }, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: Buffer.from(stored.publicKey, 'base64url'), counter: stored.counter },
  }).catch((error: unknown) => noteRefusal(app, error));
  if (!signed?.verified) return false;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = signed.authenticationInfo;
  const [used] = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(
      and(
        isOwn,
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter))),
      ),
    )
    .returning({ id: passkeys.id });
  return used !== undefined;
}

/** Logs why an answer was not accepted; nobody else is told. @throws an error of the database */
export function noteRefusal({ log }: Pick<AppContext, 'log'>, error: unknown): undefined {
  if (!(error instanceof Error) || error instanceof DrizzleQueryError) throw error;
  log.info({ reason: error.message.slice(0, 200) }, 'passkey refused');
  return undefined;
}
