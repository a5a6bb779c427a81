import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What is stored of a token, which itself is stored nowhere. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link: its token, what to store of it, and its path.
 * @param page where links of its kind lead, without the token
 */
export function makeLink({ page }: { page: string }): { token: string; tokenHash: string; path: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), path: `${page}/${token}` };
}
