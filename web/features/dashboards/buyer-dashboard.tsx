import type { Booking } from '#contract/bookings.api.ts';
import type { PriceAlert } from '#contract/price-alerts.api.ts';
import { dateText } from '../../format/dates.ts';
import { dollars, listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { ROLE_WORDS } from '../accounts/roles.ts';
import { StatusBadge } from '../bookings/status-badge.tsx';
import { SinceSaved } from '../shortlist/since-saved.tsx';
import { HomeCards } from './home-cards.tsx';
import { HomeSearch } from './home-search.tsx';
import { LinkList, type QuickLink } from './link-list.tsx';
import { MarketFigures } from './market-insights.tsx';
import { RecentActivity } from './notices.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { ShortList } from './short-list.tsx';
import { cheaperNote, SIGN, Today } from './today.tsx';
import { waitingOf } from './waiting.tsx';
import { MyTenancies } from './waiting-tenancies.tsx';

/** Spec 2 §9: up to three saved properties; as many of the lists beside them. */
const SHOWN = 3;

const links = (): QuickLink[] => [
  ['/properties?type=buy', 'search', m.dashboards_browse_sale()],
  ['/map', 'map', m.dashboards_map()],
  ['/moving-services', 'truck', m.dashboards_moving_services()],
  ['/my-moving-services', 'route', m.dashboards_moves()],
  ['/support', 'info', m.dashboards_support()],
];

export interface BuyersDashboard extends Dashboard {
  alerts: PriceAlert[];
  /** Neither completed nor cancelled (spec 2 §4). */
  moves: Booking[];
}

/** Spec 2 §2, arranged as an inbox: what waits first, then the figures, then what is on offer. */
export function BuyerDashboard(dashboard: BuyersDashboard) {
  const { figures, market, homes, notices, saved, alerts, moves } = dashboard;
  return (
    <Page title={ROLE_WORDS.buyer.dashboard()}>
      <Today waiting={waitingOf(dashboard)} search={<HomeSearch type="buy" />}>
        <StatGrid label={m.dashboards_glance()}>
          <StatTile
            label={m.dashboards_saved()}
            value={figure(figures.saved)}
            note={cheaperNote(saved)}
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
            icon={<Icon name="building" className={SIGN} />}
          />
        </StatGrid>
      </Today>
      <MyTenancies tenancies={dashboard.tenancies} />
      <Section
        title={m.dashboards_properties_for_sale()}
        action={{ to: '/properties?type=buy', label: m.dashboards_see_all({ count: figure(homes.total) }) }}
      >
        <HomeCards homes={homes.items} />
      </Section>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ShortList
          title={m.dashboards_saved()}
          all={{ to: '/saved-properties', label: m.dashboards_all_saved() }}
          empty={m.dashboards_no_saved()}
          rows={saved.slice(0, SHOWN).map((home) => ({
            id: home.id,
            to: `/properties/${home.id}`,
            image: home.images?.[0] ?? null,
            title: home.title,
            text: listingPrice(home.price, home.type),
            aside: <SinceSaved home={home} />,
          }))}
        />
        <ShortList
          title={m.dashboards_alerts()}
          all={{ to: '/price-alerts', label: m.dashboards_all_alerts() }}
          empty={m.dashboards_no_alerts()}
          rows={alerts.slice(0, SHOWN).map(({ id, propertyId, image, title, price, type, targetPrice }) => ({
            id,
            to: `/properties/${propertyId}`,
            image,
            title,
            text: m.dashboards_target({ target: dollars(targetPrice) }),
            aside: <bdi className="figures text-sm font-medium">{listingPrice(price, type)}</bdi>,
          }))}
        />
        <ShortList
          title={m.dashboards_moves()}
          all={{ to: '/my-moving-services', label: m.dashboards_all_moves() }}
          empty={m.dashboards_no_moves()}
          rows={moves
            .slice(0, SHOWN)
            .map(({ id, service, date, pickupLocation, dropoffLocation, status }) => ({
              id,
              to: `/my-moving-services?open=${id}`,
              title: `${service.name}, ${dateText(date)}`,
              text: (
                <>
                  <bdi>{pickupLocation}</bdi> → <bdi>{dropoffLocation}</bdi>
                </>
              ),
              aside: <StatusBadge status={status} />,
            }))}
        />
        <Section title={m.dashboards_quick_actions()} className="mt-0!">
          <LinkList links={links()} />
        </Section>
      </div>
      <MarketFigures market={market} />
      <RecentActivity notices={notices} />
    </Page>
  );
}
