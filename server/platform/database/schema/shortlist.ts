import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import { OPINION_NAME_LENGTH, PRIORITIES, VERDICTS } from '#contract/shortlist.ts';
import { ofUser } from './accounts.ts';
import { createdAt, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { anyOf, mentionedIn, namedIn, of, personalData } from './personal.ts';
import { ofProperty } from './properties.ts';

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

personalData(shortlist, [
  {
    of: of(shortlist.userId),
    export: {
      name: 'shortlist',
      fields: {
        propertyId: shortlist.propertyId,
        priority: shortlist.priority,
        notes: shortlist.notes,
        dateAdded: shortlist.dateAdded,
        priceWhenAdded: shortlist.priceWhenAdded,
        statusWhenAdded: shortlist.statusWhenAdded,
      },
      orderBy: shortlist.dateAdded,
    },
    erase: 'row',
  },
]);

/** Recently removed shortlist entries, so that Undo can restore them. */
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

personalData(removedShortlist, [
  {
    of: of(removedShortlist.userId),
    export: {
      name: 'shortlistRemoved',
      fields: {
        propertyId: removedShortlist.propertyId,
        priority: removedShortlist.priority,
        notes: removedShortlist.notes,
        removedAt: removedShortlist.removedAt,
      },
      orderBy: removedShortlist.removedAt,
    },
    erase: 'row',
  },
]);

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

personalData(
  shortlistOpinions,
  [
    {
      of: of(shortlistOpinions.userId),
      export: {
        name: 'shortlistOpinions',
        fields: {
          propertyId: shortlistOpinions.propertyId,
          name: shortlistOpinions.name,
          verdict: shortlistOpinions.verdict,
          comment: shortlistOpinions.comment,
          createdAt: shortlistOpinions.createdAt,
        },
        orderBy: shortlistOpinions.createdAt,
      },
      erase: 'row',
    },
    // On lists of others, by whose link they had no account.
    { of: namedIn(shortlistOpinions.name), erase: 'row', hasNoIndex: true },
    {
      of: anyOf(mentionedIn(shortlistOpinions.comment), namedIn(shortlistOpinions.comment)),
      mask: [shortlistOpinions.comment],
      hasNoIndex: true,
    },
  ],
  { name: 'a first name, which is everybody’s; the whole name of the person goes with its row' },
);
