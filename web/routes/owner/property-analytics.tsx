import { Link } from 'react-router';
import { ANALYTICS_PERIODS, DEFAULT_ANALYTICS_PERIOD } from '#contract/analytics.ts';
import { found, readListQuery } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { Answers } from '../../features/analytics/answers.tsx';
import { Comparison } from '../../features/analytics/comparison.tsx';
import { Funnel } from '../../features/analytics/funnel.tsx';
import { AnalyticsNotes } from '../../features/analytics/notes.tsx';
import { Occupancy } from '../../features/analytics/occupancy.tsx';
import { Ratings } from '../../features/analytics/ratings.tsx';
import { Seekers } from '../../features/analytics/seekers.tsx';
import { Sources } from '../../features/analytics/sources.tsx';
import { Tiles } from '../../features/analytics/tiles.tsx';
import { ViewsByDay } from '../../features/analytics/views-by-day.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import { FilterChips, FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/property-analytics';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

export const handle = { crumb: m.shell_analytics };
export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** What an owner's listings brought, or one of them; somebody else's is not there (D4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters } = readListQuery(request, { filters: { days: ANALYTICS_PERIODS } });
  const days = ANALYTICS_PERIODS.find((period) => period === filters.days) ?? DEFAULT_ANALYTICS_PERIOD;
  const listing = new URL(request.url).searchParams.get('listing') ?? '';
  const analytics = await found(context.get(api)('readAnalytics', { query: { days, listing } }));
  return { analytics, days, listing };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.analytics_title(), matches);

export default function PropertyAnalytics({
  loaderData: { analytics, days, listing },
}: Route.ComponentProps) {
  const { listings, current, previous, visitors, visitorsSince, leases } = analytics;
  const one = listings.find(({ id }) => id === listing);
  const suffix = one ? `&listing=${one.id}` : '';
  return (
    <Page
      title={m.analytics_title()}
      eyebrow={one && <bdi>{one.title}</bdi>}
      sub={m.analytics_text()}
      back={{ to: '/dashboard', label: m.analytics_back() }}
      actions={
        <>
          {one && (
            <Link to={href(`/edit-property/${one.id}`)} className="button button-quiet">
              <Icon name="edit" />
              {m.own_listings_edit_short()}
            </Link>
          )}
          <Toolbar
            keeps={['days']}
            filters={
              <FilterSelect
                name="listing"
                label={m.analytics_listing()}
                value={one?.id ?? ''}
                options={[
                  ['', m.analytics_all_listings()],
                  ...listings.map(({ id, title }) => [id, title] as const),
                ]}
              />
            }
          />
          <FilterChips
            isJoined
            label={m.analytics_period()}
            chips={ANALYTICS_PERIODS.map((period) => ({
              label: m.analytics_days({ days: period }),
              to: `/property-analytics?days=${period}${suffix}`,
              isCurrent: period === days,
            }))}
          />
        </>
      }
    >
      <Tiles analytics={analytics} days={days} />
      <div className="mt-6 grid gap-6">
        <ViewsByDay current={current} previous={previous} />
        <Funnel
          total={current.total}
          visitors={visitors}
          visitorsSince={visitorsSince}
          leases={one?.type === 'buy' ? undefined : leases}
        />
        <div className="grid gap-6 lg:grid-cols-2">
          <Answers answers={analytics.answers} />
          <Occupancy occupancy={analytics.occupancy} />
          <Comparison comparison={analytics.comparison} />
          <Sources sources={analytics.sources} />
          <Ratings ratings={analytics.ratings} />
          <Seekers seekers={analytics.seekers} />
        </div>
      </div>
      <AnalyticsNotes />
    </Page>
  );
}
