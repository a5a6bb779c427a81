import { m } from '../../messages/index.ts';

/** What is usual, in US dollars: half of what is compared lies from the low to the high one. */
export interface UsualRange {
  low: string;
  high: string;
}

export type PriceLevel = 'above' | 'within' | 'below';

/** Where a price lies beside what is usual; undefined for what is no amount. */
export function priceLevel(price: string, { low, high }: UsualRange): PriceLevel | undefined {
  const amount = Number(price || Number.NaN);
  if (!(amount > 0)) return undefined;
  if (amount > Number(high)) return 'above';
  return amount < Number(low) ? 'below' : 'within';
}

/** Said of a price outside of what is usual. */
export const PRICE_LEVEL_WORDS: Record<Exclude<PriceLevel, 'within'>, () => string> = {
  above: m.listings_price_above,
  below: m.listings_price_below,
};
