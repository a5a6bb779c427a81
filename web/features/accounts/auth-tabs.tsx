import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

export type AuthTab = 'login' | 'register';
export const AUTH_PANEL = 'auth-panel';

/** Login and register as tabs that are links, so that they work before scripts arrive; arrow keys move between them. */
export function AuthTabs({ current }: { current: AuthTab }) {
  const [search] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const to = (tab: AuthTab) => {
    const query = new URLSearchParams(search);
    if (tab === 'login') query.delete('tab');
    else query.set('tab', tab);
    return href(query.size > 0 ? `/auth?${query}` : '/auth');
  };
  const tabs: [AuthTab, string][] = [
    ['login', m.accounts_tab_login()],
    ['register', m.accounts_tab_register()],
  ];
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=false]');
    other?.focus();
    other?.click();
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={m.accounts_tabs()}
      onKeyDown={move}
      className="mb-6 grid grid-cols-2 gap-1 rounded-card bg-ground-deep p-1"
    >
      {tabs.map(([tab, label]) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls={AUTH_PANEL}
          to={to(tab)}
          replace
          preventScrollReset
          className="flex min-h-11 items-center justify-center rounded-control font-semibold text-ink-soft aria-selected:bg-card aria-selected:text-ink aria-selected:raised"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
