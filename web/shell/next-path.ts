import type { Language, SelfServiceRole } from '#contract/accounts.ts';
import { landingPath } from '#contract/accounts.ts';
import { href, hrefOf, withoutLanguage } from '../i18n.ts';

/** A path of this site to return to after signing in (D7); anything that could lead elsewhere is nothing. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(next, base);
    // `/\\host` and `//host` have become another origin by now; a path that begins with `//` would again.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The sign-in page, from which one comes back. `isTold` where it says why one is there. */
export const signInPath = (next: string, language?: Language, { isTold = false } = {}): string =>
  withQuery(href('/auth', language), { next, done: isTold ? 'needed' : undefined });

/** Where somebody goes once signed in: first to choose a role, then where they came from or to their dashboard. */
export function pathAfterSignIn(
  user: { role: string; profileCompleted: boolean },
  next: string | undefined,
  language?: Language,
): string {
  const landing = landingPath(user);
  if (landing === '/role-selection') return withQuery(href('/role-selection', language), { next });
  return next ?? hrefOf(landing, language);
}

const ROLES_ON_THE_WAY: Readonly<Record<string, SelfServiceRole>> = {
  'list-property': 'property_owner',
  'schedule-viewing': 'renter',
  apply: 'renter',
};
/** What opens over a listing for renters alone. */
const RENTERS = /^\/properties\/[^?]*\?(?:.*&)?(?:viewing|apply)=/;

/** What somebody is who is on the way to listing, viewing or renting a home: then they are not asked what they are. */
export function roleOnTheWay(next: string | undefined): SelfServiceRole | undefined {
  if (next === undefined) return undefined;
  const path = withoutLanguage(next);
  return RENTERS.test(path) ? 'renter' : ROLES_ON_THE_WAY[path.split(/[/?#]/, 2)[1] ?? ''];
}
