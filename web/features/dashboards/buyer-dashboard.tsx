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
import { MarketFigures } from './market-insights.tsx';
import { RecentActivity, waitingNotices } from './notices.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { WaitingList } from './waiting-list.tsx';

const SIGN = 'size-4.5 text-ink-soft';

const links = (): QuickLink[] => [
  ['/properties?type=buy', 'search', m.dashboards_browse_sale()],
  ['/map', 'map', m.dashboards_map()],
  ['/moving-services', 'truck', m.dashboards_moving_services()],
  ['/my-moving-services', 'route', m.dashboards_moves()],
  ['/support', 'info', m.dashboards_support()],
];

/** Spec 2 §2, arranged as an inbox: what waits first, then the figures, then what is on offer. */
export function BuyerDashboard({ figures, market, homes, notices }: Dashboard) {
  return (
    <Page title={ROLE_WORDS.buyer.dashboard()}>
      <div className="grid items-start gap-6 grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WaitingList waiting={waitingNotices(notices)} />
        <Section title={m.dashboards_glance()} className="mt-0!">
          <StatGrid label={m.dashboards_glance()}>
            <StatTile
              label={m.dashboards_saved()}
              value={figure(figures.saved)}
              to="/saved-properties"
              icon={<Icon name="heart" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_alerts()}
              value={figure(figures.priceAlerts)}
              to="/price-alerts"
              icon={<Icon name="bell" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_moves()}
              value={figure(figures.moves)}
              to="/my-moving-services"
              icon={<Icon name="truck" className={SIGN} />}
            />
            <StatTile
              label={m.dashboards_for_sale()}
              value={figure(market.listings)}
              note={m.dashboards_new_this_week({ count: market.newThisWeek })}
              to="/properties?type=buy"
              icon={<AppIcon name="building" className={SIGN} />}
            />
          </StatGrid>
        </Section>
      </div>
      <HomeSearch type="buy" />
      <Section
        title={m.dashboards_properties_for_sale()}
        action={{ to: '/properties?type=buy', label: m.dashboards_see_all({ count: figure(homes.total) }) }}
      >
        <HomeCards homes={homes.items} />
      </Section>
      <MarketFigures market={market} />
      <div className="mt-6 grid items-start gap-6 grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RecentActivity notices={notices} />
        <Section title={m.dashboards_quick_actions()} className="mt-0!">
          <LinkList links={links()} />
        </Section>
      </div>
    </Page>
  );
}
