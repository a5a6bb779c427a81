import type { Language } from '#contract/accounts.ts';
import { landingPath } from '#contract/accounts.ts';
import { href } from '../../i18n.ts';

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

const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;

/** The sign-in page, from which one comes back. */
export const signInPath = (next: string, language?: Language): string =>
  withNext(href('/auth', language), next);

/** Where somebody goes once signed in: first to choose a role, then where they came from or to their dashboard. */
export function pathAfterSignIn(
  user: { role: string; profileCompleted: boolean },
  next: string | undefined,
  language?: Language,
): string {
  const landing = landingPath(user);
  if (landing === '/role-selection') return withNext(href(landing, language), next);
  return next ?? href(landing, language);
}
