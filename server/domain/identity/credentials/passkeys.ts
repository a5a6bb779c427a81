import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Passkey, PasskeySetup } from '#contract/passkeys.api.ts';
import { PASSKEY_ALGORITHMS, PASSKEY_THERE, PASSKEYS_MAX, TOO_MANY_PASSKEYS } from '#contract/passkeys.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { passkeys, users } from '#server/platform/database/schema/index.ts';
import { mailAccount } from '../account-mail.ts';
import { accountName } from '../account-name.ts';
import { findMe } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { countFailures, SECOND_FACTOR_SETUP } from '../sign-in/failures.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from '../sign-in/passkey-challenges.ts';
import { noteRefusal, refusedPasskey, relyingParty } from '../sign-in/passkey-sign-in.ts';
import { assertOwnPassword, endSessionsOf } from './passwords.ts';

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  isBackedUp: passkeys.isBackedUp,
};

/** The user's passkeys, the oldest first. */
export async function listPasskeys({ db, actor }: UserCtx): Promise<Unwritten<Passkey[]>> {
  return db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/**
 * Begins to add a passkey.
 * @throws ApiError invalid_input for a wrong password; conflict if the account has as many as it may
 */
export async function startPasskey(password: string, ctx: UserCtx): Promise<Unwritten<PasskeySetup>> {
  const { app, db, actor } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  const me = await findMe(db, actor.id);
  const own = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id));
  if (own.length >= PASSKEYS_MAX) throw new ApiError('conflict', TOO_MANY_PASSKEYS);
  return {
    challenge: await issuePasskeyChallenge(ctx, { userId: actor.id, purpose: 'add' }),
    rpId: relyingParty(app).rpId,
    rpName: app.config.site.brand,
    userId: Buffer.from(actor.id.replaceAll('-', ''), 'hex').toString('base64url'),
    userName: accountName(me),
    algorithms: [...PASSKEY_ALGORITHMS],
    exclude: own.map(({ id }) => id),
  };
}

/** What an authenticator answered, as base64url, and what its owner calls it. */
interface NewPasskey {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/**
 * Adds a passkey, which signing in asks for from now on, and ends every other session.
 * @throws ApiError invalid_input if it cannot be verified; conflict if it is in use, or one more than allowed
 */
export async function addPasskey(
  given: NewPasskey,
  ctx: UserCtx,
  keepToken: string,
): Promise<Unwritten<Passkey>> {
  const { app, actor } = ctx;
  const me = await findMe(ctx.db, actor.id);
  const made = await countFailures(
    app,
    [{ limit: SECOND_FACTOR_SETUP, key: actor.id }],
    async () => (await verifyNew(given, ctx)) ?? false,
  );
  if (made === false) throw refusedPasskey();
  const { credential, credentialBackedUp: isBackedUp } = made;
  const added = await app.database.transaction(async (db) => {
    // One at a time for each user, or two at once would be one too many.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
    if ((await db.$count(passkeys, eq(passkeys.userId, actor.id))) >= PASSKEYS_MAX) {
      throw new ApiError('conflict', TOO_MANY_PASSKEYS);
    }
    const [row] = await db
      .insert(passkeys)
      .values({
        userId: actor.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: given.transports,
        name: given.name,
        isBackedUp,
      })
      .onConflictDoNothing()
      .returning(shown);
    if (!row) throw new ApiError('conflict', PASSKEY_THERE);
    await endSessionsOf(db, actor.id, keepToken);
    await audit({ ...ctx, db }, { action: 'passkey.add', subjectKind: 'user', subjectId: actor.id });
    await mailAccount({ app, db }, me, { text: 'passkeyAdded' });
    return row;
  });
  logSecurityEvent(app, 'passkey_added', { account: accountName(me), trace: ctx.trace });
  return added;
}

/** What a new passkey says of itself; undefined if it was not made here, now, and by its recognised owner. */
async function verifyNew(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  { app, actor, now }: UserCtx,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = relyingParty(app);
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) =>
      consumePasskeyChallenge({ db: app.database.db, now }, { userId: actor.id, purpose: 'add' }, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch((error: unknown) => noteRefusal(app, error));
  return made?.registrationInfo;
}

/** Removes a passkey. @throws ApiError invalid_input for a wrong password; not_found */
export async function removePasskey(
  { id, password }: { id: string; password: string },
  ctx: UserCtx,
): Promise<{ removed: true }> {
  const { app, actor } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  const me = await findMe(ctx.db, actor.id);
  await app.database.transaction(async (db) => {
    const gone = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) throw new ApiError('not_found', 'There is no such passkey.');
    await audit({ ...ctx, db }, { action: 'passkey.remove', subjectKind: 'user', subjectId: actor.id });
    await mailAccount({ app, db }, me, { text: 'passkeyRemoved' });
  });
  logSecurityEvent(app, 'passkey_removed', { account: accountName(me), trace: ctx.trace });
  return { removed: true };
}
