import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATES, REFUND_STATES } from '#contract/payments.ts';
import {
  DUE_KINDS,
  type DuePart,
  PAYMENT_METHODS,
  RUNGS,
  STORED_DUE_STATES,
  TENANCY_ACTORS,
  TENANCY_LIMITS,
  TENANCY_SIDES,
} from '#contract/tenancies.ts';
import { SMS_MISFITS } from '#contract/wallets.ts';
import { actsForNobody } from './acting.ts';
import { cents, day, descending, id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { anyOf, mentionedIn, namedIn, of, ofTheir, personalData } from './personal.ts';
import { ofSide, ofTenancy, tenancies } from './tenancies.ts';

/** What is to be paid (M2): each month, the deposit, and what a side added and the other accepted. */
export const dues = pgTable(
  'dues',
  {
    id: id(),
    tenancyId: ofTenancy(),
    kind: text({ enum: DUE_KINDS }).notNull(),
    /** Of rent: the month by its number (`contract/earnings.ts`). */
    month: integer(),
    label: text().notNull().default(''),
    amountCents: cents().notNull(),
    /** What is still to be paid: kept by the book alone (`book_entry_posted`). */
    openCents: cents().notNull().default(0),
    parts: jsonb().$type<readonly DuePart[]>().notNull().default([]),
    dueOn: day().notNull(),
    state: text({ enum: STORED_DUE_STATES }).notNull(),
    addedBy: text({ enum: TENANCY_ACTORS }).notNull(),
    /** The day of the next reminder (M2); null where none follows. */
    remindOn: day(),
    remindedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('dues_kind_check', t.kind, DUE_KINDS),
    oneOf('dues_state_check', t.state, STORED_DUE_STATES),
    oneOf('dues_added_by_check', t.addedBy, TENANCY_ACTORS),
    check('dues_amount_check', sql`${t.amountCents} > 0`),
    check('dues_open_check', sql`${t.openCents} between 0 and ${t.amountCents}`),
    check('dues_month_check', sql`(${t.month} is not null) = (${t.kind} = 'rent')`),
    uniqueIndex('dues_month_key').on(t.tenancyId, t.month).where(sql`kind = 'rent' and state <> 'cancelled'`),
    index('dues_tenancy_idx').on(t.tenancyId, descending(t.dueOn)),
    index('dues_remind_idx').on(t.remindOn).where(sql`remind_on is not null`),
  ],
);

personalData(dues, [], { label: 'what is to be paid', parts: 'what is to be paid' });

/** What was paid (M3), as one side says it, and on which rung it stands. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    tenancyId: ofTenancy(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id),
    amountCents: cents().notNull(),
    /** Somali shillings, and how many were a dollar on that day. */
    shillings: cents(),
    rate: integer(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    paidOn: day().notNull(),
    reference: text(),
    /** The SMS of the wallet, without the balance and the digits of whatever else was not recognised. */
    receiptText: text(),
    /** In what the SMS tells otherwise; null where none was pasted. */
    smsMisfits: text({ enum: SMS_MISFITS }).array(),
    saidBy: text({ enum: TENANCY_ACTORS }).notNull(),
    /** Whoever told it knew of the other side's of the same amount, and said that this is another one. */
    isAnother: boolean().notNull().default(false),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    rung: text({ enum: RUNGS }).notNull(),
    /** Of a gateway: its attempt. */
    attemptId: uuid(),
    /** By owner and year: 2026-0412. */
    receiptNumber: text(),
    /** What opens the receipt, where the version before made it, which alone reads them: see `private_links`. */
    paperHash: text(),
    paperSealed: text(),
    paperToken: text(),
    /** Its receipt was issued when receipts named one due alone, with all that was paid. */
    receiptNamesDue: boolean().notNull().default(false),
    /** Since when its receipt may say something else than it said; whether it does follows from the book. */
    receiptCorrectedAt: timestamptz(),
    saidAt: timestamptz().notNull(),
    receiptAt: timestamptz(),
    confirmedAt: timestamptz(),
    confirmedBy: text({ enum: TENANCY_ACTORS }),
    reversalAskedBy: text({ enum: TENANCY_SIDES }),
    reversedAt: timestamptz(),
    /** Of a gateway's payment that its owner wants to be paid back, and since when. */
    refund: text({ enum: REFUND_STATES }),
    refundAskedAt: timestamptz(),
    ownerAsksDesk: boolean().notNull().default(false),
    tenantAsksDesk: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('payments_method_check', t.method, PAYMENT_METHODS),
    oneOf('payments_said_by_check', t.saidBy, TENANCY_ACTORS),
    oneOf('payments_state_check', t.state, PAYMENT_STATES),
    oneOf('payments_rung_check', t.rung, RUNGS),
    oneOf('payments_confirmed_by_check', t.confirmedBy, TENANCY_ACTORS),
    oneOf('payments_refund_check', t.refund, REFUND_STATES),
    oneOf('payments_reversal_check', t.reversalAskedBy, TENANCY_SIDES),
    longAtMost('payments_receipt_text_length', t.receiptText, TENANCY_LIMITS.receiptText),
    longAtMost('payments_reference_length', t.reference, TENANCY_LIMITS.reference),
    check('payments_amount_check', sql`${t.amountCents} > 0`),
    check('payments_shillings_check', sql`(${t.shillings} is null) = (${t.rate} is null)`),
    check(
      'payments_receipt_check',
      sql`(${t.receiptNumber} is not null) = (${t.state} in ('confirmed', 'reversed'))`,
    ),
    unique('payments_attempt_key').on(t.attemptId),
    unique('payments_paper_key').on(t.paperToken),
    unique('payments_paper_hash_key').on(t.paperHash),
    uniqueIndex('payments_reference_key')
      .on(t.tenancyId, t.method, t.reference)
      .where(sql`reference is not null and state not in ('withdrawn', 'reversed')`),
    index('payments_tenancy_idx').on(t.tenancyId, descending(t.saidAt)),
    index('payments_due_idx').on(t.dueId),
    index('payments_by_reference_idx').on(t.reference, t.method).where(sql`reference is not null`),
    index('payments_waiting_idx').on(t.tenancyId, t.saidAt).where(sql`state in ('waiting', 'disputed')`),
    index('payments_desk_idx').on(t.saidAt).where(sql`owner_asks_desk and tenant_asks_desk`),
  ],
);

