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
import { APPLICATION_SIDES, APPLICATION_STATUSES, type LeaseTerms } from '#contract/applications.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts';
import { RATING_BASES, RATING_COMMENT_LENGTH, RATING_REPLY_LENGTH } from '#contract/ratings.ts';
import { FREQUENCIES } from '#contract/saved-searches.ts';
import { OPINION_NAME_LENGTH, PRIORITIES, VERDICTS } from '#contract/shortlist.ts';
import { users } from './accounts.ts';
import { createdAt, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
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
    /** The listing's owner; set by a trigger where an insert leaves it out, because a listing stays with its owner. */
    ownerId: ofUser(),
    notes: text().notNull().default(''),
    moveIn: date({ mode: 'string' }),
    /** How many would live there. */
    people: integer(),
    work: text(),
    guarantorName: text(),
    guarantorPhone: text(),
    guarantorRelation: text(),
    expectedResponse: text().notNull().default(''),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** What was agreed, as it stood at the approval. */
    lease: jsonb().$type<LeaseTerms>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('applications_status_check', t.status, APPLICATION_STATUSES),
    check('applications_people_check', sql`${t.people} between 1 and 99`),
    check('applications_guarantor_check', sql`(${t.guarantorName} is null) = (${t.guarantorPhone} is null)`),
    check('applications_lease_check', sql`(${t.lease} is not null) = (${t.status} = 'approved')`),
    uniqueIndex('applications_open_key')
      .on(t.propertyId, t.userId)
      .where(sql`status in ('pending', 'under_review')`),
    index('applications_user_idx').on(t.userId, descending(t.updatedAt), descending(t.id)),
    index('applications_owner_idx').on(t.ownerId, descending(t.updatedAt), descending(t.id)),
    index('applications_property_idx').on(t.propertyId, descending(t.createdAt)),
    index('applications_started_idx').on(sql`(lease ->> 'startsOn')`).where(sql`status = 'approved'`),
  ],
);

/** Every step of an application. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text({ enum: APPLICATION_STATUSES }),
    toStatus: text({ enum: APPLICATION_STATUSES }).notNull(),
    actorKind: text({ enum: APPLICATION_SIDES }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('application_events_from_check', t.fromStatus, APPLICATION_STATUSES),
    oneOf('application_events_to_check', t.toStatus, APPLICATION_STATUSES),
    oneOf('application_events_actor_check', t.actorKind, APPLICATION_SIDES),
    index('application_events_application_idx').on(t.applicationId, t.createdAt),
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
    /** A trigger fills in the price and status of that moment where none are given. */
    priceWhenAdded: numeric({ precision: 10, scale: 2 }).notNull(),
    statusWhenAdded: text({ enum: PROPERTY_STATUSES }).notNull(),
  },
  (t) => [
    oneOf('shortlist_priority_check', t.priority, PRIORITIES),
    oneOf('shortlist_status_when_added_check', t.statusWhenAdded, PROPERTY_STATUSES),
    uniqueIndex('shortlist_user_property_key').on(t.userId, t.propertyId),
    index('shortlist_user_idx').on(t.userId, descending(t.dateAdded), descending(t.id)),
    index('shortlist_property_idx').on(t.propertyId, t.dateAdded),
  ],
);

/** What was taken off a shortlist a short while ago, so that Undo puts it back as it was. */
export const removedShortlist = pgTable(
  'removed_shortlist',
  {
    id: uuid().notNull(),
    userId: ofUser(),
    propertyId: ofProperty(),
    priority: text({ enum: PRIORITIES }).notNull(),
    notes: text(),
    dateAdded: timestamptz().notNull(),
    priceWhenAdded: numeric({ precision: 10, scale: 2 }).notNull(),
    statusWhenAdded: text({ enum: PROPERTY_STATUSES }).notNull(),
    removedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ name: 'removed_shortlist_pkey', columns: [t.userId, t.propertyId] })],
);

/** The private link to a person's shortlist (D44); a new one takes the place of the old. */
export const shortlistShares = pgTable(
  'shortlist_shares',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    showsNotes: boolean().notNull().default(false),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('shortlist_shares_token_key').on(t.tokenHash)],
);

