import { LIKE_HOMES } from '#contract/signals.ts';
import { type PriceSpread, quarterPrice } from './price-spread.ts';

/** The quarters of like homes, and the price below which one is out of line. */
export interface PriceFence {
  homes: number;
  low: number;
  high: number;
  limit: number;
}

/**
 * The fence below like homes (T6): Q1 − 1.5 × IQR.
 * @param own one of the prices, which is left out
 * @returns undefined where there are fewer than 12 of them
 */
export function priceFence(spread: PriceSpread, own?: number): PriceFence | undefined {
  const homes = own === undefined ? spread.count : spread.count - 1;
  if (homes < LIKE_HOMES) return undefined;
  const [low, high] = [quarterPrice(spread, 0.25, own), quarterPrice(spread, 0.75, own)];
  return { homes, low, high, limit: low - 1.5 * (high - low) };
}
