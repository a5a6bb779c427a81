import { LISTING_LIMITS } from './listing.ts';

interface Common {
  readonly description?: string;
  /** A term of the lease: only of listings for rent, and only on the listing's own page. */
  readonly isLease?: true;
}

/** A listing field (number, boolean, date or text) that no other part of the product interprets. */
export type SimpleField = Common &
  (
    | { readonly kind: 'integer'; readonly max: number }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'date' }
    | { readonly kind: 'text'; readonly max: number }
  );

const SIZE_FIELDS = {
  bedrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  bathrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  sqft: { kind: 'integer', max: LISTING_LIMITS.sqft, description: 'square feet' },
} as const satisfies Record<string, SimpleField>;

const LEASE_FIELDS = {
  deposit: {
    kind: 'integer',
    max: LISTING_LIMITS.deposit,
    description: 'whole US dollars, given back at the end; for rent',
    isLease: true,
  },
  monthsInAdvance: {
    kind: 'integer',
    max: LISTING_LIMITS.monthsInAdvance,
    description: 'months of rent to pay on the first day; for rent',
    isLease: true,
  },
  availableFrom: { kind: 'date', description: 'free from this day; for rent', isLease: true },
  minimumMonths: {
    kind: 'integer',
    max: LISTING_LIMITS.minimumMonths,
    description: 'the shortest lease, in months; for rent',
    isLease: true,
  },
  houseRules: {
    kind: 'text',
    max: LISTING_LIMITS.houseRules,
    description: 'a rule to a line; for rent',
    isLease: true,
  },
} as const satisfies Record<string, SimpleField>;

/**
 * The simple fields, each declared once: API input and output, reads and storage are derived from this and from the
 * columns of the same names.
 */
export const LISTING_FIELDS = { ...SIZE_FIELDS, ...LEASE_FIELDS };

export type ListingFieldName = keyof typeof LISTING_FIELDS;
export type LeaseFieldName = keyof typeof LEASE_FIELDS;

/** The simple fields in order, for code that handles them by kind. */
export const LISTING_FIELD_LIST = Object.entries(LISTING_FIELDS) as readonly [
  ListingFieldName,
  SimpleField,
][];

export const LEASE_FIELD_NAMES = Object.keys(LEASE_FIELDS) as LeaseFieldName[];

export const isLeaseField = (name: ListingFieldName): name is LeaseFieldName => name in LEASE_FIELDS;
