import { dollars, listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ExampleBadge, ReducedBadge, StatusBadge, TypeBadge } from './badges.tsx';
import type { CardProperty } from './card.ts';
import { Facts } from './facts.tsx';

const SIZES = '(min-width: 1024px) 376px, (min-width: 640px) 50vw, calc(100vw - 2rem)';
/** Sharp on every phone; fewer make the page shorter. */
const WIDTHS = [480, 720, 960];

interface PropertyCardProps {
  property: CardProperty;
  /** Among the first that are seen: its picture is loaded at once. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /** As it will be: it leads nowhere yet. */
  isPreview?: boolean;
}

/** A listing in a grid: photo, price first, then title, place and facts; the whole card is one link. */
export function PropertyCard({
  property,
  isFirst = false,
  headingLevel = 3,
  isPreview = false,
}: PropertyCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card listing ${isFirst ? '' : 'later'}`}>
      <Picture src={property.images?.[0]} alt="" sizes={SIZES} widths={WIDTHS} isFirst={isFirst} isOnTap />
      <p className="listing-tags">
        <TypeBadge type={property.type} />
        <StatusBadge status={property.status} />
      </p>
      <div>
        <p className="figures">
          <strong>{listingPrice(property.price, property.type)}</strong>
          {property.previousPrice && (
            <>
              <s>{dollars(property.previousPrice)}</s>
              <ReducedBadge />
            </>
          )}
        </p>
        <Heading>
          <bdi>{property.title}</bdi>
        </Heading>
        <p className="listing-place">
          <Icon name="pin" className="size-4" />
          <bdi>{placeText(property.location)}</bdi>
        </p>
        <Facts property={property} />
        <p className="listing-more">
          {isPreview ? (
            <span className="link">{m.properties_view_details()}</span>
          ) : (
            <Link
              to={href(`/properties/${property.id}`)}
              aria-label={`${m.properties_view_details()}: ${property.title}`}
              className="link"
            >
              {m.properties_view_details()}
            </Link>
          )}
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
      <div className="grid gap-3 p-4">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-5 w-4/5" />
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-5 w-1/4" />
      </div>
    </div>
  );
}
