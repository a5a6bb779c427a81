/** The orders of the administrators' table of listings. */
export const ADMIN_PROPERTY_SORTS = ['newest', 'oldest', 'price-low', 'price-high'] as const;

/** `held`: kept hidden, whatever its owner sets (`contract/reports.ts`). */
export const VISIBILITIES = ['shown', 'hidden', 'held'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const VISIBILITY_ACTS = ['hide', 'show'] as const;
