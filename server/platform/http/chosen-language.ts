import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, localPath } from '#contract/accounts.ts';
import type { Config } from '#server/config.ts';
import { cookieName, readCookie } from './session.ts';

type ReadHeader = (name: string) => string | undefined;

/** Whether a link of ours leads there: in any other language it would lead to that one's home page. */
function isOwnLink(readHeader: ReadHeader): boolean {
  const from = URL.parse(readHeader('referer') ?? '');
  return from !== null && from.host === readHeader('host');
}

/**
 * Where `/` leads a reader who chose another language on this browser; undefined for everybody else, and for whoever
 * chooses English by a link just now.
 */
export function chosenHome(
  target: string,
  readHeader: ReadHeader,
  config: Pick<Config, 'publicUrl'>,
): string | undefined {
  if ((target !== '/' && !target.startsWith('/?')) || isOwnLink(readHeader)) return undefined;
  const language = readCookie(readHeader, cookieName(config, LANGUAGE_COOKIE));
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE) return undefined;
  return localPath(target, language);
}
