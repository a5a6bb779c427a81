import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCurrentUser } from './current-user.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLinks, mainEntries, useIsCurrent } from './navigation.tsx';
import { useSite } from './site.ts';

// Only for those who are signed in, once the page stands: nothing of it is in what every page loads.
const Bell = lazy(() => import('../notifications/bell.tsx'));

/** The menu of small screens, by its id. */
const MENU = 'menu';

/** The domed house beside the name. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <path d="M3 27v-7a13 13 0 0 1 26 0v7z" className="fill-ocean" />
      <path d="M12 27v-6a4 4 0 0 1 8 0v6z" className="fill-ground" />
      <path
        d="M8.5 16.5a8 8 0 0 1 15 0"
        fill="none"
        strokeWidth="1.6"
        className="stroke-ground"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Header() {
  const user = useCurrentUser();
  const { brand } = useSite();
  const menu = useRef<HTMLDialogElement>(null);
  const isCurrent = useIsCurrent();
  const entries = mainEntries(user);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-4">
        <Link to={href('/')} className="flex items-center gap-2 text-xl font-bold tracking-tight">
          <Mark />
          {brand}
        </Link>
        <nav aria-label={m.common_main_navigation()} className="mx-auto hidden items-center lg:flex">
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={href(entry.to)}
              aria-current={isCurrent(entry) ? 'page' : undefined}
              className="rounded-control px-3 py-2 text-[0.9375rem] font-medium hover:bg-ocean-wash aria-[current]:text-ocean"
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
        <div className="hidden items-center gap-2 lg:flex">
          <AccountLinks user={user} className="whitespace-nowrap" />
        </div>
        {/* The browser itself opens the menu: also before the scripts are there, and without them.
            Browsers that do not know commands open it by script; the same links stand in the footer. */}
        <button
          type="button"
          command="show-modal"
          commandfor={MENU}
          aria-haspopup="dialog"
          className={`button button-quiet button-small lg:hidden ${user ? '' : 'ms-auto'}`}
          onClick={() => {
            if (!menu.current?.open) menu.current?.showModal();
          }}
        >
          <Icon name="menu" />
          {m.common_menu()}
        </button>
      </div>
      <dialog
        ref={menu}
        id={MENU}
        aria-label={m.common_menu()}
        className="sheet ms-auto me-0 h-dvh max-h-none w-80 max-w-[88vw] bg-ground p-5 text-ink"
        onClick={(event) => {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          if (event.target === event.currentTarget || isLink) menu.current?.close();
        }}
        onKeyDown={() => undefined}
      >
        <div className="mb-4 flex items-center justify-between">
          <span className="text-lg font-bold">{brand}</span>
          <button
            type="button"
            command="close"
            commandfor={MENU}
            className="p-2"
            aria-label={m.common_close()}
            onClick={() => menu.current?.close()}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label={m.common_menu()} className="mb-6 flex flex-col">
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={href(entry.to)}
              aria-current={isCurrent(entry) ? 'page' : undefined}
              className="border-b border-line py-3 text-lg font-medium aria-[current]:text-ocean"
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <div className="mb-6 flex flex-col gap-3">
          <AccountLinks user={user} className="w-full border-line-strong" />
        </div>
        <LanguageSwitch />
      </dialog>
    </header>
  );
}
