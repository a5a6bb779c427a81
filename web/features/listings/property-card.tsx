import { useState } from 'react';
import { dollars, listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReducedBadge, StatusBadge, TypeBadge } from './badges.tsx';
import { type CardProperty, cardPicture } from './card.ts';
import { CardPhotos } from './card-photos.tsx';
import { Facts } from './facts.tsx';
import { Heart } from './heart.tsx';
import { NewTag } from './new-tag.tsx';
import { pricePerMetre } from './price-per-metre.ts';

interface PropertyCardProps {
  property: CardProperty;
  /** Among the first that are seen: its picture is loaded at once. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /** As it will be: it leads nowhere yet. */
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
  const [first] = property.pictures;
  return (
    <article className={isFirst ? 'card listing' : 'card listing later'} onPointerEnter={wake} onFocus={wake}>
      {isPreview ? (
        <Picture src={first && cardPicture(first)} alt="" isFirst />
      ) : (
        <CardPhotos property={property} isFirst={isFirst} isAwake={isAwake} />
      )}
      <p>
        <TypeBadge type={type} />
        <StatusBadge status={property.status} />
        {newSince && <NewTag since={newSince} />}
      </p>
      <div>
        <p>
          <strong>{listingPrice(price, type)}</strong>
          {previousPrice && (
            <>
              <s>{dollars(previousPrice)}</s>
              <ReducedBadge />
            </>
          )}
          {sqft ? <span>{pricePerMetre(price, sqft)}</span> : null}
        </p>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <Facts property={property} />
        <p className="listing-place">
          <bdi>{placeText(property.location)}</bdi>
          {isPreview ? (
            <span className="link">{m.listings_view_details()}</span>
          ) : (
            <Link
              to={href(`/properties/${id}`)}
              aria-label={`${m.listings_view_details()}: ${title}`}
              className="link"
            >
              {m.listings_view_details()}
            </Link>
          )}
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
        <div className="skeleton h-5 w-4/5" />
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    </div>
  );
}
