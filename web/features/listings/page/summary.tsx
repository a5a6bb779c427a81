import type { PropertyDetail } from '#contract/properties.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { dateText } from '../../../format/dates.ts';
import { distanceText } from '../../../format/distance.ts';
import { dollars, leftToRight } from '../../../format/money.ts';
import { placeName } from '../../../format/place-names.ts';
import { placeText } from '../../../format/places.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type AreaUnit, useAreaUnit } from '../area-unit.ts';
import { ReducedBadge } from '../badges.tsx';
import { Facts } from '../facts.tsx';
import { PRICE_LEVEL_WORDS, type PriceLevel, priceLevel } from '../price-level.ts';
import { pricePerArea } from '../price-per-area.ts';
import { Checks } from './checks.tsx';

const NOTES: Record<Exclude<PropertyStatus, 'available'>, () => string> = {
  under_offer: m.listings_note_under_offer,
  rented: m.listings_note_rented,
  sold: m.listings_note_sold,
};

function usualText({ usualPrice }: PropertyDetail): string | undefined {
  if (!usualPrice) return undefined;
  const [low, high] = [dollars(usualPrice.low), dollars(usualPrice.high)];
  const prices = leftToRight(low === high ? low : `${low}–${high}`);
  return usualPrice.district === null
    ? m.listings_usual_city({ prices })
    : m.listings_usual_in({ place: placeName(usualPrice.district), prices });
}

const LEVEL_TAGS: Record<Exclude<PriceLevel, 'within'>, string> = { above: 'tag-above', below: '' };

/** What is usual, and when one can move in. */
function termsText(
  { type, price, availableFrom, sqft }: PropertyDetail,
  unit: AreaUnit,
  usual?: string,
): string {
  return [
    usual,
    type === 'rent' && availableFrom ? m.listings_free_from({ date: dateText(availableFrom) }) : '',
    sqft ? pricePerArea(price, sqft, unit) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where it is, by what people go by: the district, and how far the landmark is. */
function Place({ district, landmark, location }: PropertyDetail) {
  if (!district || !landmark || landmark.meters === null) return <bdi>{placeText(location)}</bdi>;
  const away = m.listings_away({ distance: distanceText(landmark.meters), place: placeName(landmark.name) });
  return (
    <span>
      <strong className="text-ink">{placeName(district.name)}</strong> · <bdi>{away}</bdi>
    </span>
  );
}

/** The price with what is usual, and what is paid beside it. On a desk it stands in the right column instead. */
export function PriceLines({ property }: { property: PropertyDetail }) {
  const { price, type, previousPrice, usualPrice } = property;
  const usual = usualText(property);
  const level = usualPrice ? priceLevel(price, usualPrice) : undefined;
  const isOutside = level === 'above' || level === 'below';
  const terms = termsText(property, useAreaUnit(), usual);
  return (
    <>
      <p className="price-line">
        <strong>
          {dollars(price)}
          {type === 'rent' && <span>{m.format_per_month()}</span>}
        </strong>
        {previousPrice && (
          <>
            <s className="text-ink-soft">{dollars(previousPrice)}</s>
            <ReducedBadge />
          </>
        )}
        {isOutside && <span className={`tag ${LEVEL_TAGS[level]}`}>{PRICE_LEVEL_WORDS[level]()}</span>}
      </p>
      {terms && <p className="text-sm text-ink-soft">{terms}</p>}
    </>
  );
}

/** Price first; then what it is, where, and how large. */
export function Summary({ property }: { property: PropertyDetail }) {
  const { status, latitude, isMuchCheaper } = property;
  return (
    <header className="summary">
      <PriceLines property={property} />
      <h1>
        <bdi>{property.title}</bdi>
      </h1>
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="pin" className="size-4.5" />
        <Place {...property} />
        {latitude !== null && (
          <a href="#where" className="link max-lg:hidden">
            {m.listings_see_map()}
          </a>
        )}
      </p>
      <Checks property={property} />
      <Facts property={property} className="cells" />
      {(isMuchCheaper || status !== 'available') && (
        <p className="flex items-start gap-3 rounded-control bg-ground-deep p-4">
          <Icon name="warning" className="mt-0.5 size-5" />
          {isMuchCheaper || status === 'available' ? m.listings_much_cheaper() : NOTES[status]()}
        </p>
      )}
    </header>
  );
}
