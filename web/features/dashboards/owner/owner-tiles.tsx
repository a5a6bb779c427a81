import { dollars } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { trendOf } from '../../analytics/trend.ts';
import type { OwnerDashboardData } from './read-owner-dashboard.ts';

/** How the estimate stands to the month before. */
function estimateNote(change: string): string {
  if (Number(change) === 0) return m.dashboards_owner_estimate();
  const amount = dollars(change.replace('-', ''));
  return change.startsWith('-')
    ? m.dashboards_owner_estimate_down({ amount })
    : m.dashboards_owner_estimate_up({ amount });
}

/** The last so many days of a run of figures by day. */
const lastDays = (values: readonly number[]) => values.slice(-14);

/** Spec 2 §2: four figures, each the way to what it counts. */
export function OwnerTiles({ figures, analytics, earnings }: OwnerDashboardData) {
  const { current, previous } = analytics;
  const days = figure(current.days.length);
  const hidden = figures.listings - figures.activeListings;
  return (
    <StatGrid label={m.dashboards_glance()}>
      <StatTile
        label={m.dashboards_owner_active()}
        value={figure(figures.activeListings)}
        note={hidden > 0 && m.dashboards_owner_hidden({ count: hidden })}
        to="/active-listings"
      />
      <StatTile
        label={m.dashboards_owner_inquiries()}
        value={figure(figures.inquiries)}
        trend={trendOf(current.total.inquiries, previous.total.inquiries, days)}
        spark={lastDays(current.days.map(({ inquiries }) => inquiries))}
        to="/property-inquiries"
      />
      {earnings && (
        <StatTile
          label={m.dashboards_owner_earnings()}
          value={dollars(earnings.current.total)}
          note={estimateNote(earnings.change.total)}
          spark={earnings.run.map(({ total }) => Number(total))}
          to="/earnings-report"
        />
      )}
      <StatTile
        label={m.dashboards_owner_views()}
        value={figure(current.total.views)}
        trend={trendOf(current.total.views, previous.total.views, days)}
        spark={lastDays(current.days.map(({ views }) => views))}
        to="/property-analytics"
      />
    </StatGrid>
  );
}
