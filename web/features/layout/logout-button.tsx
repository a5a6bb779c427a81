import type { FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { forgetCurrentUser } from './current-user.ts';

/** Ends the session on the server, then everything that this browser holds of it, and goes home (spec 2 §4). */
async function logOut(): Promise<void> {
  try {
    await call('logout', {});
  } catch {
    showToast({ title: m.common_error(), description: m.common_try_again(), tone: 'destructive' });
    return;
  }
  forgetCurrentUser();
  // A new page: nothing that was read while signed in stays in memory.
  window.location.assign(href('/'));
}

/** Works as a plain form where there are no scripts. */
export function LogoutButton({ className }: { className: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logOut();
  };
  return (
    <form method="post" action={href('/logout')} onSubmit={submit} className="contents">
      <button type="submit" className={className}>
        {m.common_logout()}
      </button>
    </form>
  );
}
