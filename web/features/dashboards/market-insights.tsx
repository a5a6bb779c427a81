import type { MarketInsights } from '#contract/insights.api.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';

/** The market for sale in figures, each of them computed (D20). */
export function MarketFigures({ market }: { market: MarketInsights }) {
  const { averagePrice, medianPrice, newThisWeek, districts } = market;
  return (
    <Section title={m.dashboards_insights()}>
      <p className="-mt-2 mb-3 text-sm text-ink-soft">{m.dashboards_insights_text()}</p>
      <StatGrid label={m.dashboards_insights()}>
        {averagePrice !== null && (
          <StatTile label={m.dashboards_average()} value={dollars(averagePrice)} to="/properties?type=buy" />
        )}
        {medianPrice !== null && (
          <StatTile
            label={m.dashboards_median()}
            value={dollars(medianPrice)}
            to={`/properties?type=buy&maxPrice=${medianPrice}`}
          />
        )}
        <StatTile
          label={m.dashboards_new_label()}
          value={figure(newThisWeek)}
          to="/properties?type=buy&sort=newest"
        />
      </StatGrid>
      {districts.length > 0 && <Districts districts={districts} />}
    </Section>
  );
}

function Districts({ districts }: Pick<MarketInsights, 'districts'>) {
  return (
    <div className="card mt-3 p-4">
      <BarList
        label={m.dashboards_by_district()}
        rows={districts.map(({ name, listings, medianPrice }) => ({
          id: name,
          label: (
            <Link
              to={href(`/properties?type=buy&location=${encodeURIComponent(name)}`)}
              className="inline-flex min-h-11 items-center font-medium text-ocean hover:underline"
            >
              <bdi>{placeText(name)}</bdi>
            </Link>
          ),
          value: listings,
          text: figure(listings),
          note: m.dashboards_typically({ price: dollars(medianPrice) }),
        }))}
      />
    </div>
  );
}
