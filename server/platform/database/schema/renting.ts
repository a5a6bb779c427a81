import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import { PRIORITIES } from '#contract/shortlist.ts';
import { users } from './accounts.ts';
import { createdAt, descending, id, oneOf, timestamptz, updatedAt } from './columns.ts';
import { properties } from './properties.ts';

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofProperty = () =>
  uuid()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' });

/** A renter's application for a property; at most one open (D18). */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    propertyId: ofProperty(),
    userId: ofUser(),
    notes: text().notNull().default(''),
    expectedResponse: text().notNull().default(''),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('applications_status_check', t.status, APPLICATION_STATUSES),
    uniqueIndex('applications_open_key')
      .on(t.propertyId, t.userId)
      .where(sql`status in ('pending', 'under_review')`),
    index('applications_user_idx').on(t.userId, descending(t.createdAt), descending(t.id)),
    index('applications_property_idx').on(t.propertyId, descending(t.createdAt)),
  ],
);

/** Properties that a user has saved (D17, D20). */
export const shortlist = pgTable(
  'shortlist',
  {
    id: id(),
    userId: ofUser(),
    propertyId: ofProperty(),
    priority: text({ enum: PRIORITIES }).notNull().default('medium'),
    notes: text(),
    dateAdded: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    oneOf('shortlist_priority_check', t.priority, PRIORITIES),
    uniqueIndex('shortlist_user_property_key').on(t.userId, t.propertyId),
    index('shortlist_user_idx').on(t.userId, descending(t.dateAdded)),
    index('shortlist_property_idx').on(t.propertyId),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: ofUser(),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    isActive: boolean().notNull().default(true),
    lastRun: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user_idx').on(t.userId, descending(t.createdAt))],
);

/** Triggers once, when the price reaches the target (D20). Prices are whole US dollars (spec 2 §3). */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    userId: ofUser(),
    propertyId: ofProperty(),
    targetPrice: integer().notNull(),
    currentPrice: integer().notNull(),
    isActive: boolean().notNull().default(true),
    lastChecked: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('price_alerts_prices_check', sql`${t.targetPrice} >= 0 and ${t.currentPrice} >= 0`),
    index('price_alerts_user_idx').on(t.userId, descending(t.createdAt)),
    index('price_alerts_due_idx').on(t.propertyId, t.targetPrice).where(sql`is_active`),
  ],
);

/** A review by a user who viewed or rented the property (D32). */
export const propertyReviews = pgTable(
  'property_reviews',
  {
    id: id(),
    propertyId: ofProperty(),
    userId: ofUser(),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('property_reviews_rating_check', sql`${t.rating} between 1 and 5`),
    uniqueIndex('property_reviews_user_property_key').on(t.userId, t.propertyId),
    index('property_reviews_property_idx').on(t.propertyId, descending(t.createdAt)),
  ],
);
