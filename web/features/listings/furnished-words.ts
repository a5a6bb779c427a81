import type { FURNISHINGS } from '#contract/listing.ts';
import { m } from '../../messages/index.ts';

/** How much of the furniture is there. */
export const FURNISHED_WORDS: Record<(typeof FURNISHINGS)[number], () => string> = {
  yes: m.feature_furnished,
  partly: m.listings_furnished_partly,
  no: m.listings_furnished_no,
};
