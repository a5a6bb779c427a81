import { fold } from '../places.ts';
import { typedText } from '../typed-text.ts';

/** A word, a number or a sign that counts. */
export interface Token {
  raw: string;
  /** Folded, as words are compared (D12); numbers and signs as they are. */
  text: string;
  /** What stands between it and the token before it. */
  gap: string;
  isNumber: boolean;
}

const TOKEN = /\d+(?:[.,٫٬]\d+)*|[\p{Alphabetic}\p{M}ـ]+(?:['’ʼʿ`][\p{Alphabetic}\p{M}]+)*|[$€£+<>≤≥%#@&]/gu;

/**
 * The tokens of a typed text: letters and digits are parted (`3bed`, `km4`), digits are of one script (D67), and what
 * is neither is the gap between two.
 */
export function tokensOf(text: string): Token[] {
  const typed = typedText(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, index } of typed.matchAll(TOKEN)) {
    const isNumber = /^\d/.test(raw);
    tokens.push({ raw, text: isNumber ? raw : fold(raw) || raw, gap: typed.slice(end, index), isNumber });
    end = index + raw.length;
  }
  return tokens;
}

/** Some of the tokens as they were typed: with one space between them, or whatever sign stood there. */
export function rawText(tokens: readonly Token[], isTaken: (index: number) => boolean): string {
  let text = '';
  for (const [n, { raw, gap }] of tokens.entries()) {
    if (!isTaken(n)) continue;
    const isJoined = n > 0 && isTaken(n - 1) && !/\s/.test(gap);
    text += text === '' ? raw : (isJoined ? gap : ' ') + raw;
  }
  return text;
}
