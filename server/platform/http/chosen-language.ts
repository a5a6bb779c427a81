import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, localPath } from '#contract/accounts.ts';
import { readScriptCookie } from './session.ts';

/** Where `/` leads a reader who chose another language on this browser; undefined for everybody else. */
export function chosenHome(
  target: string,
  readHeader: (name: string) => string | undefined,
): string | undefined {
  if (target !== '/' && !target.startsWith('/?')) return undefined;
  const language = readScriptCookie(readHeader, LANGUAGE_COOKIE);
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE) return undefined;
  return localPath(target, language);
}
