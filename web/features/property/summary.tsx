import type { PropertyDetail } from '#contract/properties.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { dateText, dayOf } from '../../format/dates.ts';
import { distanceText } from '../../format/distance.ts';
import { dollars, listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ExampleBadge, PROPERTY_TYPE_LABELS, ReducedBadge } from '../properties/badges.tsx';
import { Facts } from '../properties/facts.tsx';
import { pricePerMetre } from '../properties/price-per-metre.ts';
import { UnitSwitch } from '../properties/unit-switch.tsx';
import { MoreFacts } from './more-facts.tsx';

const NOTES: Record<Exclude<PropertyStatus, 'available'>, () => string> = {
  under_offer: m.detail_note_under_offer,
  rented: m.detail_note_rented,
  sold: m.detail_note_sold,
};

/** Amounts keep their order among Arabic words. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

function usualText({ usualPrice }: PropertyDetail): string | undefined {
  if (!usualPrice) return undefined;
  const prices = leftToRight(`${dollars(usualPrice.low)}–${dollars(usualPrice.high)}`);
  return usualPrice.district === null ? m.detail_usual_city({ prices }) : m.detail_usual_here({ prices });
}

/** What is paid beside the price, and when one can move in. */
function termsText({ type, price, deposit, availableFrom, sqft }: PropertyDetail): string {
  return [
    type === 'rent' && deposit ? m.detail_deposit_line({ amount: leftToRight(dollars(deposit)) }) : '',
    type === 'rent' && availableFrom ? m.detail_free_from({ date: dateText(availableFrom) }) : '',
    sqft ? pricePerMetre(price, sqft) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where it is, by what people go by: the district, and how far the landmark is. */
function Place({ district, landmark, location }: PropertyDetail) {
  if (!district || !landmark || landmark.meters === null) return <bdi>{placeText(location)}</bdi>;
  const away = m.detail_away({ distance: distanceText(landmark.meters), place: landmark.name });
  return (
    <span>
      <strong className="text-ink">{district.name}</strong> · <bdi>{away}</bdi>
    </span>
  );
}

/** Price first, with what is usual; then what it is, where, and how large. */
export function Summary({ property, isWatchable }: { property: PropertyDetail; isWatchable: boolean }) {
  const { price, type, previousPrice, status } = property;
  const usual = usualText(property);
  const terms = termsText(property);
  return (
    <header className="summary">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{listingPrice(price, type)}</strong>
        {previousPrice && (
          <>
            <s className="text-ink-soft">{dollars(previousPrice)}</s>
            <ReducedBadge />
          </>
        )}
        {usual && <span className="tag tag-reduced">{usual}</span>}
      </p>
      <h1>
        <bdi>{property.title}</bdi>
      </h1>
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="pin" className="size-4.5" />
        <Place {...property} />
      </p>
      <Facts property={property} className="cells" />
      {terms && <p className="text-sm text-ink-soft">{terms}</p>}
      <MoreFacts property={property} />
      {property.sqft ? <UnitSwitch /> : null}
      {isWatchable && (
        <Link
          to={href(`/price-alerts/new?property=${property.id}`)}
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Icon name="bell" />
          {m.detail_watch_price()}
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {PROPERTY_TYPE_LABELS[property.propertyType]()} ·{' '}
          {m.detail_listed_on({ date: dayOf(property.createdAt) })}
        </span>
        <ExampleBadge id={property.id} />
      </p>
      {status !== 'available' && (
        <p className="flex items-start gap-3 rounded-control bg-ground-deep p-4">
          <Icon name="warning" className="mt-0.5 size-5" />
          {NOTES[status]()}
        </p>
      )}
    </header>
  );
}
