import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { showError } from '../ui/toast-store.ts';

const leaving = () => import('../offline/log-out.ts');
const AskToLeave = lazy(() => import('../offline/ask-to-leave.tsx'));

interface LogoutButtonProps {
  className: string;
  /** Stands before the word. */
  icon?: ReactNode;
}

/** Works as a plain form where there are no scripts. What waits to be sent is deleted after asking. */
export function LogoutButton({ className, icon }: LogoutButtonProps) {
  const [waiting, setWaiting] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { countWaiting, logOut } = await leaving();
      const count = await countWaiting();
      if (count > 0) setWaiting(count);
      else await logOut();
    } catch {
      showError(m.common_try_again());
    }
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
          <AskToLeave
            count={waiting}
            onStay={() => setWaiting(0)}
            onLeave={() => void leaving().then(({ logOut }) => logOut())}
          />
        </Suspense>
      )}
    </>
  );
}
