import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CardProperty } from './api/list-properties.ts';
import { ExampleBadge, ReducedBadge, StatusBadge, TypeBadge } from './badges.tsx';
import { Facts } from './facts.tsx';
import { dollars, listingPrice } from './price.ts';

const SIZES = '(min-width: 1024px) 376px, (min-width: 640px) 50vw, calc(100vw - 2rem)';

interface PropertyCardProps {
  property: CardProperty;
  /** Among the first that are seen: its picture is loaded at once. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
}

/** A listing in a grid: photo, price first, then title, place and facts; the whole card is one link. */
export function PropertyCard({ property, isFirst = false, headingLevel = 3 }: PropertyCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={`card group relative flex h-full flex-col overflow-hidden transition-shadow duration-150 hover:shadow-card ${isFirst ? '' : 'later [contain-intrinsic-block-size:auto_28rem]'}`}
    >
      <div className="relative">
        <Picture src={property.images?.[0]} alt="" sizes={SIZES} isFirst={isFirst} />
        <div className="absolute start-3 top-3 flex flex-wrap gap-2">
          <TypeBadge type={property.type} />
          <StatusBadge status={property.status} />
        </div>
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="figures text-xl font-bold">{listingPrice(property.price, property.type)}</strong>
          {property.previousPrice && (
            <>
              <s className="figures text-sm text-ink-soft">{dollars(property.previousPrice)}</s>
              <ReducedBadge />
            </>
          )}
        </p>
        <Heading className="text-base leading-snug font-semibold tracking-normal">{property.title}</Heading>
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name="pin" className="mt-0.5 size-4" />
          {property.location}
        </p>
        <Facts property={property} />
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 pt-2">
          {/* The link's area is the whole card. */}
          <Link
            to={href(`/properties/${property.id}`)}
            aria-label={`${m.properties_view_details()}: ${property.title}`}
            className="link font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            {m.properties_view_details()}
          </Link>
          <ExampleBadge id={property.id} />
        </p>
      </div>
    </article>
  );
}

/** The shape of a card while it loads. */
export function PropertyCardSkeleton() {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <div className="skeleton aspect-[4/3] rounded-none" />
      <div className="space-y-3 p-4">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-5 w-4/5" />
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-5 w-1/4" />
      </div>
    </div>
  );
}
