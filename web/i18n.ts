import { LANGUAGES, type Language } from '#contract/accounts.ts';
import { getLocale } from './messages/compiled/runtime.js';

export const DEFAULT_LANGUAGE: Language = 'en';

/** The languages by the name that their speakers give them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language in which a path is read (D36): its first part, English where it names none. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** A path without its language. */
export function withoutLanguage(pathname: string): string {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? pathname.slice(first.length + 1) || '/' : pathname;
}

/** A path in a language; the language of the page unless told. Paths of files and of the API stay as they are. */
export function href(path: string, language: Language = getLocale()): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/?') ? path.slice(1) : path}`;
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
