import { Link, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { CONFIRMATION_ACTS } from '../../features/confirmations/acts.ts';
import { DueListings } from '../../features/confirmations/due-listings.tsx';
import { OWN_LISTING_ACTS } from '../../features/own-listings/acts.ts';
import { isFiltered, listQueryOf, readShown, shownPath } from '../../features/own-listings/address.ts';
import { Drafts } from '../../features/own-listings/drafts.tsx';
import { DRAFT_ACTS } from '../../features/own-listings/form/draft-acts.ts';
import { OwnListings } from '../../features/own-listings/own-listings.tsx';
import { PinNotice } from '../../features/own-listings/pin-notice.tsx';
import { HeldListings } from '../../features/reports/held-listings.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { isLister, signedInToList, viewer } from '../../shell/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/active-listings';

export const middleware: Route.MiddlewareFunction[] = [signedInToList('answers')];

export const handle = { crumb: m.own_listings_active_listings };

/** The signed-in owner's listings, hidden ones too (spec 2 §2). A page behind the last leads to the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const me = context.get(viewer);
  const [listings, withoutPin, held, drafts, { listings: due }] = await Promise.all([
    call.page('listOwnProperties', { query: listQueryOf(shown) }),
    call.page('listOwnProperties', { query: { pin: 'missing', limit: '1' } }),
    call('listHeldProperties'),
    isLister(me) ? call('listListingDrafts') : [],
    call('listDueListings'),
  ]);
  if (listings.items.length === 0 && listings.page > 1) {
    const last = Math.max(1, Math.ceil(listings.total / listings.pageSize));
    throw redirect(href(shownPath({ ...shown, page: last }), languageOf(new URL(request.url).pathname)));
  }
  const missing = { count: withoutPin.total, firstId: withoutPin.items[0]?.id };
  return { shown, listings, missing, held, drafts, due, isLister: isLister(me) };
}

export const action = formAction(OWN_LISTING_ACTS, DRAFT_ACTS, CONFIRMATION_ACTS, {
  // Sends a listing again after the change that was asked for.
  resend: ({ id = '' }, { api: call }) => call('sendForReview', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.own_listings_active_listings(), matches);

export default function ActiveListings({ loaderData }: Route.ComponentProps) {
  const { shown, listings, missing, held, drafts, due, ...own } = loaderData;
  useLiveRevalidation('notices');
  const add = (
    <Link to={href('/list-property')} className="button button-primary">
      <Icon name="plus" />
      {m.own_listings_add_property()}
    </Link>
  );
  const hasNone = listings.items.length === 0 && !isFiltered(shown);
  return (
    <Page title={m.own_listings_active_listings()} actions={own.isLister && !hasNone && add}>
      <Drafts drafts={drafts} />
      <HeldListings held={held} />
      <DueListings due={due} />
      {hasNone ? (
        <EmptyState title={m.own_listings_none_title()} action={own.isLister && add}>
          {m.own_listings_none_text()}
        </EmptyState>
      ) : (
        <>
          <PinNotice shown={shown} missing={missing} />
          <OwnListings listings={listings} shown={shown} />
        </>
      )}
    </Page>
  );
}
