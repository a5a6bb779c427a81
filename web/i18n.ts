import type { Register } from 'react-router';
import { isLanguage, type Language, localPath } from '#contract/accounts.ts';
import { getLocale } from './messages/language.ts';

/** The languages by the name that their speakers give them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

/** The invitation to each language, in that language; English is where everybody comes in. */
export const LANGUAGE_OFFERS: Partial<Record<Language, string>> = {
  so: 'Ku akhri Soomaali',
  ar: 'اقرأ بالعربية',
};

/** A path without its language. */
export function withoutLanguage(pathname: string): string {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? pathname.slice(first.length + 1) || '/' : pathname;
}

/** The pattern of a screen without its language; the catch-all names no screen. */
type WithoutLanguage<P> = P extends `/:lang?${infer Rest}` ? (Rest extends '/*' ? never : Rest) : never;
type Filled<P extends string> = P extends `${infer Head}/:${string}/${infer Tail}`
  ? `${Head}/${string}/${Filled<Tail>}`
  : P extends `${infer Head}/:${string}`
    ? `${Head}/${string}`
    : P extends ''
      ? '/'
      : P;
type Path = Filled<WithoutLanguage<keyof Register['pages']>>;
/** The address of a screen that exists, without a language: a link to anything else does not compile. */
export type ScreenPath = Path | `${Path}?${string}` | `${Path}#${string}`;

/** The path of a screen in a language; the language of the page unless told. */
export const href = (path: ScreenPath, language: Language = getLocale()): string => localPath(path, language);

/** The same for a path that is data, such as one to return to or one that the API names. */
export const hrefOf = (path: string, language: Language = getLocale()): string => localPath(path, language);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
