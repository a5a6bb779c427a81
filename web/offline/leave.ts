import { HEART_COOKIE } from '#contract/accounts.ts';
import { keepCookie } from '../api/cookie.ts';
import { deletePages, deletePrivate } from './caches.ts';
import { publishToQueue } from './send.ts';
import { deleteOf, setLogoutDue } from './store.ts';

/**
 * From now on this device is that person's (empty for nobody): nothing that anybody else read stays, and nothing that
 * they wrote once somebody signs in. A guest's requests stay, until nobody is signed in.
 * @param isEnd whether somebody was signed in before: which public pages they read is theirs too
 * @param looker the administrator who looks at the product as them: what they wrote waits on
 */
export async function leaveTo(person: string, isEnd: boolean, looker?: string): Promise<void> {
  // A heart that waited for a sign-in.
  if (isEnd) keepCookie(HEART_COOKIE, '', 0);
  await Promise.allSettled([
    deletePrivate(person || undefined),
    isEnd ? deletePages() : undefined,
    person && deleteOf((one) => one !== '' && one !== person && one !== looker),
  ]);
  publishToQueue({ type: 'changed' });
}

/**
 * Logs out without a network: the server is told before anything else is asked of it.
 * @returns false where no service worker can see to that
 */
export async function leaveWithoutNetwork(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  await setLogoutDue(true);
  return true;
}
