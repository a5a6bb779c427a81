import { Link, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { readListQuery } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { OwnListingCard } from '../../features/listing/own-listing-card.tsx';
import { HeldListings } from '../../features/reports/held-listings.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/active-listings';

export const handle = { crumb: m.listing_active_listings };

/** The signed-in owner's listings, hidden ones too (spec 2 §2). A page behind the last leads to the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = { page: String(readListQuery(request).page), limit: String(LISTINGS_PAGE_SIZE) };
  const call = context.get(api);
  const [listings, held] = await Promise.all([
    call.page('listOwnProperties', { query }),
    call('listHeldProperties'),
  ]);
  if (listings.items.length === 0 && listings.page > 1) {
    const last = Math.max(1, Math.ceil(listings.total / LISTINGS_PAGE_SIZE));
    throw redirect(href(`/active-listings?page=${last}`, languageOf(new URL(request.url).pathname)));
  }
  return { listings, held };
}

/** Sends a listing again after the change that was asked for. */
export const action = formAction({
  resend: ({ id = '' }, { api: call }) => call('sendForReview', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.listing_active_listings(), matches);

export default function ActiveListings({ loaderData: { listings, held } }: Route.ComponentProps) {
  const add = (
    <Link to={href('/list-property')} className="button button-primary">
      <AppIcon name="plus" />
      {m.listing_add_property()}
    </Link>
  );
  const isEmpty = listings.items.length === 0;
  return (
    <Page
      title={m.listing_active_listings()}
      sub={m.listing_active_listings_text()}
      actions={!isEmpty && add}
    >
      <HeldListings held={held} />
      {isEmpty ? (
        <EmptyState title={m.listing_none_title()} action={add}>
          {m.listing_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {listings.items.map((listing, index) => (
            <li key={listing.id}>
              <OwnListingCard listing={listing} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={listings} />
    </Page>
  );
}
