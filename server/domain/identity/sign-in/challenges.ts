import { createHmac } from 'node:crypto';
import { isSignedBy, type Secrets } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { uuidOf } from '#server/platform/kernel/uuid.ts';
import { passwordVersion } from '../credentials/password-version.ts';

/** How long the code may take after the password. */
const SECONDS = 300;
const USER_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 24;
const TOKEN = /^[\w-]{62}$/;

const macOf = (secret: string, payload: Buffer, version: string) =>
  createHmac('sha256', secret)
    .update('second factor\0')
    .update(payload)
    .update(version)
    .digest()
    .subarray(0, MAC_BYTES);

type Signer = Secrets & Pick<AppContext, 'database'>;

/**
 * A signed, stateless proof that the user has just entered the correct password. It grants nothing by itself, and
 * each code sent with it works once. It ends with the password.
 */
export async function issueChallenge(app: Signer, userId: string, now: Date): Promise<string> {
  const payload = Buffer.alloc(USER_BYTES + TIME_BYTES);
  payload.write(userId.replaceAll('-', ''), 0, 'hex');
  payload.writeUIntBE(Math.floor(now.getTime() / 1000) + SECONDS, USER_BYTES, TIME_BYTES);
  const version = (await passwordVersion(app.database.db, userId)) ?? '';
  return Buffer.concat([payload, macOf(app.secret, payload, version)]).toString('base64url');
}

/** The user id in a challenge; undefined if it is invalid or expired. */
export async function readChallenge(app: Signer, challenge: string, now: Date): Promise<string | undefined> {
  if (!TOKEN.test(challenge)) return undefined;
  const bytes = Buffer.from(challenge, 'base64url');
  const payload = bytes.subarray(0, USER_BYTES + TIME_BYTES);
  const mac = bytes.subarray(USER_BYTES + TIME_BYTES);
  if (payload.readUIntBE(USER_BYTES, TIME_BYTES) * 1000 <= now.getTime()) return undefined;
  const userId = uuidOf(payload);
  const version = await passwordVersion(app.database.db, userId);
  if (version === undefined) return undefined;
  return isSignedBy(app, mac, (secret) => macOf(secret, payload, version)) ? userId : undefined;
}
