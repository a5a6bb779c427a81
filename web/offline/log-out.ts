import { call } from '../api/client.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { currentUser, forgetCurrentUser } from '../shell/current-user.ts';
import { isLostConnection } from '../shell/use-kept-page.ts';
import { showError } from '../ui/toast-store.ts';
import { leaveWithoutNetwork } from './leave.ts';
import { allWaiting, deleteOf } from './store.ts';

/**
 * How much of what this person wrote, and an administrator who looks as them, has not been sent yet; none where nothing
 * can be kept.
 */
export const countWaiting = (): Promise<number> =>
  allWaiting().then(
    (all) => {
      const { id = '', looker = id } = currentUser() ?? {};
      return all.filter(({ person }) => person === id || person === looker).length;
    },
    () => 0,
  );

/** Ends the session on the server, as soon as it can be reached. @returns whether it is ended, or will be */
async function endSession(): Promise<boolean> {
  try {
    await call('logout', {});
    return true;
  } catch (error) {
    return isLostConnection(error) && leaveWithoutNetwork();
  }
}

/** Ends the session, then everything that this browser holds of it, and goes home (spec 2 §4). */
export async function logOut(): Promise<void> {
  if (!(await endSession().catch(() => false))) {
    showError(m.common_try_again());
    return;
  }
  // What waits to be sent goes as well. Storage may be switched off: then nothing was kept.
  await deleteOf((one) => one !== '').catch(() => undefined);
  await forgetCurrentUser();
  // A new page: nothing that was read while signed in stays in memory.
  window.location.assign(href('/'));
}
