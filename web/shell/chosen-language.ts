import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/accounts.ts';
import { keepCookie } from '#web/api/cookie.ts';

/** The language chosen on this browser leads from `/` to its home page, for a year. */
export function rememberLanguage(language: Language): void {
  keepCookie(LANGUAGE_COOKIE, language);
}

/** What the browser's reader reads best of ours, while nothing was ever chosen on it. */
export function wantedLanguage(): Language | undefined {
  if (document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return undefined;
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage);
}
