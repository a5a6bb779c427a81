import { Link } from 'react-router';
import { dashboardPath } from '#contract/accounts.ts';
import { TOTAL_HEADER } from '#contract/paging.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { callWithHeaders } from '../api/client.ts';
import { requireMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { OwnListingCard } from '../features/listing/own-listing-card.tsx';
import { Sign } from '../features/listing/signs.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/active-listings';

/** The signed-in owner's listings, hidden ones too (spec 2 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = await requireMe(request, fetch);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const query = { page: String(page), limit: String(LISTINGS_PAGE_SIZE) };
  const { answer: listings, headers } = await callWithHeaders('listOwnProperties', { query }, { fetch });
  return { me, listings, page, total: Number(headers.get(TOTAL_HEADER) ?? listings.length) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.listing_active_listings()} · ${rootOf(matches).brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function ActiveListings({ loaderData: { me, listings, page, total } }: Route.ComponentProps) {
  useRememberMe(me);
  const pageLink = (number: number, label: string) => (
    <Link to={href(`/active-listings?page=${number}`)} className="button button-quiet">
      {label}
    </Link>
  );
  return (
    <main id="content" className="page grow py-6 sm:py-10">
      <Link
        to={href(dashboardPath(me.role))}
        className="link inline-flex min-h-11 items-center gap-1 font-semibold"
      >
        <Icon name="left" className="size-4" />
        {m.listing_back()}
      </Link>
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{m.listing_active_listings()}</h1>
          <p className="mt-2 text-lg text-ink-soft">{m.listing_active_listings_text()}</p>
        </div>
        {total > 0 && (
          <Link to={href('/list-property')} className="button button-primary">
            <Sign name="plus" />
            {m.listing_add_property()}
          </Link>
        )}
      </div>
      {total === 0 && (
        <section className="card px-6 py-14 text-center">
          <h2 className="text-2xl">{m.listing_none_title()}</h2>
          <p className="mt-2 text-ink-soft">{m.listing_none_text()}</p>
          <Link to={href('/list-property')} className="button button-primary mt-6">
            {m.listing_add_property()}
          </Link>
        </section>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <OwnListingCard listing={listing} isFirst={index < 2} />
          </li>
        ))}
      </ul>
      {total > LISTINGS_PAGE_SIZE && (
        <nav aria-label={m.properties_pages()} className="mt-8 flex justify-center gap-3">
          {page > 1 && pageLink(page - 1, m.properties_previous())}
          {page * LISTINGS_PAGE_SIZE < total && pageLink(page + 1, m.properties_next())}
        </nav>
      )}
    </main>
  );
}
