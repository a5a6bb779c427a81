import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BOOK_ACCOUNTS, BOOK_EVENTS } from '#contract/tenancies.ts';
import { cents, id, oneOf, timestamptz } from './columns.ts';
import { movePayments } from './move-paid.ts';
import { bookings } from './moving.ts';
import { dues, payments } from './payments.ts';
import { personalData } from './personal.ts';
import { tenancies } from './tenancies.ts';

/** Those of a tenancy and those of a move. */
const ACCOUNTS = [...BOOK_ACCOUNTS, 'tips'] as const;

/** Whose book it is: a tenancy's (M5) or a move's (P5), one of them. */
const ofBook = () => ({
  tenancyId: uuid().references(() => tenancies.id),
  bookingId: uuid().references(() => bookings.id),
});
const ofOne = (name: string, t: { tenancyId: AnyPgColumn; bookingId: AnyPgColumn }) =>
  check(name, sql`num_nonnulls(${t.tenancyId}, ${t.bookingId}) = 1`);

/** The accounts of a book, in cents: debits above zero, credits below. All of them sum to zero. */
export const bookAccounts = pgTable(
  'book_accounts',
  {
    id: id(),
    ...ofBook(),
    kind: text({ enum: ACCOUNTS }).notNull(),
    /** Kept by `book_entry_posted` alone. */
    balanceCents: cents().notNull().default(0),
  },
  (t) => [
    oneOf('book_accounts_kind_check', t.kind, ACCOUNTS),
    ofOne('book_accounts_of_check', t),
    unique('book_accounts_kind_key').on(t.tenancyId, t.kind),
    uniqueIndex('book_accounts_booking_key').on(t.bookingId, t.kind).where(sql`booking_id is not null`),
  ],
);
personalData(bookAccounts, []);

/** Something that happened to the money, once by its key; corrected by a reversal, never changed. */
export const bookTransactions = pgTable(
  'book_transactions',
  {
    id: id(),
    ...ofBook(),
    event: text({ enum: BOOK_EVENTS }).notNull(),
    /** What it is for, such as `due:…`: the same again is refused. */
    key: text().notNull(),
    dueId: uuid().references(() => dues.id),
    paymentId: uuid().references(() => payments.id),
    movePaymentId: uuid().references(() => movePayments.id),
    reversesId: uuid().references((): AnyPgColumn => bookTransactions.id),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('book_transactions_event_check', t.event, BOOK_EVENTS),
    check('book_transactions_reversal_check', sql`(${t.event} = 'reversal') = (${t.reversesId} is not null)`),
    ofOne('book_transactions_of_check', t),
    check(
      'book_transactions_parts_check',
      sql`case when ${t.bookingId} is null then ${t.movePaymentId} is null else num_nonnulls(${t.dueId}, ${t.paymentId}) = 0 end`,
    ),
    unique('book_transactions_key_key').on(t.key),
    uniqueIndex('book_transactions_reverses_key').on(t.reversesId).where(sql`reverses_id is not null`),
    index('book_transactions_tenancy_idx').on(t.tenancyId, t.createdAt, t.id),
    index('book_transactions_booking_idx')
      .on(t.bookingId, t.createdAt, t.id)
      .where(sql`booking_id is not null`),
    // Once received, and once taken back.
    uniqueIndex('book_transactions_move_payment_event_key')
      .on(t.movePaymentId, t.event)
      .where(sql`move_payment_id is not null`),
    index('book_transactions_payment_idx').on(t.paymentId).where(sql`payment_id is not null`),
    index('book_transactions_due_idx').on(t.dueId).where(sql`due_id is not null`),
  ],
);
personalData(bookTransactions, [], { key: 'ids of dues and payments' });

/** The lines of a transaction: they sum to zero when it commits. Account and transaction are of one book. */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: id(),
    /** Those of the transaction and of the account, which a trigger checks. */
    tenancyId: uuid(),
    bookingId: uuid(),
    transactionId: uuid()
      .notNull()
      .references(() => bookTransactions.id),
    accountId: uuid()
      .notNull()
      .references(() => bookAccounts.id),
    /** Of a tenancy's account `receivable`: the due that is charged or paid. */
    dueId: uuid().references(() => dues.id),
    cents: cents().notNull(),
    /** The account's balance before it and after it; set by a trigger. */
    previousCents: cents().notNull().default(0),
    balanceCents: cents().notNull().default(0),
  },
  (t) => [
    check('book_entries_cents_check', sql`${t.cents} <> 0`),
    ofOne('book_entries_of_check', t),
    index('book_entries_transaction_idx').on(t.transactionId),
    index('book_entries_account_idx').on(t.accountId, t.id),
    index('book_entries_due_idx').on(t.dueId).where(sql`due_id is not null`),
  ],
);
personalData(bookEntries, []);

/** What the nightly sum of all books found. */
export const bookChecks = pgTable('book_checks', {
  id: id(),
  checkedAt: timestamptz().notNull(),
  books: integer().notNull(),
  /** How many do not add up, by what is wrong with them. */
  problems: jsonb().$type<Record<string, number>>().notNull(),
});
personalData(bookChecks, [], { problems: 'counts' });
