import { LISTING_LIMITS } from './listing.ts';

/** A listing field (number, boolean or short text) that no other part of the product interprets. */
export type SimpleField =
  | { readonly kind: 'integer'; readonly max: number; readonly description?: string }
  | { readonly kind: 'boolean'; readonly description?: string }
  | { readonly kind: 'text'; readonly max: number; readonly description?: string };

/**
 * The simple fields, each declared once: API input and output, reads and storage are derived from this and from the
 * columns of the same names.
 */
export const LISTING_FIELDS = {
  bedrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  bathrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  sqft: { kind: 'integer', max: LISTING_LIMITS.sqft, description: 'square feet' },
} as const satisfies Record<string, SimpleField>;

export type ListingFieldName = keyof typeof LISTING_FIELDS;

/** The simple fields in order, for code that handles them by kind. */
export const LISTING_FIELD_LIST = Object.entries(LISTING_FIELDS) as readonly [
  ListingFieldName,
  SimpleField,
][];
