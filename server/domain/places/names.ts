import type { Language } from '#contract/accounts.ts';
import type { Row } from './vocabulary.ts';

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** A place's name in a language: in Arabic the first spelling in its script. */
export const nameIn = ({ name, aliases }: Row, language: Language): string =>
  (language === 'ar' ? aliases.find(isArabic) : undefined) ?? name;

/** Other spellings in the script of the language, at most two. */
export function otherSpellings(place: Row, language: Language): string[] {
  const name = nameIn(place, language);
  return place.aliases.filter((alias) => alias !== name && isArabic(alias) === isArabic(name)).slice(0, 2);
}
