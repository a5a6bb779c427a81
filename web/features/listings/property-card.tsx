import { useState } from 'react';
import { dollars } from '../../format/money.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { ReducedBadge, StatusBadge, TypeBadge } from './badges.tsx';
import type { CardProperty } from './card.ts';
import { CardPhotos } from './card-photos.tsx';
import { Facts } from './facts.tsx';
import { Heart } from './heart.tsx';
import { NewTag } from './new-tag.tsx';
import { PricePerArea } from './price-per-area.ts';

interface PropertyCardProps {
  property: CardProperty;
  /** Among the first that are seen: its picture is loaded at once. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /** As it will be, in what is `inert`: there is nothing to save yet. */
  isPreview?: boolean;
}

/** A listing in a grid: photos, price first, then title, facts and place; the whole card is one link. */
export function PropertyCard({
  property,
  isFirst = false,
  headingLevel = 3,
  isPreview = false,
}: PropertyCardProps) {
  const [isAwake, setAwake] = useState(false);
  const wake = () => setAwake(true);
  const Heading = `h${headingLevel}` as const;
  const { id, title, type, price, previousPrice, sqft, newSince } = property;
  return (
    <article className={isFirst ? 'card listing' : 'card listing later'} onPointerEnter={wake} onFocus={wake}>
      <CardPhotos property={property} isFirst={isFirst} isAwake={isAwake} />
      <p>
        <TypeBadge type={type} />
        <StatusBadge status={property.status} />
        {previousPrice && <ReducedBadge />}
        {newSince && <NewTag since={newSince} />}
      </p>
      <div>
        <p>
          <strong>
            {dollars(price)}
            {type === 'rent' && <span>{m.format_per_month()}</span>}
          </strong>
          {previousPrice && <s>{dollars(previousPrice)}</s>}
          <Link
            to={href(`/properties/${id}`)}
            aria-label={`${m.listings_view_details()}: ${title}`}
            className="link"
          >
            {m.listings_view_details()}
          </Link>
        </p>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <Facts property={property} />
        <p className="listing-place">
          <bdi>{property.place}</bdi>
          {property.sign ? (
            <b>{property.sign}</b>
          ) : sqft ? (
            <span>
              <PricePerArea price={price} sqft={sqft} />
            </span>
          ) : null}
        </p>
        <p className="listing-end">
          {property.moveIn && <span>{property.moveIn}</span>}
          <span>{property.confirmed}</span>
        </p>
      </div>
      {!isPreview && <Heart id={id} title={title} />}
    </article>
  );
}

/** The shape of a card while it loads. */
export function PropertyCardSkeleton() {
  return (
    <div className="card listing" aria-hidden="true">
      <div className="skeleton picture rounded-none" />
      <div className="grid gap-2 p-3">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-14" />
      </div>
    </div>
  );
}
