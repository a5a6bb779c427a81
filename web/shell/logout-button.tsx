import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { showError } from '../ui/toast-store.ts';

const AskToLeave = lazy(() => import('../offline/ask-to-leave.tsx'));

/** One may log out where there is no network to load this by. */
const loadAhead = () =>
  Promise.allSettled([
    import('../offline/log-out.ts'),
    import('../offline/ask-to-leave.tsx'),
    import('../offline/leave.ts'),
  ]);

interface LogoutButtonProps {
  className: string;
  /** Stands before the word. */
  icon?: ReactNode;
}

/** Works as a plain form where there are no scripts. What waits to be sent is deleted after asking. */
export function LogoutButton({ className, icon }: LogoutButtonProps) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => void loadAhead(), []);
  /** Says so where what it needs cannot be loaded. */
  const leave = async (asksFirst: boolean) => {
    try {
      const { countWaiting, logOut } = await import('../offline/log-out.ts');
      const count = asksFirst ? await countWaiting() : 0;
      if (count > 0) setWaiting(count);
      else await logOut();
    } catch {
      showError(m.common_try_again());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void leave(true);
  };
  return (
    <>
      <form method="post" action={href('/logout')} onSubmit={submit} className="contents">
        <button type="submit" className={className}>
          {icon}
          {icon ? <span className="area-label">{m.common_logout()}</span> : m.common_logout()}
        </button>
      </form>
      {waiting > 0 && (
        <Suspense>
          <AskToLeave count={waiting} onStay={() => setWaiting(0)} onLeave={() => void leave(false)} />
        </Suspense>
      )}
    </>
  );
}
