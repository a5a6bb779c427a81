const DIGIT = /\p{Nd}/u;

/** A digit of any script, from 0 to 9: in each script the ten follow each other. */
function digitOf(char: string): string {
  const at = char.codePointAt(0) ?? 0;
  let first = at;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((at - first) % 10);
}

/** Turn their neighbours around, or are nothing that anybody sees; joiners (U+200C, U+200D) belong to words. */
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Spaces that do not break, or are narrower or wider. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/** Marks that turn around what stands beside them, in another field too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
/** A sign that somebody sees; U+2800 is a letter of Braille without a dot. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Words as they are kept (D67): without marks that turn their neighbours around, and empty where nothing is to be seen.
 * Joiners and all else stay as they were written. Never for a password.
 */
export const seenText = (text: string): string => {
  const kept = text.replaceAll(TURNS, '').trim();
  return SEEN.test(kept) ? kept : '';
};

/**
 * What people type or paste where form counts, such as a code, a number, an amount, a date or an address: digits of all
 * scripts from 0 to 9, plain spaces, no marks of direction (D67). Never for a password.
 */
export const typedText = (text: string): string =>
  seenText(
    text
      .replaceAll(MARKS, '')
      .replaceAll(SPACES, ' ')
      .normalize('NFKC')
      .replaceAll(/[^\P{Nd}0-9]/gu, digitOf),
  );

const SPACED = /^\d{1,3}(?: \d{3})+$/;
const GROUPED = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ } as const;

/** The number before the decimal separator: plain, or in groups of three. */
function wholeOf(text: string, separator: ',' | '.'): string | undefined {
  if (/^\d+$/.test(text)) return text;
  if (SPACED.test(text)) return text.replaceAll(' ', '');
  return GROUPED[separator].test(text) ? text.replaceAll(separator, '') : undefined;
}

/**
 * An amount as people write it, as a decimal text (D67): `450,50` and `٤٥٠٫٥٠` are 450.50, `1,000` is 1000.
 * @returns undefined where it is none, or where it has two readings, as `1.000` has
 */
export function readAmount(text: string): string | undefined {
  const isArabic = /[٫٬]/.test(text);
  const typed = typedText(text.replaceAll('٬', ',').replaceAll('٫', '.'))
    .replaceAll(/^(?:\$|usd|us\$) ?| ?(?:\$|usd|us\$)$/giu, '')
    .trim();
  const decimal = /^(.*)([.,])(\d{1,2})$/.exec(typed);
  if (decimal) {
    const [, before = '', separator, cents] = decimal;
    const whole = wholeOf(before, separator === '.' ? ',' : '.');
    return whole === undefined ? undefined : `${whole}.${cents}`;
  }
  // A single group behind a point may be a thousand or three decimals: who writes it may mean either.
  const isCertain = isArabic || (typed.match(/\./g) ?? []).length !== 1;
  return wholeOf(typed, ',') ?? (isCertain ? wholeOf(typed, '.') : undefined);
}

/** A whole number as people write it, such as shillings: no decimals, but `.00`. undefined where it is none. */
export function readWhole(text: string): string | undefined {
  const typed = typedText(text.replaceAll('٬', ',').replaceAll('٫', '.')).replace(/[.,]0{1,2}$/, '');
  return wholeOf(typed, ',') ?? wholeOf(typed, '.');
}
