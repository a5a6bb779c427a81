import { Link, useSearchParams } from 'react-router';
import { RATING_STATES, RATINGS_PAGE_SIZE, STARS } from '#contract/ratings.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { HideDialog } from '../../features/ratings/hide-dialog.tsx';
import { RatingCard } from '../../features/ratings/rating-card.tsx';
import { figure } from '../../format/numbers.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { RECORD_ID } from '../../shell/record-id.ts';
import { signedIn } from '../../shell/viewer.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips, FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/ratings';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

export const handle = { crumb: m.ratings_title };

/** A listing's id, as the address may name it. */

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { page, filters } = readListQuery(request, {
    filters: { state: RATING_STATES, stars: STARS.map(String) },
  });
  const asked = new URL(request.url).searchParams.get('listing') ?? '';
  const listing = RECORD_ID.test(asked) ? asked : '';
  const { state = '', stars = '' } = filters;
  const [ratings, counts] = await Promise.all([
    call.page('listRatings', {
      query: { propertyId: listing, state, stars, page: String(page), limit: String(RATINGS_PAGE_SIZE) },
    }),
    call('countRatings', { query: { propertyId: listing } }),
  ]);
  return { ratings, counts, listing, state, stars };
}

/** Without scripts: back to the rating. */
const backTo = (id: string, { request, isScripted }: FormCall) => {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('hide');
  const query = searchParams.toString();
  return seeOther(`${pathname}${query && `?${query}`}#rating-${id}`);
};

export const action = formAction({
  reply: async ({ id = '', reply = '' }, call) => {
    await call.api('replyToRating', { params: { id }, body: { reply } });
    return backTo(id, call);
  },
  hide: async ({ id = '', reason = '' }, call) => {
    await call.api('hideRating', { params: { id }, body: { reason } });
    return backTo(id, call);
  },
  show: async ({ id = '' }, call) => {
    await call.api('showRating', { params: { id } });
    return backTo(id, call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.ratings_title(), matches);

export default function Ratings({ loaderData }: Route.ComponentProps) {
  const { ratings, counts, listing, state, stars } = loaderData;
  const [search] = useSearchParams();
  const role = useCurrentUser()?.role;
  useLiveRevalidation('notices');
  /** This address with other filters. */
  const pathWith = (changes: Record<string, string>): ScreenPath => {
    const next = new URLSearchParams(search);
    for (const name of ['hide', 'page']) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `/ratings?${query}` : '/ratings';
  };
  const isAdmin = role === 'admin';
  const isFiltered = Boolean(listing || state || stars);
  const toHide = ratings.items.find(({ id, abilities }) => id === search.get('hide') && abilities.canHide);
  const chips = [
    { label: m.ratings_all(), state: '' },
    { label: m.ratings_unanswered(), state: 'unanswered', count: counts.unanswered },
    { label: m.ratings_answered(), state: 'answered' },
    { label: m.ratings_hidden(), state: 'hidden', count: counts.hidden },
  ];
  return (
    <Page
      title={m.ratings_title()}
      sub={isAdmin ? m.ratings_admin_sub() : m.ratings_owner_sub()}
      back={{
        to: isAdmin ? '/admin/dashboard' : '/dashboard/property_owner',
        label: m.ratings_back_dashboard(),
      }}
    >
      {toHide && <HideDialog key={toHide.id} rating={toHide} closeTo={pathWith({})} />}
      <div className="grid gap-4 lg:grid-cols-[1.3fr_1fr]">
        <StatGrid isChips>
          <StatTile
            label={m.ratings_average()}
            value={counts.average ?? m.ratings_average_none()}
            note={m.ratings_of_five()}
            isLeading
          />
          <StatTile label={m.ratings_title()} value={figure(counts.count)} to={pathWith({ state: '' })} />
          <StatTile
            label={m.ratings_unanswered()}
            value={figure(counts.unanswered)}
            tone="pending"
            to={pathWith({ state: 'unanswered' })}
            isActive={state === 'unanswered'}
          />
        </StatGrid>
        <div className="card p-4 sm:px-5">
          <BarList
            label={m.ratings_by_stars()}
            rows={STARS.map((one) => ({
              id: String(one),
              label: (
                <Link
                  to={href(pathWith({ stars: stars === String(one) ? '' : String(one) }))}
                  preventScrollReset
                  aria-current={stars === String(one) ? 'true' : undefined}
                  className="link inline-flex min-h-6 items-center"
                >
                  {m.ratings_star({ count: one })}
                </Link>
              ),
              value: counts.distribution[one],
              text: figure(counts.distribution[one]),
            }))}
          />
        </div>
      </div>
      <div className="mt-5 gap-3 max-sm:space-y-3 sm:flex sm:flex-wrap sm:items-center">
        <FilterChips
          label={m.ratings_which()}
          chips={chips.map(({ label, state: one, count }) => ({
            label,
            to: pathWith({ state: one }),
            isCurrent: state === one,
            ...(count === undefined ? {} : { count }),
          }))}
        />
        <Toolbar
          keeps={['state']}
          filters={
            <>
              <FilterSelect
                name="listing"
                label={m.ratings_listing()}
                value={listing}
                options={[
                  ['', m.ratings_all_listings()],
                  ...counts.listings.map(
                    ({ id, title, count }) => [id, `${title} (${figure(count)})`] as const,
                  ),
                ]}
              />
              <FilterSelect
                name="stars"
                label={m.ratings_stars()}
                value={stars}
                options={[
                  ['', m.ratings_all_stars()],
                  ...STARS.map((one) => [String(one), m.ratings_star({ count: one })] as const),
                ]}
              />
            </>
          }
        />
      </div>
      {ratings.items.length === 0 ? (
        <div className="mt-4">
          {isFiltered ? (
            <EmptyState title={m.ratings_none_found()} clearTo="/ratings">
              {m.ratings_none_found_text()}
            </EmptyState>
          ) : (
            <EmptyState title={m.ratings_none()} icon={<Icon name="star" />}>
              {m.ratings_none_text()}
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="mt-4 space-y-3">
          {ratings.items.map((rating) => (
            <li key={rating.id}>
              <RatingCard rating={rating} hideTo={pathWith({ hide: rating.id })} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={ratings} />
    </Page>
  );
}
