import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { acceptedSecrets, type Secrets } from './secret.ts';

/** Encrypts what the product has to read again, such as the secret of an authenticator app, with today's SECRET. */
export const sealText = ({ secret }: Pick<Secrets, 'secret'>, plain: string): Promise<string> =>
  symmetricEncrypt({ key: secret, data: plain });

/**
 * Reads what `sealText` encrypted, also with the previous SECRET.
 * @returns the text, and whether it was encrypted with today's; otherwise the caller stores it anew
 * @throws if it was encrypted with neither of the accepted secrets
 */
export async function openSealed(
  { secret, previousSecret }: Secrets,
  sealed: string,
): Promise<{ plain: string; isCurrent: boolean }> {
  try {
    return { plain: await symmetricDecrypt({ key: secret, data: sealed }), isCurrent: true };
  } catch (error) {
    if (previousSecret === undefined) throw error;
    return { plain: await symmetricDecrypt({ key: previousSecret, data: sealed }), isCurrent: false };
  }
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Stands before what it encrypted, so that the right key is found, and what another one encrypted. */
  name: string;
  bytes: Buffer;
}

const keys = new Map<string, Key>();

function keyOf(secret: string): Key {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sealed short', 32));
  const key = { name: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
  keys.set(secret, key);
  return key;
}

/** The beginning of what `sealShort` encrypts with today's SECRET. */
export const currentSeal = ({ secret }: Pick<Secrets, 'secret'>): string => `${keyOf(secret).name}.`;

/**
 * Encrypts what rows of a list show, such as the tokens of papers, at once; a statement finds by its beginning what is
 * still encrypted with another SECRET.
 */
export function sealShort({ secret }: Pick<Secrets, 'secret'>, plain: string): string {
  const { name, bytes } = keyOf(secret);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv);
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${name}.${sealed.toString('base64url')}`;
}

/** Reads it, also with the previous SECRET. @returns undefined where none of the accepted secrets opens it */
export function openShort(secrets: Secrets, sealed: string): string | undefined {
  const [name, text = ''] = sealed.split('.');
  const key = acceptedSecrets(secrets)
    .map(keyOf)
    .find((one) => one.name === name);
  if (!key) return undefined;
  const all = Buffer.from(text, 'base64url');
  const opened = createDecipheriv(CIPHER, key.bytes, all.subarray(0, IV_BYTES));
  opened.setAuthTag(all.subarray(-TAG_BYTES));
  const plain = opened.update(all.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
  return plain + opened.final('utf8');
}
