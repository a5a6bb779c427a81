import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofNobody } from './personal.ts';
import { ofProperty, sourceCounts } from './properties.ts';

const count = () => integer().notNull().default(0);

/**
 * A row per counted view, kept for 40 days. The visitor is a hash of a random cookie and the listing's owner, the same on
 * every day, so that the visitors of a period can be counted (decision 15).
 */
export const listingVisitors = pgTable(
  'listing_visitors',
  {
    propertyId: ofProperty(),
    day: date({ mode: 'string' }).notNull(),
    visitor: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'listing_visitors_pkey', columns: [t.propertyId, t.day, t.visitor] }),
    index('listing_visitors_day_idx').using('brin', t.day),
  ],
);

/** What a day that is over brought a listing (D32), as it was counted then; written by the job `roll-up-days`. */
export const listingDays = pgTable(
  'listing_days',
  {
    propertyId: ofProperty(),
    day: date({ mode: 'string' }).notNull(),
    /** A listing stays with its owner: the days of all their listings lie side by side. */
    ownerId: uuid().notNull(),
    views: count(),
    ...sourceCounts(),
    inquiries: count(),
    favourites: count(),
    viewings: count(),
    applications: count(),
  },
  (t) => [
    // Includes the views, which Drizzle cannot say: comparisons read nothing else.
    primaryKey({ name: 'listing_days_pkey', columns: [t.propertyId, t.day] }),
    // All that a report reads of a day, so that it reads nothing else.
    index('listing_days_owner_idx').on(
      t.ownerId,
      t.day,
      t.propertyId,
      t.views,
      t.search,
      t.map,
      t.home,
      t.shared,
      t.inquiries,
      t.favourites,
      t.viewings,
      t.applications,
    ),
  ],
);

/** The same of all listings of an owner, deleted ones too; triggers of `listing_days` keep it (`0032_sums.sql`). */
export const ownerDays = pgTable(
  'owner_days',
  {
    ownerId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: count(),
    ...sourceCounts(),
    inquiries: count(),
    favourites: count(),
    viewings: count(),
    applications: count(),
  },
  (t) => [primaryKey({ name: 'owner_days_pkey', columns: [t.ownerId, t.day] })],
);

/**
 * How many visitors a listing, or all listings of an owner, had in the 30 days up to a day: what is left of the hashes,
 * for as long as a report of 90 days reaches back.
 */
export const visitorSums = pgTable(
  'visitor_sums',
  {
    /** A listing or an owner. */
    subjectId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitors: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'visitor_sums_pkey', columns: [t.subjectId, t.day] }),
    index('visitor_sums_day_idx').using('brin', t.day),
  ],
);

/** The last day that a rollup has counted. */
export const rollups = pgTable('rollups', {
  name: text().primaryKey(),
  through: date({ mode: 'string' }).notNull(),
});

ofNobody(rollups, 'how far jobs have counted');
