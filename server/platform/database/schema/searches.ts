import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FILTER_NAMES, type FilterName, LISTING_FILTERS } from '#contract/listing-filters.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { FREQUENCIES } from '#contract/saved-searches.ts';
import { ofUser } from './accounts.ts';
import { createdAt, descending, id, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, ofTheir, personalData } from './personal.ts';
import { ofProperty } from './properties.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

const COLUMN_OF = {
  amount: () => doublePrecision(),
  rooms: () => integer(),
  floor: () => integer(),
  date: () => date({ mode: 'string' }),
};

type FilterColumns = {
  [Name in FilterName]: ReturnType<(typeof COLUMN_OF)[(typeof LISTING_FILTERS)[Name]['kind']]>;
};

/** A nullable column per filter that compares, with the same name. */
const filterColumns = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, COLUMN_OF[LISTING_FILTERS[name].kind]()]),
) as unknown as FilterColumns;

/** A search that tells of new homes (D20): as in the address, and in columns that one statement matches. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: ofUser(),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    type: text({ enum: LISTING_TYPES }),
    propertyType: text({ enum: PROPERTY_TYPES }),
    ...filterColumns,
    features: text().array(),
    /** Districts or landmarks, any of which will do. */
    placeIds: integer().array(),
    words: tsquery(),
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
    listedBy: uuid(),
    /** By type, kind and place: a listing has up to twelve keys, and matches only searches with one of them. */
    keys: text()
      .array()
      .generatedAlwaysAs((): SQL => sql`search_keys(type, property_type, place_ids)`),
    frequency: text({ enum: FREQUENCIES }).notNull().default('daily'),
    byEmail: boolean().notNull().default(true),
    bySms: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** When it last told of matches. */
    lastRun: timestamptz(),
    lastSeen: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
    /** When its person last changed it. */
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('saved_searches_frequency_check', t.frequency, FREQUENCIES),
    index('saved_searches_user_idx').on(t.userId, descending(t.createdAt)),
    index('saved_searches_keys_idx').using('gin', t.keys).with({ fastupdate: false }).where(sql`is_active`),
  ],
);

/** A listing that a saved search found; told of once, however often the listing changes. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a listing is never deleted but marked, and checking thousands of rows takes time. */
    propertyId: uuid().notNull(),
    foundAt: timestamptz().notNull().defaultNow(),
    toldAt: timestamptz(),
  },
  (t) => [
    primaryKey({ name: 'saved_search_matches_pkey', columns: [t.searchId, t.propertyId] }),
    index('saved_search_matches_new_idx').on(t.searchId, t.foundAt),
    index('saved_search_matches_untold_idx').on(t.searchId).where(sql`told_at is null`),
    index('saved_search_matches_found_idx').using('brin', t.foundAt),
  ],
);

// Before the searches, whose deletion would take thousands of these with it at once.
personalData(savedSearchMatches, [
  { of: ofTheir(savedSearchMatches.searchId, savedSearches.id, savedSearches.userId), erase: 'row' },
]);
personalData(savedSearches, [
  {
    of: of(savedSearches.userId),
    export: {
      name: 'savedSearches',
      fields: {
        id: savedSearches.id,
        name: savedSearches.name,
        filters: savedSearches.filters,
        frequency: savedSearches.frequency,
        byEmail: savedSearches.byEmail,
        bySms: savedSearches.bySms,
        isActive: savedSearches.isActive,
        lastTold: savedSearches.lastRun,
        lastSeen: savedSearches.lastSeen,
        createdAt: savedSearches.createdAt,
      },
      orderBy: savedSearches.createdAt,
    },
    erase: 'row',
  },
]);

/** Listings that became available or changed their price, until the job `match-listings` has looked at them. */
export const listingChanges = pgTable('listing_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  propertyId: uuid().notNull(),
  /** null if it was not available before. */
  wasPrice: numeric({ precision: 10, scale: 2 }),
  /** What it cost to move in; null if that was not said, or it was not available. */
  wasMoveIn: numeric({ precision: 12, scale: 2 }),
  at: timestamptz().notNull().defaultNow(),
});

/** Triggers once, when the price reaches the target (D20). Prices are whole US dollars (spec 2 §3). */
/** Who wants to be told once when a listing that is not shown is back. */
export const returnWishes = pgTable(
  'return_wishes',
  {
    userId: ofUser(),
    propertyId: ofProperty(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ name: 'return_wishes_pkey', columns: [t.propertyId, t.userId] }),
    index('return_wishes_user_idx').on(t.userId),
  ],
);
personalData(returnWishes, [
  {
    of: of(returnWishes.userId),
    export: {
      name: 'returnWishes',
      fields: { propertyId: returnWishes.propertyId, createdAt: returnWishes.createdAt },
      orderBy: returnWishes.createdAt,
    },
    erase: 'row',
  },
]);

export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    userId: ofUser(),
    propertyId: ofProperty(),
    targetPrice: integer().notNull(),
    currentPrice: integer().notNull(),
    byEmail: boolean().notNull().default(true),
    bySms: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    firedAt: timestamptz(),
    firedPrice: numeric({ precision: 10, scale: 2 }),
    toldAt: timestamptz(),
    lastChecked: timestamptz(),
    createdAt: createdAt(),
    /** When its person last changed it. */
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('price_alerts_user_property_key').on(t.userId, t.propertyId),
    index('price_alerts_untold_idx').on(t.id).where(sql`fired_at is not null and told_at is null`),
    check('price_alerts_prices_check', sql`${t.targetPrice} >= 0 and ${t.currentPrice} >= 0`),
    index('price_alerts_user_idx').on(t.userId, descending(t.createdAt)),
    index('price_alerts_due_idx').on(t.propertyId, t.targetPrice).where(sql`is_active`),
  ],
);

personalData(priceAlerts, [
  {
    of: of(priceAlerts.userId),
    export: {
      name: 'priceAlerts',
      fields: {
        id: priceAlerts.id,
        propertyId: priceAlerts.propertyId,
        targetPrice: priceAlerts.targetPrice,
        currentPrice: priceAlerts.currentPrice,
        byEmail: priceAlerts.byEmail,
        bySms: priceAlerts.bySms,
        isActive: priceAlerts.isActive,
        firedAt: priceAlerts.firedAt,
        firedPrice: priceAlerts.firedPrice,
        createdAt: priceAlerts.createdAt,
      },
      orderBy: priceAlerts.createdAt,
    },
    erase: 'row',
  },
]);
