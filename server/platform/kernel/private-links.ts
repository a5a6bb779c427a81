import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A kind of private link: whoever holds one is let in by it. */
export interface LinkKind {
  /** Where a link leads, without the token. */
  page: string;
}

/** What is stored of a token, which itself is stored nowhere. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link: its token, what to store of it, and its path. */
export function newLink({ page }: LinkKind): { token: string; tokenHash: string; path: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), path: `${page}/${token}` };
}
