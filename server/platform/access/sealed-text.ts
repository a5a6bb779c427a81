import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Secrets } from './secret.ts';

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
