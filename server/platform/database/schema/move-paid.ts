import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MOVE_PAYMENT_STATES, MOVE_SIDES } from '#contract/moves.ts';
import { PAYMENT_METHODS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import { SMS_MISFITS } from '#contract/wallets.ts';
import { actsForNobody } from './acting.ts';
import { cents, day, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { moveAgreements, moveChanges } from './moves.ts';
import { bookings, movingServices } from './moving.ts';
import { ofNobody, ofTheir, personalData } from './personal.ts';

/** What was paid for a move (P5), as one side says it and the other confirms it. */
export const movePayments = pgTable(
  'move_payments',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    paidBy: text({ enum: MOVE_SIDES }).notNull(),
    amountCents: cents().notNull(),
    /** Given beyond what is owed. */
    tipCents: cents().notNull().default(0),
    /** Somali shillings, tip included, and how many were a dollar on that day. */
    shillings: cents(),
    rate: integer(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    paidOn: day().notNull(),
    reference: text(),
    saidBy: text({ enum: MOVE_SIDES }).notNull(),
    /** Whoever told it knew of the other side's of the same amount, and said that this is another one. */
    isAnother: boolean().notNull().default(false),
    saidAt: timestamptz().notNull(),
    state: text({ enum: MOVE_PAYMENT_STATES }).notNull().default('waiting'),
    answeredAt: timestamptz(),
    /** By service and year: 2026-0412. */
    receiptNumber: text(),
    /** What opens the receipt, where the version before made it, which alone reads them: see `private_links`. */
    paperHash: text(),
    paperSealed: text(),
    paperToken: text(),
    /** When an SMS of the wallet said the same; null where it is only said. The SMS itself is not kept. */
    receiptAt: timestamptz(),
    /** In what the SMS tells otherwise; null where none was pasted. */
    smsMisfits: text({ enum: SMS_MISFITS }).array(),
    /** When whoever had confirmed it took that back. */
    reversedAt: timestamptz(),
    /** The payment that was taken back, in whose place this one stands. */
    replacesId: uuid().references((): AnyPgColumn => movePayments.id),
  },
  (t) => [
    oneOf('move_payments_paid_by_check', t.paidBy, MOVE_SIDES),
    oneOf('move_payments_said_by_check', t.saidBy, MOVE_SIDES),
    oneOf('move_payments_method_check', t.method, PAYMENT_METHODS),
    oneOf('move_payments_state_check', t.state, MOVE_PAYMENT_STATES),
    longAtMost('move_payments_reference_length', t.reference, TENANCY_LIMITS.reference),
    check(
      'move_payments_amount_check',
      sql`${t.amountCents} >= 0 and ${t.tipCents} >= 0 and ${t.amountCents} + ${t.tipCents} > 0`,
    ),
    check('move_payments_shillings_check', sql`(${t.shillings} is null) = (${t.rate} is null)`),
    check('move_payments_tip_check', sql`${t.tipCents} = 0 or ${t.paidBy} = 'customer'`),
    check('move_payments_answered_check', sql`(${t.state} = 'waiting') = (${t.answeredAt} is null)`),
    check(
      'move_payments_receipt_check',
      sql`(${t.receiptNumber} is not null) = (${t.state} in ('confirmed', 'reversed'))`,
    ),
    check('move_payments_reversed_check', sql`(${t.state} = 'reversed') = (${t.reversedAt} is not null)`),
    unique('move_payments_paper_key').on(t.paperToken),
    unique('move_payments_paper_hash_key').on(t.paperHash),
    uniqueIndex('move_payments_reference_once_key')
      .on(t.bookingId, t.method, t.reference)
      .where(sql`reference is not null and state not in ('withdrawn', 'reversed')`),
    index('move_payments_by_reference_idx').on(t.reference, t.method).where(sql`reference is not null`),
    uniqueIndex('move_payments_replaces_key')
      .on(t.replacesId)
      .where(sql`replaces_id is not null and state <> 'withdrawn'`),
    index('move_payments_booking_idx').on(t.bookingId, descending(t.saidAt)),
  ],
);
actsForNobody(movePayments, 'read by the version before alone');
personalData(
  movePayments,
  [
    {
      of: ofTheir(movePayments.bookingId, bookings.id, bookings.userId),
      export: {
        name: 'paymentsOfMoves',
        fields: {
          bookingId: movePayments.bookingId,
          amountCents: movePayments.amountCents,
          tipCents: movePayments.tipCents,
          method: movePayments.method,
          paidOn: movePayments.paidOn,
          reference: movePayments.reference,
          state: movePayments.state,
          receiptNumber: movePayments.receiptNumber,
          saidAt: movePayments.saidAt,
          reversedAt: movePayments.reversedAt,
        },
        orderBy: movePayments.saidAt,
      },
    },
  ],
  {
    paperToken: 'random',
    paperHash: 'a hash of it',
    paperSealed: 'encrypted',
    receiptNumber: 'our own numbering',
    reference: 'of a payment',
    smsMisfits: 'names of fields',
  },
);

/** What the finished moves of a service tell of it (P5): a projection (`server/projections/service-figures.ts`). */
export const serviceFigures = pgTable('service_figures', {
  movingServiceId: uuid()
    .primaryKey()
    .references(() => movingServices.id, { onDelete: 'cascade' }),
  /** Ended, with a price agreed on. */
  moves: integer().notNull().default(0),
  /** Of them, those without a change that the customer had to accept. */
  kept: integer().notNull().default(0),
  onTime: integer().notNull().default(0),
  /** The median of the latest answers; null before there is one. */
  answerMinutes: integer(),
  updatedAt: updatedAt(),
});
ofNobody(serviceFigures, 'counts of businesses');

/** Whether no more was asked for and accepted than was agreed on (P5): waiting at the agreed rate is agreed on. */
export const isKept = sql`not exists (select from ${moveChanges} where ${moveChanges.bookingId} = ${moveAgreements.bookingId}
  and ${moveChanges.kind} = 'change' and ${moveChanges.state} = 'accepted')`;

/**
 * Whether the truck came within the hours agreed on, by when the server heard of it: the time that the driver's phone
 * reports is a claim of the side that is measured (D65).
 */
export const isOnTime = sql`${moveAgreements.waitsFrom} <= ${moveAgreements.arriveUntil}`;
