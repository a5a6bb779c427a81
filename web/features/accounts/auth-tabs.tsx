import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

export type AuthTab = 'login' | 'register';
export type AuthWay = 'email' | 'phone';
export const AUTH_PANEL = 'auth-panel';
export const WAY_PANEL = 'way-panel';

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

interface LinkTabsProps<Tab extends string> {
  label: string;
  panel: string;
  current: Tab;
  tabs: readonly (readonly [tab: Tab, label: string, path: string])[];
}

/** Two tabs that are links, so that they work before scripts arrive; arrow keys move between them. */
function LinkTabs<Tab extends string>({ label: name, panel, current, tabs }: LinkTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
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
      aria-label={name}
      onKeyDown={move}
      className="mb-6 grid grid-cols-2 gap-1 rounded-card bg-ground-deep p-1"
    >
      {tabs.map(([tab, label, path]) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls={panel}
          to={path}
          replace
          preventScrollReset
          data-feature={tab === 'phone' ? 'phone_sign_in' : undefined}
          className="flex min-h-11 items-center justify-center rounded-control px-1 text-center font-semibold text-ink-soft aria-selected:bg-card aria-selected:text-ink aria-selected:raised"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

export function AuthTabs({ current }: { current: AuthTab }) {
  const path = useAuthPath();
  return (
    <LinkTabs
      label={m.accounts_tabs()}
      panel={AUTH_PANEL}
      current={current}
      tabs={[
        ['login', m.accounts_tab_login(), path({ tab: undefined })],
        ['register', m.accounts_tab_register(), path({ tab: 'register' })],
      ]}
    />
  );
}

/** With what one signs in or registers (D69): the form of the specification stands first. */
export function WayTabs({ current }: { current: AuthWay }) {
  const path = useAuthPath();
  return (
    <LinkTabs
      label={m.accounts_ways()}
      panel={WAY_PANEL}
      current={current}
      tabs={[
        ['email', m.accounts_way_email(), path({ way: undefined })],
        ['phone', m.accounts_way_phone(), path({ way: 'phone' })],
      ]}
    />
  );
}
