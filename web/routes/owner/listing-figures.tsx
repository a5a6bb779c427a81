import { data, Link } from 'react-router';
import { DEFAULT_FIGURE_PERIOD, FIGURE_PERIODS } from '#contract/figures.ts';
import { isMissing, readListQuery } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { FigureNotes } from '../../features/listing/figure-notes.tsx';
import { figureRows } from '../../features/listing/figure-rows.ts';
import { spanOf, trendOf } from '../../features/listing/figure-trend.ts';
import { shortDayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { LineChart } from '../../ui/chart.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import type { Route } from './+types/listing-figures';

export const handle = { crumb: m.listing_figures };

/** The figures of a listing, for those whom the server lets; for all others it is not there (D4). */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { filters } = readListQuery(request, { filters: { days: FIGURE_PERIODS } });
  const days = FIGURE_PERIODS.find((period) => period === filters.days) ?? DEFAULT_FIGURE_PERIOD;
  const call = context.get(api);
  try {
    const [property, figures] = await Promise.all([
      call('readOwnProperty', { params: { id } }),
      call('readPropertyFigures', { params: { id }, query: { days } }),
    ]);
    return { property, figures, days };
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.listing_figures(), matches);

const COUNTS = [
  ['views', m.listing_figures_views],
  ['inquiries', m.listing_inquiries],
  ['favourites', m.listing_figures_favourites],
] as const;

export default function ListingFigures({ loaderData: { property, figures, days } }: Route.ComponentProps) {
  const { current, previous, daysOnMarket } = figures;
  const rows = figureRows(current.days);
  return (
    <Page
      title={m.listing_figures()}
      eyebrow={<bdi>{property.title}</bdi>}
      sub={m.listing_figures_text()}
      back={{ to: '/active-listings', label: m.listing_active_listings() }}
      actions={
        <>
          <Link to={href(`/edit-property/${property.id}`)} className="button button-quiet">
            <AppIcon name="edit" />
            {m.listing_edit_short()}
          </Link>
          <FilterChips
            isJoined
            label={m.listing_figures_period()}
            chips={FIGURE_PERIODS.map((period) => ({
              label: m.listing_figures_days({ days: period }),
              to: `/active-listings/${property.id}/figures?days=${period}`,
              isCurrent: period === days,
            }))}
          />
        </>
      }
    >
      <StatGrid label={m.listing_figures_totals()}>
        {COUNTS.map(([name, label]) => (
          <StatTile
            key={name}
            label={label()}
            value={figure(current.total[name])}
            trend={trendOf(current.total[name], previous.total[name], days)}
          />
        ))}
        <StatTile
          label={m.listing_figures_market()}
          value={figure(daysOnMarket)}
          note={m.listing_figures_market_since()}
        />
      </StatGrid>
      <div className="card mt-6 min-w-0 p-4 sm:p-5">
        <h2 className="mb-1 text-[1.0625rem]">{m.listing_figures_by_day()}</h2>
        <LineChart
          label={m.listing_figures_by_day()}
          points={current.days.map(({ day }) => ({ label: shortDayOf(day) }))}
          pointsName={m.listing_figures_day()}
          values={current.days.map(({ views }) => views)}
          valueName={m.listing_figures_views()}
          before={previous.days.map(({ views }) => views)}
          empty={m.listing_figures_empty()}
          table={{
            head: [
              rows.length < current.days.length ? m.listing_figures_week() : m.listing_figures_day(),
              ...COUNTS.map(([, label]) => label()),
            ],
            rows: rows.map((row) => ({
              label: spanOf(row),
              cells: COUNTS.map(([name]) => figure(row[name])),
            })),
            totals: COUNTS.map(([name]) => figure(current.total[name])),
          }}
        />
      </div>
      <FigureNotes />
    </Page>
  );
}