/** What those who were sent the link think of a home: one opinion per home and first name. */
export const shortlistOpinions = pgTable(
  'shortlist_opinions',
  {
    id: id(),
    /** Whose shortlist it is. */
    userId: ofUser(),
    propertyId: ofProperty(),
    name: text().notNull(),
    verdict: text({ enum: VERDICTS }).notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    longAtMost('shortlist_opinions_name_length', t.name, OPINION_NAME_LENGTH),
    oneOf('shortlist_opinions_verdict_check', t.verdict, VERDICTS),
    check('shortlist_opinions_comment_length', sql`char_length(${t.comment}) <= 280`),
    uniqueIndex('shortlist_opinions_name_key').on(t.userId, t.propertyId, sql`lower(${t.name})`),
    index('shortlist_opinions_home_idx').on(t.userId, t.propertyId, t.createdAt, t.id),
  ],
);

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

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
    minPrice: doublePrecision(),
    maxPrice: doublePrecision(),
    bedrooms: integer(),
    bathrooms: integer(),
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

/** Listings that became available or changed their price, until the job `match-listings` has looked at them. */
export const listingChanges = pgTable('listing_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  propertyId: uuid().notNull(),
  /** null if it was not available before. */
  wasPrice: numeric({ precision: 10, scale: 2 }),
  at: timestamptz().notNull().defaultNow(),
});

/** A private link in a mail or SMS that stops the searches it names, or the person's price alerts. */
export const stopLinks = pgTable(
  'stop_links',
  {
    tokenHash: text().primaryKey(),
    userId: ofUser(),
    /** null: the price alerts. */
    searchIds: uuid().array(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('stop_links_user_idx').on(t.userId), index('stop_links_expires_idx').on(t.expiresAt)],
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

/** What somebody who viewed, rented or booked a listing thinks of it, once (D32); its owner answers once. */
export const propertyReviews = pgTable(
  'property_reviews',
  {
    id: id(),
    propertyId: ofProperty(),
    userId: ofUser(),
    /** Whose listing it is; set by a trigger where an insert leaves it out. */
    ownerId: ofUser(),
    basis: text({ enum: RATING_BASES }).notNull().default('viewing'),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    reply: text(),
    repliedAt: timestamptz(),
    /** Hidden by an administrator, who says why. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    hiddenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('property_reviews_rating_check', sql`${t.rating} between 1 and 5`),
    oneOf('property_reviews_basis_check', t.basis, RATING_BASES),
    check(
      'property_reviews_comment_length',
      sql`char_length(${t.comment}) <= ${sql.raw(String(RATING_COMMENT_LENGTH))}`,
    ),
    longAtMost('property_reviews_reply_length', t.reply, RATING_REPLY_LENGTH),
    check('property_reviews_reply_check', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check('property_reviews_hidden_check', sql`(${t.hiddenReason} is null) = (${t.hiddenAt} is null)`),
    uniqueIndex('property_reviews_user_property_key').on(t.userId, t.propertyId),
    index('property_reviews_property_idx').on(t.propertyId, descending(t.createdAt)),
    index('property_reviews_visible_idx')
      .on(t.propertyId, descending(t.createdAt), descending(t.id))
      .where(sql`hidden_at is null`),
    index('property_reviews_owner_idx').on(
      t.ownerId,
      sql`(replied_at is not null)`,
      descending(t.createdAt),
      descending(t.id),
    ),
    index('property_reviews_all_idx').on(
      sql`(replied_at is not null)`,
      descending(t.createdAt),
      descending(t.id),
    ),
  ],
);

/** Who has been asked to rate a listing, and when they were reminded of it: once at most. */
export const ratingRequests = pgTable(
  'rating_requests',
  {
    userId: ofUser(),
    propertyId: ofProperty(),
    basis: text({ enum: RATING_BASES }).notNull(),
    askedAt: timestamptz().notNull(),
    remindedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ name: 'rating_requests_pkey', columns: [t.userId, t.propertyId, t.basis] }),
    oneOf('rating_requests_basis_check', t.basis, RATING_BASES),
    index('rating_requests_property_idx').on(t.propertyId),
    index('rating_requests_due_idx').on(t.askedAt).where(sql`reminded_at is null`),
  ],
);
