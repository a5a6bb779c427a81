import { listingCosts } from '#contract/move-in.ts';
import type { ShortlistRow } from '#contract/shortlist.api.ts';

export type Best = 'lowest' | 'most' | 'largest';

/** What is compared by number: of which the best is named in words. */
export interface NumberFact {
  key: 'price' | 'perSqft' | 'deposit' | 'moveIn' | 'monthly' | 'bedrooms' | 'bathrooms' | 'sqft';
  best: Best;
  numberOf: (home: ShortlistRow) => number | null;
}

/** US dollars for a square foot, to the cent; null where the area is not known. */
export const pricePerSqft = ({ price, sqft }: Pick<ShortlistRow, 'price' | 'sqft'>): number | null =>
  sqft ? Math.round((price / sqft) * 100) / 100 : null;

/** What it costs to move in, and each month (T4), in US dollars; null for a sale, and where too little is said. */
const costOf =
  (which: 'moveIn' | 'monthly') =>
  ({ price, ...home }: ShortlistRow): number | null => {
    const sum = listingCosts({ ...home, price: String(price) })?.[which].sum;
    return sum ? Number(sum) : null;
  };

export const NUMBER_FACTS: readonly NumberFact[] = [
  { key: 'price', best: 'lowest', numberOf: ({ price }) => price },
  { key: 'perSqft', best: 'lowest', numberOf: pricePerSqft },
  { key: 'deposit', best: 'lowest', numberOf: ({ deposit, noDeposit }) => deposit || (noDeposit ? 0 : null) },
  { key: 'moveIn', best: 'lowest', numberOf: costOf('moveIn') },
  { key: 'monthly', best: 'lowest', numberOf: costOf('monthly') },
  { key: 'bedrooms', best: 'most', numberOf: ({ bedrooms }) => bedrooms },
  { key: 'bathrooms', best: 'most', numberOf: ({ bathrooms }) => bathrooms },
  { key: 'sqft', best: 'largest', numberOf: ({ sqft }) => sqft },
];

/**
 * Which homes are the best in a fact: those with the best value, unless all that have one are the same. A month's rent
 * and the price of a sale are not compared.
 */
export function bestOf({ key, best, numberOf }: NumberFact, homes: readonly ShortlistRow[]): boolean[] {
  const values = homes.map(numberOf);
  const known = values.filter((value) => value !== null);
  const isMoney = key === 'price' || key === 'perSqft';
  const isMixed = isMoney && new Set(homes.map(({ type }) => type)).size > 1;
  if (known.length < 2 || isMixed || new Set(known).size === 1) return homes.map(() => false);
  const top = best === 'lowest' ? Math.min(...known) : Math.max(...known);
  return values.map((value) => value === top);
}

/** What any of the homes has: in how many it is, then by name. */
export function featuresOf(homes: readonly ShortlistRow[]): string[] {
  const counts = new Map<string, number>();
  for (const feature of homes.flatMap(({ features }) => features)) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b))
    .map(([feature]) => feature);
}
