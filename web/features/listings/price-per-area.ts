import { squareMetres } from '../../format/area.ts';
import { dollars, leftToRight } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { type AreaUnit, useAreaUnit } from './area-unit.ts';

/** From so many dollars on, the cents of a price per area say nothing. */
const WHOLE_DOLLARS = 20;

/** What a part of the area costs, in the unit that sizes are shown in: "$0.39 / sqft". */
export function pricePerArea(price: string, sqft: number, unit: AreaUnit): string {
  const each = Number(price) / (unit === 'm2' ? squareMetres(sqft) : sqft);
  const text = {
    price: each < WHOLE_DOLLARS ? leftToRight(`$${each.toFixed(2)}`) : dollars(Math.round(each)),
  };
  return unit === 'm2' ? m.listings_per_m2(text) : m.listings_per_sqft(text);
}

/** The same beside an area in the chosen unit. */
export function PricePerArea({ price, sqft }: { price: string; sqft: number }): string {
  return pricePerArea(price, sqft, useAreaUnit());
}
