import { Link } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { OFFERED_STATUSES } from '#contract/properties.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, placeholderOf } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS, ReducedBadge } from '../listings/badges.tsx';
import { confirmedWords } from '../listings/confirmed.ts';
import { costsPath, pinPath } from './address.ts';
import { PriceCell } from './price-cell.tsx';
import { StatusCell } from './status-cell.tsx';

const MISSING_LINK =
  'inline-flex min-h-6 items-center gap-1 text-[0.8125rem] font-semibold text-(--pending) underline';
const FIGURE_LINK =
  'figures inline-flex min-h-11 items-center justify-end font-semibold text-ocean hover:underline';

/** A listing as its owner looks at it: how it stands, and what it brought. */
export const ownListingColumns = (showUndo: ShowUndo): Column<OwnListing>[] => [
  {
    key: 'listing',
    header: m.own_listings_listing(),
    isTitle: true,
    minWidth: '16rem',
    cell: (listing) => <Home listing={listing} />,
  },
  {
    key: 'price',
    header: m.own_listings_price_and_status(),
    sortKey: 'price',
    onCard: 'bare',
    width: '10rem',
    cell: (listing) =>
      listing.as === 'answers' ? (
        <Standing listing={listing} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-3 max-sm:w-full sm:w-36 sm:flex-col">
          <PriceCell listing={listing} showUndo={showUndo} />
          <StatusCell listing={listing} showUndo={showUndo} />
        </div>
      ),
  },
  {
    key: 'views',
    header: m.analytics_views(),
    onCard: 'hidden',
    inDetails: ({ views }) => m.dashboards_owner_views_count({ count: views }),
    sortKey: 'views',
    align: 'end',
    cell: ({ id, title, views, as }) =>
      as === 'owner' ? (
        <Link
          to={href(`/property-analytics?listing=${id}`)}
          aria-label={m.own_listings_figures_of({ title, count: figure(views) })}
          className={FIGURE_LINK}
        >
          {figure(views)}
        </Link>
      ) : (
        <span className="figures">{figure(views)}</span>
      ),
  },
  {
    key: 'inquiries',
    header: m.own_listings_summary_inquiries(),
    onCard: 'hidden',
    inDetails: ({ inquiries }) => m.dashboards_owner_inquiries_count({ count: inquiries }),
    sortKey: 'inquiries',
    align: 'end',
    cell: ({ id, title, inquiries }) => (
      <Link
        to={href(`/property-inquiries?listing=${id}`)}
        aria-label={m.own_listings_inquiries_of({ title, count: figure(inquiries) })}
        className={FIGURE_LINK}
      >
        {figure(inquiries)}
      </Link>
    ),
  },
  {
    key: 'favourites',
    header: m.analytics_favourites(),
    onCard: 'hidden',
    inDetails: ({ favourites }) => m.dashboards_owner_saved_count({ count: favourites }),
    sortKey: 'favourites',
    align: 'end',
    cell: ({ favourites }) => <span className="figures">{figure(favourites)}</span>,
  },
  {
    key: 'days',
    header: m.own_listings_days(),
    onCard: 'hidden',
    inDetails: ({ daysOnMarket }) => m.inquiries_days({ count: daysOnMarket }),
    sortKey: 'days',
    align: 'end',
    cell: ({ daysOnMarket }) => <span className="figures">{figure(daysOnMarket)}</span>,
  },
];

const isOffered = ({ isActive, status }: OwnListing) =>
  isActive && OFFERED_STATUSES.some((offered) => offered === status);

/** Price and status of a listing that one only answers for. */
function Standing({ listing: { price, type, status } }: { listing: OwnListing }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="figures font-semibold">{listingPrice(price, type)}</span>
      <Badge tone="sand">{PROPERTY_STATUS_LABELS[status]()}</Badge>
    </div>
  );
}

function Home({ listing }: { listing: OwnListing }) {
  const { id, title, location, type, propertyType, isActive, images, latitude, previousPrice } = listing;
  const { isUnconfirmed, confirmedDays, forName, as, moveInCost } = listing;
  const mayAdd = isOffered(listing) && as !== 'answers';
  return (
    <div className="flex min-w-0 items-start gap-3">
      <div className="w-16 shrink-0 overflow-hidden rounded-control max-sm:w-24">
        <Picture src={images?.[0] || placeholderOf(propertyType)} alt="" sizes="96px" widths={[320]} />
      </div>
      <div className="min-w-0">
        <Link
          to={href(isActive || as === 'answers' ? `/properties/${id}` : `/edit-property/${id}`)}
          className="line-clamp-2 leading-snug font-semibold hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="mt-0.5 block text-sm font-normal text-ink-soft">
          <bdi>{placeText(location)}</bdi>
        </span>
        {forName !== null && (
          <span className="block text-sm font-medium text-ink-soft">
            {m.delegates_for({ name: forName })}
          </span>
        )}
        {isOffered(listing) && isActive && (
          <span className="block text-sm font-normal text-ink-soft">{confirmedWords(confirmedDays)}</span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Badge tone={type === 'rent' ? 'rent' : 'sale'}>{LISTING_TYPE_LABELS[type]()}</Badge>
          {!isActive && (
            <Badge tone="sand">
              {isUnconfirmed ? m.own_listings_unconfirmed() : m.own_listings_hidden()}
            </Badge>
          )}
          {previousPrice && <ReducedBadge />}
          {mayAdd && latitude === null && (
            <Link
              to={href(pinPath(id))}
              aria-label={m.own_listings_set_pin_of({ title })}
              className={MISSING_LINK}
            >
              <Icon name="pin" className="size-4" />
              {m.own_listings_no_pin()}
            </Link>
          )}
          {mayAdd && type === 'rent' && moveInCost === null && (
            <Link
              to={href(costsPath(id))}
              aria-label={m.own_listings_say_costs_of({ title })}
              className={MISSING_LINK}
            >
              <Icon name="money" className="size-4" />
              {m.own_listings_no_costs()}
            </Link>
          )}
        </span>
      </div>
    </div>
  );
}
