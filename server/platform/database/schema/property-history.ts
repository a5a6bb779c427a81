import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONFIRMATION_EVENTS } from '#contract/confirmations.ts';
import { LISTING_TYPES, PROPERTY_STATUSES } from '#contract/properties.ts';
import { users } from './accounts.ts';
import { oneOf, timestamptz } from './columns.ts';
import { ofNobody } from './personal.ts';
import { ofProperty, properties, sourceCounts } from './properties.ts';

export const propertyPrices = pgTable(
  'property_prices',
  {
    propertyId: ofProperty(),
    at: timestamptz().notNull().defaultNow(),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    /** What it was listed for at this price; null: what it is listed for now. A trigger keeps it. */
    type: text({ enum: LISTING_TYPES }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'property_prices_pkey', columns: [t.propertyId, t.at] }),
    check('property_prices_price_check', sql`${t.price} >= 0`),
    oneOf('property_prices_type_check', t.type, LISTING_TYPES),
  ],
);

export const propertyStatuses = pgTable(
  'property_statuses',
  {
    propertyId: ofProperty(),
    at: timestamptz().notNull().defaultNow(),
    status: text({ enum: PROPERTY_STATUSES }).notNull(),
    isActive: boolean().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'property_statuses_pkey', columns: [t.propertyId, t.at] }),
    oneOf('property_statuses_status_check', t.status, PROPERTY_STATUSES),
  ],
);

/** Every word about whether a listing is still there, whoever spoke: its owner, or we who asked (T2). */
export const propertyConfirmations = pgTable(
  'property_confirmations',
  {
    propertyId: ofProperty(),
    at: timestamptz().notNull(),
    kind: text({ enum: CONFIRMATION_EVENTS }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'property_confirmations_pkey', columns: [t.propertyId, t.at, t.kind] }),
    oneOf('property_confirmations_kind_check', t.kind, CONFIRMATION_EVENTS),
  ],
);

/** Who was counted today, once each (D16): a hash of cookie or address with the day's salt, kept for two days. */
export const propertyVisitors = pgTable(
  'property_visitors',
  {
    propertyId: ofProperty(),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ name: 'property_visitors_pkey', columns: [t.propertyId, t.day, t.visitor] })],
);

ofNobody(propertyVisitors, 'hashes of a random cookie, for two days');

/** Views per day, and how many of them came from search, map, home page and shared links. */
export const propertyViews = pgTable(
  'property_views',
  {
    propertyId: ofProperty(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    ...sourceCounts(),
  },
  (t) => [
    primaryKey({ name: 'property_views_pkey', columns: [t.propertyId, t.day] }),
    index('property_views_day_idx').on(t.day),
    check('property_views_views_check', sql`${t.views} >= 0`),
    check(
      'property_views_sources_check',
      sql`least(${t.search}, ${t.map}, ${t.home}, ${t.shared}) >= 0 and ${t.search} + ${t.map} + ${t.home} + ${t.shared} <= ${t.views}`,
    ),
  ],
);

/** All views of a listing; maintained by triggers of `property_views`, see `0021_own_listings.sql`. */
export const propertyViewTotals = pgTable('property_view_totals', {
  propertyId: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  views: integer().notNull(),
});
