import type { AskContext, AskedFilters, Understood } from '../ask.ts';
import { understand } from '../understand.ts';
import { VOCABULARY } from './places.ts';

export const CONTEXT: AskContext = { type: 'rent', today: '2026-12-01' };

/** What a phrase is understood as, on 1 December 2026 with the switch on rent. */
export const read = (text: string, context: Partial<AskContext> = {}): Understood =>
  understand(text, VOCABULARY, { ...CONTEXT, ...context });

export const filtersOf = (text: string): AskedFilters => read(text).filters;

/** Filters and words left, to compare both at once. */
export const readBoth = (text: string): [AskedFilters, string] => {
  const { filters, left } = read(text);
  return [filters, left];
};
