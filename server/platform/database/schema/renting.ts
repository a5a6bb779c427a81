import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPLICATION_SIDES, APPLICATION_STATUSES, type LeaseTerms } from '#contract/applications.ts';
import { RATING_BASES, RATING_COMMENT_LENGTH, RATING_REPLY_LENGTH } from '#contract/ratings.ts';
import { ofUser, users } from './accounts.ts';
import { createdAt, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { anyOf, of, personalData } from './personal.ts';
import { ofProperty } from './properties.ts';

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

// What was agreed stays for the landlord, without what the tenant told of themselves and of others.
personalData(
  applications,
  [
    {
      of: of(applications.userId),
      export: {
        name: 'applications',
        fields: {
          id: applications.id,
          propertyId: applications.propertyId,
          notes: applications.notes,
          moveIn: applications.moveIn,
          people: applications.people,
          work: applications.work,
          guarantorName: applications.guarantorName,
          guarantorPhone: applications.guarantorPhone,
          guarantorRelation: applications.guarantorRelation,
          status: applications.status,
          lease: applications.lease,
          createdAt: applications.createdAt,
        },
        orderBy: applications.createdAt,
      },
      erase: {
        notes: '',
        moveIn: null,
        people: null,
        work: null,
        guarantorName: null,
        guarantorPhone: null,
        guarantorRelation: null,
      },
    },
    { of: anyOf(of(applications.userId), of(applications.ownerId)), mask: [applications.lease] },
  ],
  { expectedResponse: 'our own words' },
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

personalData(applicationEvents, [
  {
    of: of(applicationEvents.actorId),
    export: {
      name: 'applicationSteps',
      fields: {
        applicationId: applicationEvents.applicationId,
        status: applicationEvents.toStatus,
        createdAt: applicationEvents.createdAt,
      },
      orderBy: applicationEvents.createdAt,
    },
    hasNoIndex: true,
  },
]);

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

// Ratings stay, of nobody in particular.
personalData(
  propertyReviews,
  [
    {
      of: of(propertyReviews.userId),
      export: {
        name: 'reviewsOfProperties',
        fields: {
          propertyId: propertyReviews.propertyId,
          basis: propertyReviews.basis,
          rating: propertyReviews.rating,
          comment: propertyReviews.comment,
          createdAt: propertyReviews.createdAt,
          updatedAt: propertyReviews.updatedAt,
        },
        orderBy: propertyReviews.createdAt,
      },
    },
    {
      of: of(propertyReviews.ownerId),
      export: {
        name: 'answersToReviews',
        fields: {
          propertyId: propertyReviews.propertyId,
          reply: propertyReviews.reply,
          repliedAt: propertyReviews.repliedAt,
        },
        orderBy: propertyReviews.createdAt,
      },
    },
    {
      of: anyOf(of(propertyReviews.userId), of(propertyReviews.ownerId)),
      mask: [propertyReviews.comment, propertyReviews.reply],
    },
  ],
  { hiddenReason: 'why an administrator hid it, as its author was told' },
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

personalData(ratingRequests, [
  {
    of: of(ratingRequests.userId),
    export: {
      name: 'ratingRequests',
      fields: {
        propertyId: ratingRequests.propertyId,
        basis: ratingRequests.basis,
        askedAt: ratingRequests.askedAt,
      },
      orderBy: ratingRequests.askedAt,
    },
    erase: 'row',
  },
]);
