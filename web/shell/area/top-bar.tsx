import { Link, useMatches } from 'react-router';
import type { Me } from '#contract/accounts.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Brand } from '../brand.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { roleName } from '../role-name.ts';
import { Bell } from './bell.tsx';
import { type Nav, siteEntries } from './nav.ts';

/** What a route says of itself for the breadcrumb, as `handle`. */
export interface AreaHandle {
  crumb: () => string;
}

interface TopBarProps {
  me: Me;
  nav: Nav;
  unread: number;
}

/** Where one is, the site's own links, the language, the bell and the person. */
export function TopBar({ me, nav, unread }: TopBarProps) {
  const crumb = useMatches()
    .map(({ handle }) => (handle as AreaHandle | undefined)?.crumb?.())
    .findLast((one) => one !== undefined);
  const [home] = nav.main;
  return (
    <header className="area-top">
      <Brand className="md:hidden" />
      <div className="hidden min-w-0 md:block">
        <Breadcrumb
          steps={[
            ...(home && crumb ? [{ to: home.to, label: home.label }] : []),
            { label: crumb ?? home?.label ?? '' },
          ]}
        />
      </div>
      <div className="ms-auto flex items-center gap-1">
        <span className="hidden md:block">
          <Menu
            label={m.shell_site()}
            triggerClass="area-top-item"
            trigger={
              <>
                {m.shell_site()}
                <Icon name="down" className="size-4" />
              </>
            }
          >
            {siteEntries().map(({ to, label }) => (
              <Link key={to} to={href(to)} className="menu-item">
                {label}
              </Link>
            ))}
          </Menu>
        </span>
        <span className="hidden md:block">
          <LanguageMenu />
        </span>
        <Bell unread={unread} />
        <Link
          to={href('/account')}
          className="area-top-item gap-2"
          aria-label={m.shell_account_of({ name: me.name })}
        >
          <Avatar name={me.name} isMe />
          <span className="hidden text-start leading-tight lg:block">
            <span className="block font-semibold" dir="auto">
              {me.name}
            </span>
            <span className="block text-[0.8125rem] text-ink-soft">{roleName(me.role)}</span>
          </span>
        </Link>
      </div>
    </header>
  );
}
