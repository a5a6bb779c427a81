import type { Earnings } from '#contract/earnings.api.ts';
import { dollars } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { trendOf } from '../../analytics/trend.ts';
import { type Estimation, estimationOf } from '../../earnings/words.ts';
import type { OwnerDashboardData } from './read-owner-dashboard.ts';

const HOW: Record<Estimation, () => string> = {
  all: m.dashboards_owner_estimate,
  part: m.dashboards_owner_part_estimate,
  none: m.dashboards_owner_received,
};

/** Whether the month's sum is an estimate (M9), and how it stands to the month before. */
export function earningsNote({ current, change }: Pick<Earnings, 'current' | 'change'>): string {
  const how = HOW[estimationOf(current).total]();
  if (Number(change.total) === 0) return how;
  const amount = dollars(change.total.replace('-', ''));
  return change.total.startsWith('-')
    ? m.dashboards_owner_earnings_down({ how, amount })
    : m.dashboards_owner_earnings_up({ how, amount });
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
          note={earningsNote(earnings)}
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
