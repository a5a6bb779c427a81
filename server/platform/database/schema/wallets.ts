import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '#contract/tenancies.ts';
import {
  BANK_MAX,
  DIAL_MAX,
  RECEIPT_DIRECTIONS,
  SOMQR_ACQUIRERS,
  TEMPLATE_EXAMPLE_MAX,
  TEMPLATE_MAX,
  WALLET_NAME_MAX,
  WALLETS,
} from '#contract/wallets.ts';
import { ofUser } from './accounts.ts';
import { actsFor } from './acting.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, ofNobody, personalData } from './personal.ts';

/** The wallets that a rent can be paid by, as administrators edit them. */
export const wallets = pgTable(
  'wallets',
  {
    code: text({ enum: WALLETS }).primaryKey(),
    name: text().notNull(),
    /** What is dialled to pay whole dollars, with {number} and {amount}; null where there is no such code. */
    dial: text(),
    /** With {number}, {dollars} and {cents}. */
    dialCents: text(),
    /** Of the operator in a SOMQR code; null where its numbers stand in none. */
    acquirer: text({ enum: SOMQR_ACQUIRERS }),
    /** What its numbers begin with, behind +252. */
    prefixes: text().array().notNull().default([]),
    /** Its codes were dialled on a handset: until then they are not offered. */
    isTried: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    position: smallint().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('wallets_code_check', t.code, WALLETS),
    oneOf('wallets_acquirer_check', t.acquirer, SOMQR_ACQUIRERS),
    longAtMost('wallets_name_length', t.name, WALLET_NAME_MAX),
    longAtMost('wallets_dial_length', t.dial, DIAL_MAX),
    longAtMost('wallets_dial_cents_length', t.dialCents, DIAL_MAX),
  ],
);
ofNobody(wallets, 'what operators of wallets publish');

/** How the SMS of wallets is read. The syntax is that of `contract/receipt-template.ts`. */
export const walletPatterns = pgTable(
  'wallet_patterns',
  {
    id: id(),
    wallet: text({ enum: WALLETS })
      .notNull()
      .references(() => wallets.code),
    direction: text({ enum: RECEIPT_DIRECTIONS }).notNull(),
    template: text().notNull(),
    /** A text that it reads; saved without a balance, and no pattern is saved that does not read its own. */
    example: text().notNull(),
    isActive: boolean().notNull().default(true),
    position: smallint().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('wallet_patterns_direction_check', t.direction, RECEIPT_DIRECTIONS),
    longAtMost('wallet_patterns_template_length', t.template, TEMPLATE_MAX),
    longAtMost('wallet_patterns_example_length', t.example, TEMPLATE_EXAMPLE_MAX),
    index('wallet_patterns_wallet_idx').on(t.wallet),
  ],
);
ofNobody(walletPatterns, 'patterns and made-up examples that administrators write');

/** How an owner is paid: numbers of wallets, a bank, cash, in the order in which tenants see them. */
export const paymentWays = pgTable(
  'payment_ways',
  {
    ownerId: ofUser(),
    position: smallint().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** Of a wallet, in E.164. */
    number: text(),
    /** Of a bank: name, account, branch. */
    text: text(),
    /** Since then nobody is asked to pay there: its owner has yet to say that it may go on. */
    heldAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.position] }),
    oneOf('payment_ways_method_check', t.method, PAYMENT_METHODS),
    longAtMost('payment_ways_text_length', t.text, BANK_MAX),
    check('payment_ways_number_check', sql`${t.number} ~ '^\\+[0-9]{8,15}$'`),
    check(
      'payment_ways_what_check',
      sql`case ${t.method} when 'cash' then ${t.number} is null and ${t.text} is null when 'bank' then ${t.number} is null and ${t.text} is not null else ${t.number} is not null and ${t.text} is null end`,
    ),
    uniqueIndex('payment_ways_once_key').on(t.ownerId, t.method, sql`coalesce(number, '')`),
  ],
);
actsFor(paymentWays, of(paymentWays.ownerId), { waits: paymentWays.heldAt });
personalData(paymentWays, [
  {
    of: of(paymentWays.ownerId),
    export: {
      name: 'waysToBePaid',
      fields: { method: paymentWays.method, number: paymentWays.number, text: paymentWays.text },
      orderBy: paymentWays.position,
    },
    erase: 'row',
    isAtOnce: true,
  },
]);
