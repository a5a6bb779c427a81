import { isLanguage, type Language, localPath } from '#contract/accounts.ts';
import { getLocale } from './messages/compiled/runtime.js';

/** The languages by the name that their speakers give them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

/** A path without its language. */
export function withoutLanguage(pathname: string): string {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? pathname.slice(first.length + 1) || '/' : pathname;
}

/** A path in a language; the language of the page unless told. Paths of files and of the API stay as they are. */
export const href = (path: string, language: Language = getLocale()): string => localPath(path, language);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
