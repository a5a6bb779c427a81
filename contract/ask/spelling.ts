/** Somali and English spell the same sounds differently: Xamar and Hamar, Cabdi and Abdi, Dharkenley and Darkenley. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/dh/g, 'd'],
  [/kh|x/g, 'h'],
  [/c(?=[aeiou])/g, ''],
  [/q/g, 'k'],
  [/(?:ow|aw|au)/g, 'o'],
  [/ey/g, 'ay'],
];

/** Letters that Arabic writes for one another in names of other languages, and what is not heard at the end. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[قغج]/g, 'غ'],
  [/ط/g, 'ت'],
  [/ض/g, 'د'],
  [/ص/g, 'س'],
  [/[ذظ]/g, 'ز'],
  [/ح/g, 'ه'],
  [/[اه]$/g, ''],
];

/** Shorter words have no second spelling: too many would be alike. */
const MIN_SOUND = 4;

/** How a folded word sounds; undefined where it is too short to tell. Spellings of one word come out the same. */
export function soundOf(word: string): string | undefined {
  const rules = isArabic(word) ? ARABIC : LATIN;
  const sound = rules
    .reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)
    .replace(/([^\d])\1+/gu, '$1');
  return word.length >= MIN_SOUND && sound.length >= MIN_SOUND - 1 ? sound : undefined;
}

export const isArabic = (word: string): boolean => /[\u0600-\u06ff]/.test(word);

/** What Arabic writes before a word, after "and" or "so": "in", "for", "as", the article, or both. */
const CONJUNCTION = /^[وف]/u;
const PARTICLES = [/^[بلك]/u, /^[بلك]?ال/u, /^لل/u];
/** Articles, "and" and other endings of Somali, and the plural of English. */
const ENDINGS =
  /(?:yada|yadii|kan|gan|tan|dan|kii|gii|tii|dii|ka|ga|ha|ta|da|sha|ku|gu|na|se|yo|oo|a|o|u|s)$/;
/** Less is no word. */
const MIN_ARABIC = 2;
const MIN_STEM = 3;

/**
 * A folded word without what Arabic writes before it ("بهودان", "والمطبخ") or what ends it in Somali and English
 * ("qolka", "matoorkuna", "spaces"): the longest remainder first.
 */
export function bareForms(word: string): string[] {
  if (!isArabic(word)) {
    const stem = word.replace(ENDINGS, '');
    return stem.length >= MIN_STEM && stem !== word ? [stem] : [];
  }
  const begun = [word, word.replace(CONJUNCTION, '')];
  const bare = begun.flatMap((one) => [one, ...PARTICLES.map((particle) => one.replace(particle, ''))]);
  return [...new Set(bare)]
    .filter((one) => one !== word && one.length >= MIN_ARABIC)
    .sort((a, b) => b.length - a.length);
}

/** Whether one letter was added, left out, replaced or put in its neighbour's place. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
