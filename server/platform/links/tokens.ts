import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Of what is printed as a code; nobody finds one by guessing either. */
const PRINTED_BYTES = 24;

/** What the tokens of a kind begin with, and whether they are printed. */
export interface TokenKind {
  mark?: string;
  isPrinted?: boolean;
}

/** What is stored of a token, which itself is stored nowhere. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link: its token, what to store of it, and its path.
 * @param page where links of its kind lead, without the token
 */
export function makeLink({ page, mark = '', isPrinted = false }: { page: string } & TokenKind): {
  token: string;
  tokenHash: string;
  path: string;
} {
  const token = mark + randomBytes(isPrinted ? PRINTED_BYTES : TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), path: `${page}/${token}` };
}
