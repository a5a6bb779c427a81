import { boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/accounts.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { FINANCE_GRAINS } from '#contract/finance.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { oneOf } from './columns.ts';

/** How many bookings there are: lines that add up, which the job `roll-up-sums` puts together. */
export const bookingCounts = pgTable('booking_counts', {
  movingServiceId: uuid().notNull(),
  /** The first day of the month of Mogadishu in which they were made. */
  month: date({ mode: 'string' }).notNull(),
  status: text({ enum: BOOKING_STATUSES }).notNull(),
  bookings: integer().notNull(),
});

/** How many people there are, in the same way. */
export const userCounts = pgTable('user_counts', {
  role: text({ enum: ROLES }).notNull(),
  isActive: boolean().notNull(),
  isErased: boolean().notNull(),
  users: integer().notNull(),
});

/** From which unit up to which a listing counts at a price, as the job `roll-up-sums` last found it. */
export const financeSpans = pgTable(
  'finance_spans',
  {
    propertyId: uuid().notNull(),
    grain: text({ enum: FINANCE_GRAINS }).notNull(),
    type: text({ enum: LISTING_TYPES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    /** Units are numbered as in `contract/finance.ts`. */
    since: integer().notNull(),
    /** The first unit in which it does not count any more. */
    until: integer(),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'finance_spans_pkey', columns: [t.propertyId, t.grain, t.since] }),
    oneOf('finance_spans_grain_check', t.grain, FINANCE_GRAINS),
  ],
);

/** All spans added up: what comes with a unit, less what ends with it. */
export const financeSums = pgTable(
  'finance_sums',
  {
    grain: text({ enum: FINANCE_GRAINS }).notNull(),
    type: text({ enum: LISTING_TYPES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    unit: integer().notNull(),
    listings: integer().notNull(),
    prices: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'finance_sums_pkey', columns: [t.grain, t.type, t.propertyType, t.unit] }),
    oneOf('finance_sums_grain_check', t.grain, FINANCE_GRAINS),
  ],
);

/** Listings that changed since their spans were worked out; see `server/projections/listings.ts`. */
export const financeChanges = pgTable('finance_changes', { propertyId: uuid().notNull() });
