import type { ListingType, PropertyType } from '#contract/properties.ts';
import { readOf, useRead } from '../../../api/query.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import type { ListingValues } from './listing-values.ts';

/** So long nothing is asked while somebody types. */
const PAUSE_MS = 500;

const WORDS = {
  home: { rent: m.own_listings_form_hint_rent, buy: m.own_listings_form_hint_buy },
  other: { rent: m.own_listings_form_hint_other_rent, buy: m.own_listings_form_hint_other_buy },
} as const;

/** What similar homes cost, told beside the price while it is chosen; nothing where too few are known. */
export function PriceHint({ values }: { values: ListingValues }) {
  const { type, propertyType, location = '', bedrooms = '' } = values;
  const asked = {
    type: type as ListingType,
    propertyType: propertyType as PropertyType,
    location,
    ...(/^[1-9]\d{0,2}$/.test(bedrooms) ? { bedrooms } : {}),
  };
  const query = JSON.parse(useSettled(JSON.stringify(asked), PAUSE_MS)) as typeof asked;
  const { data: hint } = useRead(readOf('readPriceHint', { query }), { keepsLast: true });

  const words =
    WORDS[propertyType === 'apartment' || propertyType === 'house' ? 'home' : 'other'][
      type === 'buy' ? 'buy' : 'rent'
    ];
  const isKnown = hint !== undefined && hint.low !== null && hint.high !== null;
  return (
    <p role="status" className="min-h-6 text-[0.9375rem]">
      {isKnown && (
        <span className="flex items-start gap-2 rounded-control bg-leaf-wash px-3 py-2 text-leaf">
          <Icon name="check" className="mt-0.5 size-5" />
          <span className="figures">
            {words({
              place: hint.where ?? m.own_listings_form_city(),
              low: dollars(Math.round(Number(hint.low))),
              high: dollars(Math.round(Number(hint.high))),
            })}
          </span>
        </span>
      )}
    </p>
  );
}
