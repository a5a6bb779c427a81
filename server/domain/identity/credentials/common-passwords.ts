/** The first of the list, which stay common with a year or a sign behind them. */
const MOST_COMMON = 10_000;
/** Common here, and not in the list. */
const LOCAL = [
  'mogadishu',
  'muqdisho',
  'soomaaliya',
  'soomaali',
  'abdullahi',
  'maxamed',
  'bismillah',
  'allah786',
];
/** With this many letters in addition to such words, a password is acceptable. */
const LETTERS_OF_ITS_OWN = 4;
/** Shorter words are in too many others. */
const SHORTEST_WORD = 3;

interface Lists {
  all: ReadonlySet<string>;
  most: ReadonlySet<string>;
}

let lists: Promise<Lists> | undefined;

/** 49,000 passwords of published leaks, the most common first; read when the first password is chosen. */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'];
  return { all: new Set(words), most: new Set([...LOCAL, ...words.slice(0, MOST_COMMON)]) };
}

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[\s@]+/)])
    .map((word) => word.trim())
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** Whether little is left without the words of the person and of the product. */
function isLikeOwnWords(password: string, own: readonly string[]): boolean {
  let rest = password;
  for (const word of wordsOf(own)) rest = rest.replaceAll(word, ' ');
  return rest !== password && rest.replaceAll(/[^\p{L}]/gu, '').length < LETTERS_OF_ITS_OWN;
}

/** The digits of all scripts that people here type them in. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/\D/g, '');

/** So many digits at the end are the same however a number is written: with country code, zeros, or neither. */
const DIGITS_OF_NUMBER = 7;

/** Whether a password is hardly more than this phone number, in any spelling. */
export function isLikeNumber(password: string, phone: string | null | undefined): boolean {
  const own = digitsOf(phone ?? '').slice(-DIGITS_OF_NUMBER);
  const letters = password.replaceAll(/[^\p{L}]/gu, '').length;
  return own.length === DIGITS_OF_NUMBER && letters < LETTERS_OF_ITS_OWN && digitsOf(password).includes(own);
}

/** What may stand behind a common word: so many digits or signs. */
const SIGNS_BEHIND = 5;

/** A password without none to five of the signs at its end: a common one may end on some itself. */
function stemsOf(plain: string): string[] {
  const stems = [plain];
  for (let rest = plain; stems.length <= SIGNS_BEHIND && /[^\p{L}]$/u.test(rest); stems.push(rest))
    rest = rest.replace(/[^\p{L}]$/u, '');
  return stems;
}

/**
 * Whether a password is easily guessed: among the common ones, one of the 10,000 most common with up to five digits or
 * signs behind it, one character repeated, or hardly more than the given words (name, address, brand).
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  lists ??= readLists();
  const { all, most } = await lists;
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    all.has(plain) ||
    stemsOf(plain).some((stem) => most.has(stem)) ||
    /^(.)\1+$/u.test(plain) ||
    isLikeOwnWords(
      plain,
      own.map((word) => word.normalize('NFKC').toLowerCase()),
    )
  );
}