actsForNobody(payments, 'read by the version before alone');
const ofTenant = ofTheir(payments.tenancyId, tenancies.id, tenancies.tenantId);
const ofOwner = ofTheir(payments.tenancyId, tenancies.id, tenancies.ownerId);
personalData(
  payments,
  [
    {
      of: anyOf(ofTenant, ofOwner),
      export: {
        name: 'payments',
        fields: {
          tenancyId: payments.tenancyId,
          amountCents: payments.amountCents,
          method: payments.method,
          paidOn: payments.paidOn,
          reference: payments.reference,
          state: payments.state,
          receiptNumber: payments.receiptNumber,
          saidAt: payments.saidAt,
        },
        orderBy: payments.saidAt,
      },
      erase: { receiptText: null },
    },
    {
      // Each side has the SMS that it pasted.
      of: anyOf(
        (person) => and(eq(payments.saidBy, 'tenant'), ofTenant(person)) ?? sql`false`,
        (person) => and(eq(payments.saidBy, 'owner'), ofOwner(person)) ?? sql`false`,
      ),
      export: {
        name: 'paymentReceipts',
        fields: { paidOn: payments.paidOn, text: payments.receiptText, saidAt: payments.saidAt },
        where: isNotNull(payments.receiptText),
        orderBy: payments.saidAt,
      },
    },
    // The SMS of a wallet in somebody else's book names them too.
    {
      of: anyOf(mentionedIn(payments.receiptText), namedIn(payments.receiptText)),
      mask: [payments.receiptText],
      hasNoIndex: true,
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

/** What both say of a disputed payment. */
export const paymentWords = pgTable(
  'payment_words',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    side: text({ enum: TENANCY_SIDES }).notNull(),
    authorId: ofSide(),
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('payment_words_side_check', t.side, TENANCY_SIDES),
    longAtMost('payment_words_length', t.text, TENANCY_LIMITS.words),
    index('payment_words_payment_idx').on(t.paymentId, t.createdAt),
  ],
);

personalData(paymentWords, [
  {
    of: of(paymentWords.authorId),
    export: {
      name: 'wordsAboutPayments',
      fields: {
        paymentId: paymentWords.paymentId,
        text: paymentWords.text,
        createdAt: paymentWords.createdAt,
      },
      orderBy: paymentWords.createdAt,
    },
    mask: [paymentWords.text],
    hasNoIndex: true,
  },
  // What the other side says names them too.
  {
    of: anyOf(mentionedIn(paymentWords.text), namedIn(paymentWords.text)),
    mask: [paymentWords.text],
    hasNoIndex: true,
  },
]);

/** The last number of a receipt that an owner's book gave out in a year. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    ownerId: uuid().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'receipt_numbers_pkey', columns: [t.ownerId, t.year] })],
);

personalData(receiptNumbers, [{ of: of(receiptNumbers.ownerId) }]);
