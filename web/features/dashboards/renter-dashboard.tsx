import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { ROLE_WORDS } from '../accounts/roles.ts';
import { HomeCards } from './home-cards.tsx';
import { HomeSearch } from './home-search.tsx';
import { LinkList, type QuickLink } from './link-list.tsx';
import { waitingNotices } from './notices.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { RentalTips } from './tips.tsx';
import { WaitingList } from './waiting-list.tsx';

const SIGN = 'size-4.5 text-ink-soft';

const links = (): QuickLink[] => [
  ['/properties?type=rent', 'search', m.dashboards_browse_rentals()],
  ['/map', 'map', m.dashboards_map()],
  ['/my-applications', 'document', m.dashboards_my_applications()],
  ['/moving-services', 'truck', m.dashboards_moving_services()],
];

/** Spec 2 §2, arranged as an inbox: what waits first, then the four figures, then what is on offer. */
export function RenterDashboard({ figures, market, homes, notices }: Dashboard) {
  const waiting = waitingNotices(notices);
  return (
    <Page title={ROLE_WORDS.renter.dashboard()}>
      <div className="grid items-start gap-6 grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WaitingList waiting={waiting} />
        <Section title={m.dashboards_glance()} className="mt-0!">
          <StatGrid label={m.dashboards_glance()}>
            <StatTile
              label={m.dashboards_shortlisted()}
              value={figure(figures.saved)}
              to="/shortlisted-properties"
              icon={<Icon name="heart" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_viewings()}
              value={figure(figures.viewings)}
              to="/schedule-viewing"
              icon={<Icon name="calendar" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_applications()}
              value={figure(figures.applications)}
              to="/my-applications"
              icon={<AppIcon name="document" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_rentals()}
              value={figure(market.listings)}
              note={m.dashboards_new_this_week({ count: market.newThisWeek })}
              to="/properties?type=rent"
              icon={<AppIcon name="building" className={SIGN} />}
            />
          </StatGrid>
        </Section>
      </div>
      <HomeSearch type="rent" />
      <Section
        title={m.dashboards_available_rentals()}
        action={{ to: '/properties?type=rent', label: m.dashboards_see_all({ count: figure(homes.total) }) }}
      >
        <HomeCards homes={homes.items} act={{ label: m.dashboards_apply(), to: (id) => `/apply/${id}` }} />
      </Section>
      <RentalTips />
      <Section title={m.dashboards_quick_links()}>
        <LinkList links={links()} />
      </Section>
    </Page>
  );
}
