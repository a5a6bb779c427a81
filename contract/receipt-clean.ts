/** So much of what is pasted is looked at: four times what any wallet sends. */
const MOST_READ = 4_000;
/** So much of it is kept. */
const MOST_KEPT = 500;

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', dollar: '$' };

const asciiDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/**
 * A pasted text as one line of plain characters: no markup, no marks of direction, one space between words, digits from
 * 0 to 9. What stands for several digits at once (½, ②) becomes no digit at all.
 */
export function plainText(raw: string): string {
  return raw
    .slice(0, MOST_READ)
    .replaceAll(/<[^<>]{0,300}>/g, ' ')
    .replaceAll(/&(?:#(\d{1,5})|([a-z]{2,6}));/gi, (all, code?: string, name?: string) =>
      code ? String.fromCharCode(Number(code)) : (ENTITIES[name?.toLowerCase() ?? ''] ?? all),
    )
    .replaceAll(/\p{No}/gu, '□')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, asciiDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[‘’ʼʹ`´]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * What the word for a balance begins with, in letters alone: Somali of both spellings, English, Arabic. They are looked
 * for across spaces and line breaks, so that now and then a name is taken for one: then too much is cut, never too little.
 */
const BALANCE =
  /ha+(?:r+|dh?)a+g|ha+(?:r|dh)ay|rasi+d|ba+qi|balan|balnc|remain|availab|رصيد|ارصد|متبقي|باقي/u;
const BAL = /(?<![\p{L}])bal(?![\p{L}])/iu;

/** Letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = { а: 'a', е: 'e', о: 'o', і: 'i', һ: 'h', ԁ: 'd', ѕ: 's', г: 'r' };

/** Where the word for a balance begins; -1 where there is none. */
function balanceWord(text: string): number {
  const letters: string[] = [];
  const places: number[] = [];
  const latin = text.replaceAll(/[аеоіһԁѕг]/giu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
  for (const { 0: char, index } of latin.matchAll(/\p{L}/gu)) {
    letters.push(char.toLowerCase().normalize('NFD').charAt(0));
    places.push(index);
  }
  const found = BALANCE.exec(letters.join(''));
  const at = found ? (places[found.index] ?? -1) : -1;
  const short = latin.search(BAL);
  return at === -1 || (short !== -1 && short < at) ? short : at;
}

/** What leads to the word for a balance, and means nothing without it. */
const LEAD =
  /(?:[\s,;:.(\-–]|\b(?:your|new|current|account|available|the|and|is|ee|oo|waa|kaaga|haatan)\b)+$/iu;

/**
 * A text without the word for a balance and whatever follows it. It is cut whether or not anything else of the text is
 * understood, and before anything of it is stored or logged.
 * @param text as `plainText` gives it
 */
export function cutBalance(text: string): { text: string; isCut: boolean } {
  const at = balanceWord(text);
  if (at === -1) return { text: text.slice(0, MOST_KEPT).trim(), isCut: false };
  return { text: text.slice(0, Math.min(at, MOST_KEPT)).replace(LEAD, ''), isCut: true };
}

/** Stands for a digit that is not kept. */
const MASK = '•';

/**
 * A text with the digits of what was recognised in it alone: a balance may be said by words that nobody knows, before the
 * amount or after it. Places stay the same.
 */
export function maskDigits(text: string, recognised: readonly { from: number; to: number }[]): string {
  return text.replaceAll(/\p{Nd}/gu, (digit, at: number) =>
    recognised.some(({ from, to }) => at >= from && at < to) ? digit : MASK.repeat(digit.length),
  );
}
