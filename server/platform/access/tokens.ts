import { createHmac } from 'node:crypto';
import { uuidOf } from '../kernel/uuid.ts';
import { isSignedBy, type Secrets } from './secret.ts';

/** What a signed link is for; it is never valid for another purpose. */
export type TokenPurpose = 'provider link' | 'guest booking';

const ID_BYTES = 16;
const MAC_BYTES = 18;

function macOf(secret: string, purpose: TokenPurpose, id: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0`).update(id).digest().subarray(0, MAC_BYTES);
}

/** Signs an id as a link token: unforgeable without the secret, and deterministic. */
export function signId(secret: string, purpose: TokenPurpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(secret, purpose, bytes)]).toString('base64url');
}

/** The id in a token for this purpose; undefined if the signature is invalid. */
export function idOfToken(secrets: Secrets, purpose: TokenPurpose, token: string): string | undefined {
  if (!/^[\w-]{46}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  const mac = bytes.subarray(ID_BYTES);
  if (!isSignedBy(secrets, mac, (secret) => macOf(secret, purpose, id))) return undefined;
  return uuidOf(id);
}
