import { Link } from 'react-router';
import type { Account } from '#contract/accounts.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuSheet } from '../../ui/menu-sheet.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { AreaLink } from './area-link.tsx';
import { type Nav, type NavEntry, siteEntries } from './nav.ts';

interface BottomBarProps {
  me: Account;
  nav: Nav;
}

/** A tab has room for a short word and for what waits, not for what only tells. */
const asTab = ({ count, ...entry }: NavEntry): NavEntry => ({
  ...entry,
  label: entry.tab ?? entry.label,
  ...(count?.tone !== 'telling' && { count }),
});

/** The places of a phone: four of the menu at most, and More with the rest. */
export function BottomBar({ me, nav }: BottomBarProps) {
  const rest: NavEntry[] = [
    ...(nav.act ? [nav.act] : []),
    ...nav.main.filter(({ isUnderMore }) => isUnderMore),
    ...nav.groups.flatMap(({ entries }) => entries),
    ...nav.own,
    { to: '/support', icon: 'info', label: m.shell_help() },
  ];
  return (
    <nav aria-label={m.shell_places()} className="area-bottom">
      {nav.main
        .filter(({ isUnderMore }) => !isUnderMore)
        .map((entry) => (
          <AreaLink key={entry.to} entry={asTab(entry)} className="area-tab" />
        ))}
      <MenuSheet
        id="more"
        label={m.shell_more()}
        triggerClass="area-tab"
        trigger={
          <>
            <Icon name="dots" className="size-5" />
            <span className="area-label">{m.shell_more()}</span>
          </>
        }
        head={
          <>
            <Avatar name={me.name} size="large" isMe />
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold" dir="auto">
                {me.name}
              </span>
              <span className="block truncate text-ink-soft text-sm" dir="ltr">
                <bdi dir="ltr">{me.email ?? me.phone}</bdi>
              </span>
            </span>
          </>
        }
        className="area-more"
      >
        <ul>
          {rest.map((entry) => (
            <li key={entry.to}>
              <AreaLink entry={entry} className="area-row" />
            </li>
          ))}
          {siteEntries()
            .filter(({ to }) => ![...nav.main, ...rest].some((entry) => entry.to === to))
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={href(to)} className="area-row">
                  <Icon name="right" className="size-5" />
                  <span className="area-label">{label}</span>
                </Link>
              </li>
            ))}
          <li className="area-row justify-between">
            <Icon name="globe" className="size-5" />
            <LanguageSwitch />
          </li>
          <li>
            <LogoutButton className="area-row w-full" icon={<Icon name="logout" />} />
          </li>
        </ul>
      </MenuSheet>
    </nav>
  );
}
