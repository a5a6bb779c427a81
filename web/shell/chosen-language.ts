import { isLanguage, LANGUAGE_COOKIE, type Language, languageOf } from '#contract/accounts.ts';
import { keepCookie, keptCookie } from '#web/api/cookie.ts';
import { withoutLanguage } from '../i18n.ts';

/** The language chosen on this browser leads from `/` to its home page, for a year. */
export function rememberLanguage(language: Language): void {
  keepCookie(LANGUAGE_COOKIE, language);
}

/** Whoever came from the same page in another language has chosen this one, with scripts or before them. */
export function noteLanguage(language: Language): void {
  const { referrer } = document;
  if (!referrer.startsWith(`${location.origin}/`)) return;
  const before = new URL(referrer).pathname;
  const isSame = withoutLanguage(before) === withoutLanguage(location.pathname);
  if (isSame && languageOf(before) !== language) rememberLanguage(language);
}

/** What the browser's reader reads best of ours, while nothing was ever chosen on it. */
export function wantedLanguage(): Language | undefined {
  if (keptCookie(LANGUAGE_COOKIE)) return undefined;
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage);
}
