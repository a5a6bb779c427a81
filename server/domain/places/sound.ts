/** Somali and English write the same sounds differently: Xamar and Hamar, Cabdi and Abdi, Yaaqshiid and Yakshid. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(?:ow|aw|au)/g, 'o'],
  [/(?:kh|x)/g, 'h'],
  [/(?:gh|q)/g, 'k'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/(?<!s)h(?![aeiou])/g, ''],
  // Somali c is the ayn, which English leaves out.
  [/c(?=[aeiou])/g, ''],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'w'],
  [/[yie]+/g, 'i'],
  [/[ou]+/g, 'u'],
];

/** The article, and letters that are often written for one another. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/(?<![^ ])ال(?=\p{L}{3})/gu, ''],
  [/ة/g, 'ه'],
  [/[ىی]/g, 'ي'],
  [/[گڪک]/g, 'ك'],
  [/[قغج]/g, 'غ'],
  [/ط/g, 'ت'],
  [/ض/g, 'د'],
  [/ص/g, 'س'],
  [/ذ|ظ/g, 'ز'],
  [/ح/g, 'ه'],
  // Vowels of foreign names are written long or not at all.
  [/(?<=\p{L})[اويه](?=\p{L})/gu, ''],
  [/[اه](?= |$)/g, ''],
];

/** How a folded name sounds, roughly: spellings of one name in one script come out the same. */
export function soundOf(folded: string): string {
  const rules = /\p{Script=Arabic}/u.test(folded) ? ARABIC : LATIN;
  return rules
    .reduce((text, [pattern, sound]) => text.replace(pattern, sound), folded)
    .replace(/(\p{L})\1+/gu, '$1');
}
