/** The quarters of sorted prices, between the first and the last of which a price is usual. */
export const QUARTERS = [0.25, 0.5, 0.75] as const;

/** What is known of sorted prices: how many there are, and of each quarter the three from `firstNext` on. */
export interface PriceSpread {
  count: number;
  next: readonly (readonly number[])[];
}

/** The place in the sorted prices of the first that is known for a quarter, from 0. */
const firstNext = (count: number, part: number) => Math.floor(part * Math.max(count - 2, 0));

/**
 * The price below which a part of the prices lies, between two of them where it falls there (as `percentile_cont`).
 * @param own one of the prices, which is left out
 */
export function quarterPrice(
  { count, next }: PriceSpread,
  part: (typeof QUARTERS)[number],
  own?: number,
): number {
  const known = next[QUARTERS.indexOf(part)] ?? [];
  const first = firstNext(count, part);
  const priceAt = (place: number): number => {
    const price = known[place - first] ?? 0;
    // Without its own, all from there on move up by one.
    return own === undefined || price < own ? price : (known[place - first + 1] ?? 0);
  };
  const place = part * ((own === undefined ? count : count - 1) - 1);
  const below = Math.floor(place);
  const rest = place - below;
  const low = priceAt(below);
  return rest === 0 ? low : low + rest * (priceAt(below + 1) - low);
}
