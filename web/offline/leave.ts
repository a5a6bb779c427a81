import { HEART_COOKIE } from '#contract/accounts.ts';
import { keepCookie } from '../api/cookie.ts';
import { deletePages, deletePrivate } from './caches.ts';
import { tellQueue } from './send.ts';
import { deleteOf, setLogoutDue } from './store.ts';

/**
 * From now on this device is that person's (empty for nobody): nothing that anybody else read stays, and nothing that
 * they wrote once somebody signs in. A guest's requests stay, until nobody is signed in.
 * @param isEnd whether somebody was signed in before: which public pages they read is theirs too
 */
export async function leaveTo(person: string, isEnd: boolean): Promise<void> {
  // A heart that waited for a sign-in.
  if (isEnd) keepCookie(HEART_COOKIE, '', 0);
  await Promise.allSettled([
    deletePrivate(person || undefined),
    isEnd ? deletePages() : undefined,
    person && deleteOf((one) => one !== '' && one !== person),
  ]);
  tellQueue({ type: 'changed' });
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
