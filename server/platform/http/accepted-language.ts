import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '#contract/accounts.ts';

/** The first supported language in an Accept-Language header (RFC 9110 §12.5.4). */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split('-', 1)[0]?.toLowerCase())
    .find(isLanguage);
}
