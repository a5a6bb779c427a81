import { deletePrivate } from './caches.ts';
import { tellQueue } from './send.ts';
import { allAnswers, allWaiting, deleteAnswer, deleteWaiting, setLogoutDue } from './store.ts';

/** At logout: nothing that one person read or wrote stays on the device. */
export async function leaveDevice(): Promise<void> {
  const [entries, answers] = await Promise.all([allWaiting(), allAnswers()]);
  await Promise.all([
    deletePrivate(),
    ...entries.map(({ key }) => deleteWaiting(key)),
    ...answers.map(({ key }) => deleteAnswer(key)),
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
