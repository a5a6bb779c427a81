import { Link } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReducedBadge, StatusBadge, TypeBadge } from '../properties/badges.tsx';
import { count, dollars, listingPrice } from '../properties/price.ts';

/** A listing as its owner looks at it: how it stands, what it brought, and what can be done with it. */
export function OwnListingCard({ listing, isFirst }: { listing: OwnListing; isFirst: boolean }) {
  const { id, title, isActive, status } = listing;
  // A hidden listing has no page of its own.
  const actions = [
    ...(isActive ? [['eye', `/properties/${id}`, m.listing_view()] as const] : []),
    ['edit', `/edit-property/${id}`, m.listing_edit_short()] as const,
    ['chart', `/property-analytics?listing=${id}`, m.listing_figures()] as const,
  ];
  return (
    <article className="card grid gap-x-5 gap-y-3 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-4">
      <div className="overflow-hidden rounded-control">
        <Picture src={listing.images?.[0]} alt="" sizes="(min-width: 640px) 176px, 100vw" isFirst={isFirst} />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="figures text-xl font-bold">{listingPrice(listing.price, listing.type)}</strong>
          {listing.previousPrice && (
            <>
              <s className="figures text-sm text-ink-soft">{dollars(listing.previousPrice)}</s>
              <ReducedBadge />
            </>
          )}
        </p>
        <h2 className="mt-1 text-lg leading-snug">
          <bdi>{title}</bdi>
        </h2>
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name="pin" className="mt-0.5 size-4" />
          <bdi>{listing.location}</bdi>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <TypeBadge type={listing.type} />
          <StatusBadge status={status} />
          <Badge tone={isActive ? 'done' : 'sand'}>{isActive ? m.listing_shown() : m.listing_hidden()}</Badge>
          <span className="figures text-sm text-ink-soft">
            {m.listing_views({ count: listing.views, shown: count(listing.views) })}
          </span>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {actions.map(([icon, to, label]) => (
            <Link
              key={to}
              to={href(to)}
              aria-label={m.listing_of_listing({ action: label, title })}
              className="button button-quiet button-small"
            >
              <AppIcon name={icon} />
              {label}
            </Link>
          ))}
          <span className="inline-flex min-h-10 items-center gap-2 px-2 text-[0.9375rem] text-ink-soft">
            <Icon name="mail" className="size-5" />
            {m.listing_inquiries()} ({count(listing.inquiries)})
          </span>
        </div>
      </div>
    </article>
  );
}
