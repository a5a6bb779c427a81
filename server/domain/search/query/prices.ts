import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNT_CAP } from '#contract/paging.ts';
import { PRICE_BARS, PRICE_STEPS } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Criteria } from './conditions.ts';
import { findMatches } from './search-queries.ts';

export const priceRowSchema = z.strictObject({
  id: z.uuid(),
  price: z.number(),
  counted: z.number().int().optional(),
});
type PriceRow = z.infer<typeof priceRowSchema>;

/** The prices of a search: of all it finds, or of its newest homes where these are too many. */
export const findPrices = (db: Db, criteria: Criteria) =>
  findMatches<PriceRow>(db, criteria, {
    name: 'prices',
    columns: sql`p.id, p.price::float8 as price`,
    sort: 'newest',
    limit: COUNT_CAP,
    offset: 0,
    cap: COUNT_CAP,
  });

/** Fewer prices have no usual range. */
const ENOUGH = 4;
/** This part of the homes is told apart; the few dearer ones are in the last bar. */
const TOLD_APART = 0.95;

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** How the prices of a search are spread over 24 bars, whatever price is asked for; without a listing type there is none. */
export async function readPrices(db: Db, { minPrice: _low, maxPrice: _high, ...criteria }: Criteria) {
  const { type } = criteria;
  if (type === undefined) return { step: 0, bars: [], usual: null, isSample: false };
  const { rows, counted } = await findPrices(db, criteria);
  const prices = rows.map(({ price }) => price).sort((a, b) => a - b);
  const steps = PRICE_STEPS[type];
  const step =
    steps.find((one) => quantile(prices, TOLD_APART) < one * PRICE_BARS) ?? steps[steps.length - 1] ?? 1;
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  for (const price of prices) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor(price / step));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  const usual =
    prices.length < ENOUGH
      ? null
      : { low: Math.round(quantile(prices, 0.25)), high: Math.round(quantile(prices, 0.75)) };
  return { step, bars, usual, isSample: counted > COUNT_CAP };
}
