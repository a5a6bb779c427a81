import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASE_OUTCOMES, HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { SIGNAL_KINDS, SIGNAL_STATES } from '#contract/signals.ts';
import { users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { ofNobody, ofTheir, personalData } from './personal.ts';
import { ofProperty, properties } from './properties.ts';

/** Which photos of our own store a listing shows, and since when: a projection (`server/projections/listing-photos.ts`). */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    propertyId: ofProperty(),
    mediaHash: text().notNull(),
    addedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ name: 'listing_photos_pkey', columns: [t.propertyId, t.mediaHash] }),
    index('listing_photos_media_idx').on(t.mediaHash),
  ],
);
actsForNobody(listingPhotos, 'what a photo looks like');
personalData(
  listingPhotos,
  [{ of: ofTheir(listingPhotos.propertyId, properties.id, properties.ownerId), erase: 'row' }],
  { mediaHash: 'of a photo that the listing shows' },
);

/** A photo of a listing and the one of another owner's listing that was there before. */
export interface SeenPair {
  photo: string;
  otherPhoto: string;
  distance: number;
  isMirrored: boolean;
}

/** Photos that another owner's listing had before (T5): the nearest of so many, and all. */
export interface SeenCopy extends SeenPair {
  photos: number;
  /** The nearest first; absent from what was decided before they were kept. */
  pairs?: SeenPair[];
}

/** A price out of line (T6), with the quarters of like homes and the price below which one is so. */
export interface SeenPrice {
  price: string;
  homes: number;
  low: number;
  high: number;
  limit: number;
}

/** Money that was asked for before the home was seen (T3): how many said so, and as how many people they are weighed. */
export interface SeenMoney {
  people: number;
  said: number;
}

/** What marks listings for the desk (T3, T5, T6): one row for a listing, or for it and the one it copies. */
export const signals = pgTable(
  'signals',
  {
    id: id(),
    propertyId: ofProperty(),
    kind: text({ enum: SIGNAL_KINDS }).notNull(),
    /** The listing that had the photo before. */
    otherId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    state: text({ enum: SIGNAL_STATES }).notNull().default('open'),
    seen: jsonb().$type<SeenCopy | SeenPrice | SeenMoney>().notNull(),
    /** The listing was held for the desk because of this one. */
    isHeld: boolean().notNull().default(false),
    openedAt: timestamptz().notNull().defaultNow(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz(),
    decisionReason: text().notNull().default(''),
    /** The appeal of the owner of a hidden listing. */
    ownerAnswer: text(),
    answeredAt: timestamptz(),
    /** What became of the hidden listing afterwards. */
    outcome: text({ enum: CASE_OUTCOMES }),
  },
  (t) => [
    oneOf('signals_kind_check', t.kind, SIGNAL_KINDS),
    oneOf('signals_state_check', t.state, SIGNAL_STATES),
    check('signals_other_check', sql`(${t.kind} = 'copied_photo') = (${t.otherId} is not null)`),
    oneOf('signals_outcome_check', t.outcome, CASE_OUTCOMES),
    longAtMost('signals_owner_answer_length', t.ownerAnswer, HOLD_REASON_LENGTH),
    check('signals_reason_length', sql`char_length(${t.decisionReason}) <= 1000`),
    unique('signals_listing_key').on(t.propertyId, t.kind, t.otherId).nullsNotDistinct(),
    index('signals_other_idx').on(t.otherId).where(sql`other_id is not null`),
    // Money first stands before all else.
    index('signals_waiting_idx')
      .on(sql`(kind <> 'money_first')`, t.openedAt, t.id)
      .where(sql`state = 'open'`),
    index('signals_appeals_idx')
      .on(t.answeredAt, t.id)
      .where(sql`answered_at is not null and outcome is null`),
    index('signals_decided_by_idx').on(t.decidedBy),
    index('signals_decided_idx').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
  ],
);

// What was decided stays; of its reason, what names the owner does not, and their appeal goes with them.
personalData(
  signals,
  [
    {
      of: ofTheir(signals.propertyId, properties.id, properties.ownerId),
      export: {
        name: 'appeals',
        fields: {
          propertyId: signals.propertyId,
          reason: signals.decisionReason,
          answer: signals.ownerAnswer,
          answeredAt: signals.answeredAt,
        },
        where: sql`${signals.ownerAnswer} is not null`,
        orderBy: signals.answeredAt,
      },
      erase: { ownerAnswer: sql`case when ${signals.ownerAnswer} is null then null else '—' end` },
      mask: [signals.decisionReason],
      hasNoIndex: true,
    },
  ],
  { seen: 'hashes of pictures, prices, and how many people' },
);

/** How far a job is that goes once through what there was before an upgrade. */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** The last key that is done; null before the first. */
  position: text(),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  startedAt: timestamptz().notNull().defaultNow(),
  finishedAt: timestamptz(),
});
ofNobody(backfills, 'names and counts of jobs');
