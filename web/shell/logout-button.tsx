import type { FormEvent, ReactNode } from 'react';
import { call } from '../api/client.ts';
import { dropAllDrafts } from '../forms/drafts.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { showToast } from '../ui/toast-store.ts';
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
  dropAllDrafts();
  // A new page: nothing that was read while signed in stays in memory.
  window.location.assign(href('/'));
}

interface LogoutButtonProps {
  className: string;
  /** Stands before the word. */
  icon?: ReactNode;
}

/** Works as a plain form where there are no scripts. */
export function LogoutButton({ className, icon }: LogoutButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logOut();
  };
  return (
    <form method="post" action={href('/logout')} onSubmit={submit} className="contents">
      <button type="submit" className={className}>
        {icon}
        {icon ? <span className="area-label">{m.common_logout()}</span> : m.common_logout()}
      </button>
    </form>
  );
}
