import { m } from '../../../messages/index.ts';

/** What most people ask first, by the name that a page's address has for it. */
export const QUESTIONS = {
  available: m.detail_ask_available,
  tomorrow: m.detail_ask_tomorrow,
  price: m.detail_ask_price,
} as const;
export type Question = keyof typeof QUESTIONS;

/** The question that an address names; undefined for anything else. */
export const questionOf = (name: string | null): Question | undefined =>
  Object.keys(QUESTIONS).find((one): one is Question => one === name);
