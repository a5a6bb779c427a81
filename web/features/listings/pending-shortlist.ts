import { HEART_COOKIE } from '#contract/accounts.ts';
import { cookieOf, keepCookie, keptCookie } from '../../api/cookie.ts';
import { href } from '../../i18n.ts';

/** It waits for so long, in seconds: who signs in later did not press it. */
const HEART_SECONDS = 1800;

/** Where a person signs in to have a property put on their shortlist, and comes back from. */
export function shortlistSignIn(backTo: string): string {
  return href(`/auth?${new URLSearchParams({ next: backTo })}`);
}

/** Keeps the choice until they have signed in; the server does the same where the heart was pressed before scripts. */
export const keepForShortlist = (propertyId: string): void =>
  keepCookie(HEART_COOKIE, propertyId, HEART_SECONDS);

/** The same as a header of the site at `origin`. */
export const pendingCookie = (propertyId: string, origin: string): string =>
  cookieOf(HEART_COOKIE, propertyId, new URL(origin).protocol, HEART_SECONDS);

/** The property that waits, if any. */
export const findPending = (): string | undefined => keptCookie(HEART_COOKIE);

/** The same; from now on it does not. */
export function takePending(): string | undefined {
  const waiting = findPending();
  if (waiting) keepCookie(HEART_COOKIE, '', 0);
  return waiting;
}
