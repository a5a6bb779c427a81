import { squareMetres } from '../../format/area.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';

/** From so many dollars on, the cents of a price per square metre say nothing. */
const WHOLE_DOLLARS = 20;

/** What a square metre costs: "$4.90 / m²". */
export function pricePerMetre(price: string, sqft: number): string {
  const perMetre = Number(price) / squareMetres(sqft);
  return m.listings_per_m2({
    price: perMetre < WHOLE_DOLLARS ? `$${perMetre.toFixed(2)}` : dollars(Math.round(perMetre)),
  });
}
