import { Suspense } from 'react';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Link } from '../ui/link.tsx';
import { MenuSheet } from '../ui/menu-sheet.tsx';
import { Brand } from './brand.tsx';
import { ChatLink } from './chat-link.tsx';
import { useCurrentUser } from './current-user.ts';
import { LanguageMenu } from './language-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLinks, mainEntries, useIsCurrent } from './navigation.tsx';
import { useSite } from './site.ts';

const LightSwitch = lazyPart(async () => ({ default: (await import('./late-parts.ts')).LightSwitch }));
// Only for those who are signed in, once the page stands: nothing of it is in what every page loads.
const Bell = lazyPart(() => import('../features/notifications/bell.tsx'));

export function Header() {
  const user = useCurrentUser();
  const { brand } = useSite();
  const isCurrent = useIsCurrent();
  const entries = mainEntries(user);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-1 sm:gap-4">
        <Brand />
        <nav aria-label={m.common_main_navigation()} className="mx-auto hidden items-center lg:flex">
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={href(entry.to)}
              aria-current={isCurrent(entry) ? 'page' : undefined}
              className="nav-item"
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        {user && (
          <span className="ms-auto size-11 lg:ms-0">
            <Suspense>
              <Bell />
            </Suspense>
          </span>
        )}
        <div className={user ? '' : 'ms-auto lg:ms-0'}>
          <LanguageMenu triggerClass="nav-item" />
        </div>
        <div className="account-links hidden items-center gap-2 lg:flex">
          <AccountLinks user={user} className="whitespace-nowrap" />
        </div>
        <MenuSheet
          id="menu"
          label={m.common_menu()}
          triggerClass="button button-quiet button-small menu-opener lg:hidden"
          trigger={
            <>
              <Icon name="menu" />
              <span className="max-sm:sr-only">{m.common_menu()}</span>
            </>
          }
          head={<span className="text-lg font-bold">{brand}</span>}
          className="ms-auto me-0 h-dvh max-h-none w-80 max-w-[88vw] bg-ground p-5 text-ink"
        >
          <nav aria-label={m.common_menu()} className="mb-6 flex flex-col">
            {entries.map((entry) => (
              <Link
                key={entry.to}
                to={href(entry.to)}
                aria-current={isCurrent(entry) ? 'page' : undefined}
                className="menu-line"
              >
                {entry.label}
              </Link>
            ))}
          </nav>
          <div className="mb-6 flex flex-col gap-3">
            <AccountLinks user={user} className="w-full border-line-strong" />
          </div>
          <LanguageSwitch />
          <Suspense>
            <LightSwitch className="menu-line" />
          </Suspense>
          <ChatLink className="menu-line" />
        </MenuSheet>
      </div>
    </header>
  );
}
