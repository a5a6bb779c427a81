import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SignedIn } from '#contract/accounts.api.ts';
import type { Announcement } from '#contract/announcements.api.ts';
import { PersonContext } from '../../api/person.ts';
import { m } from '../../messages/index.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { NavigationProgress } from '../../ui/progress.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { CurrentUserContext, useSyncCurrentUser } from '../current-user.ts';
import { RouteAnnouncer } from '../route-announcer.tsx';
import { useSite } from '../site.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type NavCounts, navOf } from './nav.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import '../sign-in-beside.ts';

const Network = lazyPart(() => import('../../offline/network.tsx'));
const Announcements = lazyPart(() => import('../announcements.tsx'));

/** What the layout of every signed-in area reads. */
export interface AreaData extends NavCounts {
  me: SignedIn;
  announcements: readonly Announcement[];
}

interface AreaLayoutProps {
  area: AreaData;
  /** Instead of the area's screen: an error. */
  children?: ReactNode;
}

/**
 * The frame of the signed-in half: a side menu and a top bar on a desk, a header and a bottom bar on a phone. What
 * both need is in the page: the style sheet shows the one that fits.
 */
export function AreaLayout({
  area: { me, announcements, ...counts },
  children = <Outlet />,
}: AreaLayoutProps) {
  useSyncCurrentUser(me);
  const { demo } = useSite();
  const nav = navOf(me, counts, demo);
  const { pathname } = useLocation();
  return (
    <CurrentUserContext value={me}>
      <PersonContext value={me.id}>
        <a href="#content" className="skip-link">
          {m.common_skip()}
        </a>
        <NavigationProgress />
        <RouteAnnouncer />
        <div className="area">
          <SideMenu nav={nav} />
          <div className="flex min-w-0 grow flex-col">
            <TopBar me={me} nav={nav} unread={counts.unread} />
            <Suspense>
              <Network />
            </Suspense>
            {announcements.length > 0 && (
              <Suspense>
                <Announcements announcements={announcements} />
              </Suspense>
            )}
            {children}
          </div>
        </div>
        <BottomBar key={pathname} me={me} nav={nav} />
        <Toaster />
      </PersonContext>
    </CurrentUserContext>
  );
}
