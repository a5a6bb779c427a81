import { createHmac } from 'node:crypto';
import { isSignedBy, type Secrets } from '#server/platform/access/secret.ts';
import { uuidOf } from '#server/platform/uuid.ts';

/** How long the code may take after the password. */
const SECONDS = 300;
const USER_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 24;
const TOKEN = /^[\w-]{62}$/;

const macOf = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update('second factor\0').update(payload).digest().subarray(0, MAC_BYTES);

/**
 * A signed, stateless proof that the user has just entered the correct password. It grants nothing by itself, and
 * each code sent with it works once.
 */
export function issueChallenge(secret: string, userId: string, now: Date): string {
  const payload = Buffer.alloc(USER_BYTES + TIME_BYTES);
  payload.write(userId.replaceAll('-', ''), 0, 'hex');
  payload.writeUIntBE(Math.floor(now.getTime() / 1000) + SECONDS, USER_BYTES, TIME_BYTES);
  return Buffer.concat([payload, macOf(secret, payload)]).toString('base64url');
}

/** The user id in a challenge; undefined if it is invalid or expired. */
export function readChallenge(secrets: Secrets, challenge: string, now: Date): string | undefined {
  if (!TOKEN.test(challenge)) return undefined;
  const bytes = Buffer.from(challenge, 'base64url');
  const payload = bytes.subarray(0, USER_BYTES + TIME_BYTES);
  const mac = bytes.subarray(USER_BYTES + TIME_BYTES);
  if (!isSignedBy(secrets, mac, (secret) => macOf(secret, payload))) return undefined;
  if (payload.readUIntBE(USER_BYTES, TIME_BYTES) * 1000 <= now.getTime()) return undefined;
  return uuidOf(payload);
}
