import { Link } from 'react-router';
import { OWN_LISTING_SORTS, VISIBILITIES } from '#contract/own-listings.ts';
import { LISTING_TYPES, PROPERTY_STATUSES } from '#contract/properties.ts';
import { sameSorts } from '../../api/table-address.ts';
import { CONFIRMATION_ACTS } from '../../features/confirmations/acts.ts';
import { DueListings } from '../../features/confirmations/due-listings.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS } from '../../features/listings/badges.tsx';
import { OWN_LISTING_ACTS } from '../../features/own-listings/acts.ts';
import { Drafts } from '../../features/own-listings/drafts.tsx';
import { DRAFT_ACTS } from '../../features/own-listings/form/draft-acts.ts';
import { PinNotice } from '../../features/own-listings/pin-notice.tsx';
import { useOwnListingRows } from '../../features/own-listings/use-own-listing-rows.tsx';
import { SORT_LABELS } from '../../features/own-listings/words.ts';
import { HeldListings } from '../../features/reports/held-listings.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { choice, kept } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';
import { isLister, signedInToList, viewer } from '../../shell/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/active-listings';

const Add = () => (
  <Link to={href('/list-property')} className="button button-primary">
    <Icon name="plus" />
    {m.own_listings_add_property()}
  </Link>
);

/** The signed-in owner's listings, hidden ones too (spec 2 §2). */
export const screen = resourceList({
  path: '/active-listings',
  sorts: sameSorts(OWN_LISTING_SORTS),
  filters: {
    status: choice({
      ...{ label: m.own_listings_admin_status, any: m.own_listings_all_statuses },
      values: PROPERTY_STATUSES,
      words: (status) => PROPERTY_STATUS_LABELS[status](),
    }),
    visibility: choice({
      ...{ label: m.own_listings_visibility, any: m.own_listings_any_visibility },
      values: VISIBILITIES,
      words: (one) => (one === 'shown' ? m.own_listings_only_shown() : m.own_listings_hidden()),
    }),
    type: choice({
      ...{ label: m.own_listings_form_field_type, any: m.own_listings_any_type },
      values: LISTING_TYPES,
      words: (type) => LISTING_TYPE_LABELS[type](),
    }),
    // Only those that are on the market, but not on the map.
    pin: kept(['missing']),
  },
  read: (call, query) => call.page('listOwnProperties', { query }),
  also: async (call, _shown, { context }) => {
    const isOwn = isLister(context.get(viewer));
    const [withoutPin, held, drafts, { listings: due }] = await Promise.all([
      call.page('listOwnProperties', { query: { pin: 'missing', limit: '1' } }),
      call('listHeldProperties'),
      isOwn ? call('listListingDrafts') : [],
      call('listDueListings'),
    ]);
    const missing = { count: withoutPin.total, firstId: withoutPin.items[0]?.id };
    return { missing, held, drafts, due, isLister: isOwn };
  },
  title: m.own_listings_active_listings,
  live: 'notices',
  search: m.own_listings_search,
  orders: { label: m.own_listings_sort, words: SORT_LABELS },
  Above: ({ shown, also: { drafts, held, due, missing } }) => (
    <>
      <Drafts drafts={drafts} />
      <HeldListings held={held} />
      <DueListings due={due} />
      <PinNotice isShown={shown.pin !== ''} missing={missing} />
    </>
  ),
  useRows: ({ page }) => useOwnListingRows(page.items),
  Acts: ({ page, isFiltered, also }) => also.isLister && (page.items.length > 0 || isFiltered) && <Add />,
  empty: {
    icon: 'building',
    title: m.own_listings_none_title,
    text: m.own_listings_none_text,
    found: m.own_listings_none_found,
    foundText: m.own_listings_none_found_text,
    Instead: ({ also }) => (
      <EmptyState title={m.own_listings_none_title()} action={also.isLister && <Add />}>
        {m.own_listings_none_text()}
      </EmptyState>
    ),
  },
});

export const middleware: Route.MiddlewareFunction[] = [signedInToList('answers')];

export const action = formAction(OWN_LISTING_ACTS, DRAFT_ACTS, CONFIRMATION_ACTS, {
  // Sends a listing again after the change that was asked for.
  resend: ({ id = '' }, { api: call }) => call('sendForReview', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
