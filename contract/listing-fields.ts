import { LISTING_LIMITS } from './listing.ts';

/** A field of a listing that is a number, a yes or no, or a short text, and means nothing to the rest of the product. */
export type SimpleField =
  | { readonly kind: 'integer'; readonly max: number; readonly description?: string }
  | { readonly kind: 'boolean'; readonly description?: string }
  | { readonly kind: 'text'; readonly max: number; readonly description?: string };

/**
 * The simple fields, each declared once: what the API takes and answers with, what is read and what is stored follows
 * from here and from the columns of the same names.
 */
export const LISTING_FIELDS = {
  bedrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  bathrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  sqft: { kind: 'integer', max: LISTING_LIMITS.sqft, description: 'square feet' },
} as const satisfies Record<string, SimpleField>;

export type ListingFieldName = keyof typeof LISTING_FIELDS;

/** The simple fields in their order, for code that treats each by its kind. */
export const LISTING_FIELD_LIST = Object.entries(LISTING_FIELDS) as readonly [
  ListingFieldName,
  SimpleField,
][];
