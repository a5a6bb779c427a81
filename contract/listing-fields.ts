import { AGENT_FEE_PAYERS, ELECTRICITIES, FURNISHINGS, LISTING_LIMITS } from './listing.ts';

interface Common {
  readonly description?: string;
  /** A term of the lease: only of listings for rent, and only on the listing's own page. */
  readonly isLease?: true;
}

/** A listing field (number, one of a few, boolean, date or text) that no other part of the product interprets. */
export type SimpleField = Common &
  (
    | {
        readonly kind: 'integer';
        readonly max: number;
        /** Blank is what nobody has said, and 0 is said; of the others blank is 0 (spec 2 §5). */
        readonly isBlankUnsaid?: true;
      }
    | { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] }
    | {
        readonly kind: 'boolean';
        /** Says that there is none of what this number says, whose 0 and blank are not said; never both. */
        readonly noneOf?: 'deposit' | 'monthsInAdvance';
      }
    | { readonly kind: 'date' }
    | { readonly kind: 'text'; readonly max: number }
  );

const SIZE_FIELDS = {
  bedrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  bathrooms: { kind: 'integer', max: LISTING_LIMITS.rooms },
  sqft: { kind: 'integer', max: LISTING_LIMITS.sqft, description: 'square feet' },
  floor: {
    kind: 'integer',
    max: LISTING_LIMITS.floor,
    isBlankUnsaid: true,
    description: '0 is the ground floor, null where nobody has said',
  },
} as const satisfies Record<string, SimpleField>;

/** Whole US dollars a month; 0: nothing is paid. */
const monthly = (what: string) =>
  ({
    kind: 'integer',
    max: LISTING_LIMITS.monthlyCost,
    isBlankUnsaid: true,
    description: `${what}: whole US dollars a month, 0 where nothing is paid, null where nobody has said; for rent`,
    isLease: true,
  }) as const satisfies SimpleField;

/** What a home costs beside rent, deposit and months in advance (T4). */
const COST_FIELDS = {
  agentFee: {
    kind: 'integer',
    max: LISTING_LIMITS.agentFee,
    isBlankUnsaid: true,
    description: 'whole US dollars once, 0 where there is none, null where nobody has said; for rent',
    isLease: true,
  },
  agentFeePercent: {
    kind: 'integer',
    max: LISTING_LIMITS.agentFeePercent,
    isBlankUnsaid: true,
    description: 'the fee as percent of a month of rent, in place of an amount; for rent',
    isLease: true,
  },
  agentFeePayer: {
    kind: 'choice',
    values: AGENT_FEE_PAYERS,
    description: 'who pays the fee; the tenant where nobody has said; for rent',
    isLease: true,
  },
  waterCost: monthly('water'),
  electricity: {
    kind: 'choice',
    values: ELECTRICITIES,
    description: 'paid by a meter of its own, by the hours of a generator, or the same every month; for rent',
    isLease: true,
  },
  electricityCost: monthly('electricity, where it is the same every month'),
  generatorCost: monthly('a share of the generator'),
  guardCost: monthly('the guard'),
  internetCost: monthly('internet'),
  furnished: { kind: 'choice', values: FURNISHINGS, description: 'for rent', isLease: true },
} as const satisfies Record<string, SimpleField>;

const LEASE_FIELDS = {
  deposit: {
    kind: 'integer',
    max: LISTING_LIMITS.deposit,
    description: 'whole US dollars, given back at the end; 0 and null are not said; for rent',
    isLease: true,
  },
  noDeposit: {
    kind: 'boolean',
    noneOf: 'deposit',
    description: 'true: there is no deposit, never with an amount; for rent',
    isLease: true,
  },
  monthsInAdvance: {
    kind: 'integer',
    max: LISTING_LIMITS.monthsInAdvance,
    description: 'months of rent to pay on the first day; 0 and null are not said; for rent',
    isLease: true,
  },
  noMonthsInAdvance: {
    kind: 'boolean',
    noneOf: 'monthsInAdvance',
    description: 'true: no rent is paid before it is due, never with months; for rent',
    isLease: true,
  },
  ...COST_FIELDS,
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

/** The name of what says that there is none, by the number that it is said of. */
export const NONE_OF: ReadonlyMap<ListingFieldName, ListingFieldName> = new Map(
  LISTING_FIELD_LIST.flatMap(([name, field]) =>
    field.kind === 'boolean' && field.noneOf ? [[field.noneOf, name] as const] : [],
  ),
);

/** Of these, what it costs beside rent, deposit and months in advance, and whether it is furnished (T4). */
export const COST_FIELD_NAMES = Object.keys(COST_FIELDS) as (keyof typeof COST_FIELDS)[];
export type CostFieldName = keyof typeof COST_FIELDS;

export const isCostField = (name: ListingFieldName): name is CostFieldName => name in COST_FIELDS;

export const LEASE_FIELD_NAMES = Object.keys(LEASE_FIELDS) as LeaseFieldName[];

export const isLeaseField = (name: ListingFieldName): name is LeaseFieldName => name in LEASE_FIELDS;
