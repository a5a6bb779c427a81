import type { ListingType, PropertyType } from '#contract/properties.ts';
import { usualPriceQuery } from '#contract/usual-price.ts';
import { readOf, useRead } from '../../../api/query.ts';
import { dollars } from '../../../format/money.ts';
import { placeName } from '../../../format/place-names.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { PRICE_LEVEL_WORDS, type PriceLevel, priceLevel } from '../../listings/price-level.ts';
import type { ListingValues } from './listing-values.ts';
import { degreesText, positionOf } from './positions.ts';

/** So long nothing is asked while somebody types. */
const PAUSE_MS = 500;

const WORDS = {
  home: { rent: m.own_listings_form_hint_rent, buy: m.own_listings_form_hint_buy },
  other: { rent: m.own_listings_form_hint_other_rent, buy: m.own_listings_form_hint_other_buy },
} as const;

/** Green is only a price within what is usual. */
const LEVEL_STYLES: Record<PriceLevel, string> = {
  above: 'bg-(--pending-wash) text-(--pending)',
  within: 'bg-leaf-wash text-leaf',
  below: 'bg-ground-deep',
};

/** What similar homes cost, told beside the price while it is chosen; nothing where too few are known. */
export function PriceHint({ values }: { values: ListingValues }) {
  const { price = '' } = values;
  const type = values.type as ListingType;
  const propertyType = values.propertyType as PropertyType;
  const position = positionOf(values.latitude, values.longitude);
  const asked = usualPriceQuery({
    type,
    propertyType,
    location: values.location ?? '',
    bedrooms: values.bedrooms ?? '',
    latitude: position ? degreesText(position.latitude) : null,
    longitude: position ? degreesText(position.longitude) : null,
  });
  const query = JSON.parse(useSettled(JSON.stringify(asked), PAUSE_MS)) as typeof asked;
  const { data: hint } = useRead(readOf('readPriceHint', { query }), { keepsLast: true });
  if (!hint || hint.low === null || hint.high === null) return <p role="status" className="min-h-6" />;

  const { low, high, where } = hint;
  const words =
    WORDS[propertyType === 'apartment' || propertyType === 'house' ? 'home' : 'other'][
      type === 'buy' ? 'buy' : 'rent'
    ];
  const level = priceLevel(price, { low, high });
  return (
    <p role="status" className="min-h-6 text-[0.9375rem]">
      <span className={`flex items-start gap-2 rounded-control px-3 py-2 ${LEVEL_STYLES[level ?? 'below']}`}>
        <Icon name={level === 'within' ? 'check' : 'chart'} className="mt-0.5 size-5" />
        <span className="figures">
          {(level === 'above' || level === 'below') && <strong>{PRICE_LEVEL_WORDS[level]()}. </strong>}
          {words({
            place: where === null ? m.own_listings_form_city() : placeName(where),
            low: dollars(low),
            high: dollars(high),
          })}
        </span>
      </span>
    </p>
  );
}
