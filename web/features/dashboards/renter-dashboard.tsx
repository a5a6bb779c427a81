import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { ROLE_WORDS } from '../accounts/roles.ts';
import { HomeCards } from './home-cards.tsx';
import { HomeSearch } from './home-search.tsx';
import { LinkList, type QuickLink } from './link-list.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { RentalTips } from './tips.tsx';
import { cheaperNote, SIGN, Today } from './today.tsx';
import { UpcomingViewings } from './upcoming-viewings.tsx';
import { waitingOf, whenOf } from './waiting.tsx';
import { MyTenancies } from './waiting-tenancies.tsx';

const links = (): QuickLink[] => [
  ['/properties?type=rent', 'search', m.dashboards_browse_rentals()],
  ['/map', 'map', m.dashboards_map()],
  ['/my-applications', 'document', m.dashboards_my_applications()],
  ['/moving-services', 'truck', m.dashboards_moving_services()],
];

/** Spec 2 §2, arranged as an inbox: what waits first, then the four figures, then what is on offer. */
export function RenterDashboard(dashboard: Dashboard) {
  const { figures, market, homes, saved, viewings, now } = dashboard;
  const [next] = viewings;
  return (
    <Page title={ROLE_WORDS.renter.dashboard()}>
      <Today waiting={waitingOf(dashboard)} search={<HomeSearch type="rent" />}>
        <StatGrid label={m.dashboards_glance()}>
          <StatTile
            label={m.dashboards_shortlisted()}
            value={figure(figures.saved)}
            note={cheaperNote(saved)}
            to="/shortlisted-properties"
            icon={<Icon name="heart" className={SIGN} />}
          />
          <StatTile
            label={m.dashboards_viewings()}
            value={figure(figures.viewings)}
            note={next && m.dashboards_next({ when: whenOf(next, new Date(now)) })}
            to="/schedule-viewing"
            icon={<Icon name="calendar" className={SIGN} />}
          />
          <StatTile
            label={m.dashboards_applications()}
            value={figure(figures.applications)}
            note={m.dashboards_pending()}
            to="/my-applications"
            icon={<Icon name="document" className={SIGN} />}
          />
          <StatTile
            label={m.dashboards_rentals()}
            value={figure(market.listings)}
            note={m.dashboards_new_this_week({ count: market.newThisWeek })}
            to="/properties?type=rent"
            icon={<Icon name="building" className={SIGN} />}
          />
        </StatGrid>
      </Today>
      <MyTenancies tenancies={dashboard.tenancies} />
      <Section
        title={m.dashboards_available_rentals()}
        action={{ to: '/properties?type=rent', label: m.dashboards_see_all({ count: figure(homes.total) }) }}
      >
        <HomeCards homes={homes.items} act={{ label: m.dashboards_apply(), to: (id) => `/apply/${id}` }} />
      </Section>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <UpcomingViewings viewings={viewings} />
        <Section title={m.dashboards_quick_links()} className="mt-0!">
          <LinkList links={links()} />
        </Section>
      </div>
      <RentalTips />
    </Page>
  );
}
