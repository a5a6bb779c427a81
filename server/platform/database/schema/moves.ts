import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VEHICLE_CODES } from '#contract/move-lists.ts';
import {
  type CancellationStep,
  CHANGE_KINDS,
  CHANGE_STATES,
  COUNTER_ANSWERS,
  DISPUTE_KINDS,
  MOVE_ACTORS,
  MOVE_EVENTS,
  MOVE_LIMITS,
  MOVE_SIDES,
  OFFER_STATES,
  type OfferLine,
} from '#contract/moves.ts';
import { users } from './accounts.ts';
import { cents, descending, id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { bookings, ofBooking } from './moving.ts';
import { ofTheir, personalData } from './personal.ts';

const ofCustomer = (column: Parameters<typeof ofTheir>[0]) => ofTheir(column, bookings.id, bookings.userId);

/** What a service offers for a move (P2), with what the customer named instead. */
export const moveOffers = pgTable(
  'move_offers',
  {
    id: id(),
    bookingId: ofBooking(),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    vehicle: text({ enum: VEHICLE_CODES }),
    people: smallint(),
    lines: jsonb().$type<readonly OfferLine[]>().notNull().default([]),
    /** null: no price given. */
    totalCents: cents(),
    /** For each half hour of waiting beyond what is free. */
    waitingCents: cents().notNull().default(0),
    arriveFrom: timestamptz().notNull(),
    arriveUntil: timestamptz().notNull(),
    validUntil: timestamptz().notNull(),
    counterCents: cents(),
    counterWords: text().notNull().default(''),
    counteredAt: timestamptz(),
    counterAnswer: text({ enum: COUNTER_ANSWERS }),
    createdAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (t) => [
    oneOf('move_offers_state_check', t.state, OFFER_STATES),
    oneOf('move_offers_vehicle_check', t.vehicle, VEHICLE_CODES),
    oneOf('move_offers_answer_check', t.counterAnswer, COUNTER_ANSWERS),
    check('move_offers_total_check', sql`${t.totalCents} > 0 and ${t.waitingCents} >= 0`),
    check('move_offers_hours_check', sql`${t.arriveFrom} < ${t.arriveUntil}`),
    check(
      'move_offers_counter_check',
      sql`(${t.counterCents} is null) = (${t.counteredAt} is null) and ${t.counterCents} between 1 and ${t.totalCents} - 1`,
    ),
    check(
      'move_offers_words_length',
      sql`char_length(${t.counterWords}) <= ${sql.raw(String(MOVE_LIMITS.words))}`,
    ),
    uniqueIndex('move_offers_open_key').on(t.bookingId).where(sql`state = 'open'`),
    uniqueIndex('move_offers_accepted_key').on(t.bookingId).where(sql`state = 'accepted'`),
    index('move_offers_booking_idx').on(t.bookingId, descending(t.createdAt)),
    index('move_offers_valid_idx').on(t.validUntil).where(sql`state = 'open'`),
  ],
);
personalData(
  moveOffers,
  [{ of: ofCustomer(moveOffers.bookingId), mask: [moveOffers.counterWords], hasNoIndex: true }],
  { lines: 'what a service charges for' },
);

/** The price in writing: what both agreed on, and what became of the day (P3, P4). */
export const moveAgreements = pgTable(
  'move_agreements',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    offerId: uuid()
      .notNull()
      .references(() => moveOffers.id),
    /** null: no price given. */
    totalCents: cents(),
    waitingCents: cents().notNull(),
    arriveFrom: timestamptz().notNull(),
    arriveUntil: timestamptz().notNull(),
    /** What cancelling costs, as it was shown when the offer was accepted. */
    cancellation: jsonb().$type<readonly CancellationStep[]>().notNull(),
    /** Said by the customer on the day; in no message. */
    beginCode: text().notNull(),
    endCode: text().notNull(),
    wrongCodes: smallint().notNull().default(0),
    noCodeUntil: timestamptz(),
    agreedAt: timestamptz().notNull(),
    onTheWayAt: timestamptz(),
    arrivedAt: timestamptz(),
    /** From when on the driver waits for the customer: not before the hours agreed on, nor before the arrival was told. */
    waitsFrom: timestamptz(),
    begunAt: timestamptz(),
    unloadedAt: timestamptz(),
    endedAt: timestamptz(),
    /** Who did not come, and why it was said. */
    missedBy: text({ enum: MOVE_SIDES }),
    missedReason: text(),
    /** Owed for cancelling or not coming, by whom. */
    feeCents: cents().notNull().default(0),
    feeOwedBy: text({ enum: MOVE_SIDES }),
  },
  (t) => [
    oneOf('move_agreements_missed_check', t.missedBy, MOVE_SIDES),
    oneOf('move_agreements_fee_check', t.feeOwedBy, MOVE_SIDES),
    check(
      'move_agreements_amounts_check',
      sql`${t.totalCents} > 0 and ${t.waitingCents} >= 0 and ${t.feeCents} >= 0 and (${t.feeOwedBy} is not null or ${t.feeCents} = 0)`,
    ),
    check(
      'move_agreements_steps_check',
      sql`${t.onTheWayAt} <= ${t.arrivedAt} and ${t.arrivedAt} <= ${t.begunAt} and ${t.begunAt} <= ${t.unloadedAt} and ${t.unloadedAt} <= ${t.endedAt}`,
    ),
    longAtMost('move_agreements_reason_length', t.missedReason, MOVE_LIMITS.words),
    uniqueIndex('move_agreements_offer_key').on(t.offerId),
  ],
);
personalData(
  moveAgreements,
  [{ of: ofCustomer(moveAgreements.bookingId), mask: [moveAgreements.missedReason], hasNoIndex: true }],
  { beginCode: 'random', endCode: 'random', cancellation: 'percentages' },
);

/** What is owed beside the agreed price, once the customer has accepted it (P3). */
export const moveChanges = pgTable(
  'move_changes',
  {
    id: id(),
    bookingId: ofBooking(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    what: text().notNull(),
    reason: text().notNull().default(''),
    amountCents: cents().notNull(),
    state: text({ enum: CHANGE_STATES }).notNull().default('waiting'),
    addedAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (t) => [
    oneOf('move_changes_kind_check', t.kind, CHANGE_KINDS),
    oneOf('move_changes_state_check', t.state, CHANGE_STATES),
    check('move_changes_amount_check', sql`${t.amountCents} > 0`),
    check('move_changes_answered_check', sql`(${t.state} = 'waiting') = (${t.answeredAt} is null)`),
    longAtMost('move_changes_what_length', t.what, MOVE_LIMITS.what),
    check(
      'move_changes_reason_length',
      sql`char_length(${t.reason}) <= ${sql.raw(String(MOVE_LIMITS.words))}`,
    ),
    index('move_changes_booking_idx').on(t.bookingId, t.addedAt),
    uniqueIndex('move_changes_waiting_key').on(t.bookingId).where(sql`kind = 'waiting'`),
  ],
);
personalData(moveChanges, [
  {
    of: ofCustomer(moveChanges.bookingId),
    export: {
      name: 'changesOnTheDay',
      fields: {
        bookingId: moveChanges.bookingId,
        what: moveChanges.what,
        amountCents: moveChanges.amountCents,
        state: moveChanges.state,
        addedAt: moveChanges.addedAt,
      },
      orderBy: moveChanges.addedAt,
    },
    mask: [moveChanges.what, moveChanges.reason],
  },
]);

/** The history of a move, append-only: every step once. */
export const moveEvents = pgTable(
  'move_events',
  {
    id: id(),
    bookingId: ofBooking(),
    event: text({ enum: MOVE_EVENTS }).notNull(),
    actor: text({ enum: MOVE_ACTORS }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The offer, change or payment that it is about. */
    subjectId: uuid(),
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    /** When it happened, as the phone says that sent it later. */
    at: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('move_events_event_check', t.event, MOVE_EVENTS),
    oneOf('move_events_actor_check', t.actor, MOVE_ACTORS),
    index('move_events_booking_idx').on(t.bookingId, t.createdAt),
  ],
);
personalData(
  moveEvents,
  [{ of: ofCustomer(moveEvents.bookingId), erase: { actorId: null }, hasNoIndex: true }],
  { details: 'amounts, times and kinds' },
);

/** What a side disputes about a move (P4); both write to it, and the desk reads it. */
export const moveDisputes = pgTable(
  'move_disputes',
  {
    id: id(),
    bookingId: ofBooking(),
    kind: text({ enum: DISPUTE_KINDS }).notNull(),
    openedBy: text({ enum: MOVE_SIDES }).notNull(),
    openedAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    /** What the desk wrote to both. */
    decision: text(),
  },
  (t) => [
    oneOf('move_disputes_kind_check', t.kind, DISPUTE_KINDS),
    oneOf('move_disputes_side_check', t.openedBy, MOVE_SIDES),
    longAtMost('move_disputes_decision_length', t.decision, MOVE_LIMITS.words),
    check('move_disputes_closed_check', sql`(${t.closedAt} is null) = (${t.decision} is null)`),
    uniqueIndex('move_disputes_open_key').on(t.bookingId).where(sql`closed_at is null`),
    index('move_disputes_booking_idx').on(t.bookingId, t.openedAt),
    index('move_disputes_desk_idx').on(t.openedAt).where(sql`closed_at is null`),
  ],
);
personalData(moveDisputes, [
  { of: ofCustomer(moveDisputes.bookingId), mask: [moveDisputes.decision], hasNoIndex: true },
]);

export const moveDisputeWords = pgTable(
  'move_dispute_words',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => moveDisputes.id, { onDelete: 'cascade' }),
    bookingId: ofBooking(),
    side: text({ enum: MOVE_SIDES }).notNull(),
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('move_dispute_words_side_check', t.side, MOVE_SIDES),
    longAtMost('move_dispute_words_length', t.text, MOVE_LIMITS.words),
    index('move_dispute_words_dispute_idx').on(t.disputeId, t.createdAt),
    index('move_dispute_words_booking_idx').on(t.bookingId),
  ],
);
personalData(moveDisputeWords, [
  {
    of: ofCustomer(moveDisputeWords.bookingId),
    export: {
      name: 'wordsAboutMoves',
      fields: {
        bookingId: moveDisputeWords.bookingId,
        from: moveDisputeWords.side,
        text: moveDisputeWords.text,
        createdAt: moveDisputeWords.createdAt,
      },
      orderBy: moveDisputeWords.createdAt,
    },
    mask: [moveDisputeWords.text],
  },
]);
