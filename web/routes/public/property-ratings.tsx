import { data, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { PageHandle } from '#contract/pages.ts';
import { RATINGS_PAGE_SIZE } from '#contract/ratings.ts';
import { isMissing, readListQuery } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { PropertyNotFound } from '../../features/listings/page/property-not-found.tsx';
import { RatingList } from '../../features/listings/page/ratings.tsx';
import { RatingStars } from '../../features/moving/rating-stars.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/property-ratings';

export const handle: PageHandle = { cacheable: { parameters: ['page'] } };

/** All ratings of a listing, the newest first: its own page shows the first few (D32). */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { page } = readListQuery(request);
  try {
    const [{ title, ratings: all }, ratings] = await Promise.all([
      call('readProperty', { params: { id } }),
      call.page('listPropertyRatings', {
        params: { id },
        query: { page: String(page), limit: String(RATINGS_PAGE_SIZE) },
      }),
    ]);
    if (page > 1 && ratings.items.length === 0) {
      throw redirect(href(`/properties/${id}/ratings`, languageOf(new URL(request.url).pathname)));
    }
    return data({ id, title, average: all.average, ratings });
  } catch (error) {
    // A malformed id names no property either (D4).
    if (isMissing(error)) return data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  if (!loaderData)
    return [
      { title: `${m.listings_not_found_title()} · ${site.brand}` },
      { name: 'robots', content: 'noindex' },
    ];
  const { id, title, ratings } = loaderData;
  const query = ratings.page > 1 ? `?page=${ratings.page}` : '';
  const heading = m.ratings_of_home({ title });
  return pageMeta({
    title: heading,
    description: `${heading}: ${m.ratings_count({ count: ratings.total })}`,
    path: `/properties/${id}/ratings${query}`,
    site,
  });
}

export default function PropertyRatings({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PropertyNotFound />;
  const { id, title, average, ratings } = loaderData;
  return (
    <Main className="page py-8">
      <Link to={href(`/properties/${id}`)} className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="left" className="size-4" />
        {m.ratings_to_home()}
      </Link>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {m.ratings_of_home({ title })}
      </h1>
      {average === null ? (
        <p className="mt-2 text-ink-soft">{m.ratings_none()}</p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <RatingStars rating={average} />
          <span className="text-ink-soft">{m.ratings_count({ count: ratings.total })}</span>
        </div>
      )}
      <RatingList ratings={ratings.items} />
      <Pagination page={ratings} />
    </Main>
  );
}
