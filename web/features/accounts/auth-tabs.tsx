import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

export type AuthTab = 'login' | 'register';
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

/** Login and register as tabs that are links, so that they work before scripts arrive; arrow keys move between them. */
export function AuthTabs({ current }: { current: AuthTab }) {
  const path = useAuthPath();
  const list = useRef<HTMLDivElement>(null);
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
          to={path({ tab: tab === 'login' ? undefined : tab, way: undefined })}
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
