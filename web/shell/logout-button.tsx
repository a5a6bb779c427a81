import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../api/client.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { showError } from '../ui/toast-store.ts';
import { forgetCurrentUser } from './current-user.ts';
import { isLostConnection } from './use-kept-page.ts';

const AskToLeave = lazy(() => import('../offline/ask-to-leave.tsx'));

/** Ends the session on the server, as soon as it can be reached. @returns whether it is ended, or will be */
async function endSession(): Promise<boolean> {
  try {
    await call('logout', {});
    return true;
  } catch (error) {
    if (!isLostConnection(error)) return false;
    const { leaveWithoutNetwork } = await import('../offline/leave.ts');
    return leaveWithoutNetwork();
  }
}

/** Ends the session, then everything that this browser holds of it, and goes home (spec 2 §4). */
async function logOut(): Promise<void> {
  if (!(await endSession().catch(() => false))) {
    showError(m.common_try_again());
    return;
  }
  // Storage may be switched off: then nothing was kept.
  await import('../offline/leave.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => undefined);
  forgetCurrentUser();
  // A new page: nothing that was read while signed in stays in memory.
  window.location.assign(href('/'));
}

interface LogoutButtonProps {
  className: string;
  /** Stands before the word. */
  icon?: ReactNode;
}

/** How much of what this person wrote has not been sent yet. */
const countWaiting = (): Promise<number> =>
  import('../offline/queue.ts').then(
    async ({ myWaiting }) => (await myWaiting()).length,
    () => 0,
  );

/** Works as a plain form where there are no scripts. What waits to be sent is deleted after asking. */
export function LogoutButton({ className, icon }: LogoutButtonProps) {
  const [waiting, setWaiting] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const count = await countWaiting().catch(() => 0);
    if (count > 0) setWaiting(count);
    else await logOut();
  };
  return (
    <>
      <form
        method="post"
        action={href('/logout')}
        onSubmit={(event) => void submit(event)}
        className="contents"
      >
        <button type="submit" className={className}>
          {icon}
          {icon ? <span className="area-label">{m.common_logout()}</span> : m.common_logout()}
        </button>
      </form>
      {waiting > 0 && (
        <Suspense>
          <AskToLeave count={waiting} onStay={() => setWaiting(0)} onLeave={() => void logOut()} />
        </Suspense>
      )}
    </>
  );
}
