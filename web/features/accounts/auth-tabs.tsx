import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

export type AuthTab = 'login' | 'register';
export type AuthWay = 'email' | 'phone';
export const AUTH_PANEL = 'auth-panel';

/** The path of the sign-in page, with what led here and some of its parameters changed. */
export function useAuthPath() {
  const [search] = useSearchParams();
  return (changes: Readonly<Record<string, string | undefined>>) => {
    const query = new URLSearchParams(search);
    query.delete('done');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    return href(query.size > 0 ? `/auth?${query}` : '/auth');
  };
}

const CHOICE =
  'flex min-h-11 items-center justify-center rounded-control px-1 text-center font-semibold text-ink-soft';
const CHOICES = 'mb-6 grid grid-cols-2 gap-1 rounded-card bg-ground-deep p-1';

/** The two tabs are links, so that they work before scripts arrive; arrow keys move between them. */
export function AuthTabs({ current }: { current: AuthTab }) {
  const path = useAuthPath();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=false]');
    other?.focus();
    other?.click();
    event.preventDefault();
  };
  const tabs = [
    ['login', m.accounts_tab_login(), path({ tab: undefined })],
    ['register', m.accounts_tab_register(), path({ tab: 'register' })],
  ] as const;
  return (
    <div ref={list} role="tablist" aria-label={m.accounts_tabs()} onKeyDown={move} className={CHOICES}>
      {tabs.map(([tab, label, to]) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls={AUTH_PANEL}
          to={to}
          replace
          preventScrollReset
          className={`${CHOICE} aria-selected:bg-card aria-selected:text-ink aria-selected:raised`}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** With what one signs in or registers (D69): the form of the specification stands first. */
export function AuthWays({ current }: { current: AuthWay }) {
  const path = useAuthPath();
  const ways = [
    ['email', m.accounts_way_email(), path({ way: undefined })],
    ['phone', m.accounts_way_phone(), path({ way: 'phone' })],
  ] as const;
  return (
    <nav aria-label={m.accounts_ways()} className={CHOICES}>
      {ways.map(([way, label, to]) => (
        <Link
          key={way}
          aria-current={way === current ? 'true' : undefined}
          to={to}
          replace
          preventScrollReset
          data-feature={way === 'phone' ? 'phone_sign_in' : undefined}
          className={`${CHOICE} ${way === current ? 'bg-card text-ink raised' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
