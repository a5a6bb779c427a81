import type { Analytics } from '#contract/analytics.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { trendOf } from './trend.ts';

interface TilesProps {
  analytics: Analytics;
  days: string;
}

/** Nothing to say a figure of. */
const NONE = '–';

/** The leading figures: of a listing for sale, how long it has been on the market instead of its occupancy. */
export function Tiles({ analytics, days }: TilesProps) {
  const { current, previous, occupancy, ratings, daysOnMarket } = analytics;
  const isSale = daysOnMarket !== null && occupancy.percent === null;
  return (
    <StatGrid label={m.analytics_totals()}>
      <StatTile
        label={m.analytics_views()}
        value={figure(current.total.views)}
        trend={trendOf(current.total.views, previous.total.views, days)}
      />
      <StatTile
        label={m.analytics_inquiries()}
        value={figure(current.total.inquiries)}
        trend={trendOf(current.total.inquiries, previous.total.inquiries, days)}
      />
      {isSale ? (
        <StatTile
          label={m.analytics_days_on_market()}
          value={figure(daysOnMarket)}
          note={m.analytics_market_since()}
        />
      ) : (
        <StatTile
          label={m.analytics_occupancy()}
          value={occupancy.percent === null ? NONE : m.analytics_percent({ percent: occupancy.percent })}
          note={m.analytics_occupancy_note()}
        />
      )}
      <StatTile
        label={m.analytics_rating()}
        value={ratings.average ?? NONE}
        note={m.analytics_rating_count({ count: ratings.count, shown: figure(ratings.count) })}
      />
    </StatGrid>
  );
}
