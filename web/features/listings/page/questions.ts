import { m } from '../../../messages/index.ts';

/** What most people ask first, by the name that a page's address has for it; the last where costs are not said. */
export const QUESTIONS = {
  available: m.listings_ask_available,
  tomorrow: m.listings_ask_tomorrow,
  price: m.listings_ask_price,
  costs: m.listings_ask_costs,
} as const;
export type Question = keyof typeof QUESTIONS;

/** The question that an address names; undefined for anything else. */
export const questionOf = (name: string | null): Question | undefined =>
  Object.keys(QUESTIONS).find((one): one is Question => one === name);
