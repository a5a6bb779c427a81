import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ATTEMPT_REASONS,
  ATTEMPT_STATES,
  DIFFERENCE_KINDS,
  GATEWAY_METHODS,
  GATEWAY_WAYS,
  GATEWAYS,
} from '#contract/gateways.ts';
import { TENANCY_SIDES } from '#contract/tenancies.ts';
import { users } from './accounts.ts';
import { actsFor } from './acting.ts';
import { cents, createdAt, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { dues, payments } from './payments.ts';
import { of, ofNobody, personalData, reachedAt } from './personal.ts';
import { tenancies } from './tenancies.ts';

/** Merchant accounts of owners at payment gateways (M7). */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: GATEWAYS }).notNull(),
    /** All that the owner entered, as encrypted JSON. */
    sealed: text().notNull(),
    /** In the address that the gateway calls. */
    webhookKey: text().notNull().unique('gateway_accounts_webhook_key'),
    /** Since then nothing new is asked for with it: its owner has yet to say that it may go on. */
    heldAt: timestamptz(),
    /** Removed by its owner: nothing new is asked for with it. */
    endedAt: timestamptz(),
    /** Until when its list was compared with the book. */
    comparedUntil: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('gateway_accounts_provider_check', t.provider, GATEWAYS),
    uniqueIndex('gateway_accounts_owner_key').on(t.ownerId, t.provider).where(sql`ended_at is null`),
    index('gateway_accounts_owner_idx').on(t.ownerId),
  ],
);

actsFor(
  gatewayAccounts,
  ({ userId }) => sql`${gatewayAccounts.ownerId} = ${userId} and ${gatewayAccounts.endedAt} is null`,
  { waits: gatewayAccounts.heldAt },
);
personalData(
  gatewayAccounts,
  [
    {
      of: of(gatewayAccounts.ownerId),
      export: {
        name: 'gatewayAccounts',
        fields: {
          provider: gatewayAccounts.provider,
          createdAt: gatewayAccounts.createdAt,
          updatedAt: gatewayAccounts.updatedAt,
          endedAt: gatewayAccounts.endedAt,
        },
        orderBy: gatewayAccounts.createdAt,
      },
      erase: 'row',
      isAtOnce: true,
    },
  ],
  { sealed: 'encrypted, and deleted with the row', webhookKey: 'a random key' },
);

/** Attempts to have money paid by a gateway, each with all that is known of it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Also the reference by which the gateway knows it. */
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null: its credentials are gone. */
    accountId: uuid().references(() => gatewayAccounts.id, { onDelete: 'set null' }),
    /** null, as the due is: a dollar that the owner sends to themselves. */
    tenancyId: uuid().references(() => tenancies.id),
    dueId: uuid().references(() => dues.id),
    side: text({ enum: TENANCY_SIDES }).notNull(),
    provider: text({ enum: GATEWAYS }).notNull(),
    method: text({ enum: GATEWAY_METHODS }).notNull(),
    way: text({ enum: GATEWAY_WAYS }).notNull(),
    /** In E.164. */
    number: text().notNull(),
    amountCents: cents().notNull(),
    /** What the gateway says it moved. */
    movedCents: cents(),
    state: text({ enum: ATTEMPT_STATES }).notNull().default('created'),
    stateSince: timestamptz().notNull(),
    reason: text({ enum: ATTEMPT_REASONS }),
    /** The gateway's code; its texts tell balances and are not kept. */
    code: text(),
    /** The gateway's ids of the transaction, and of the invoice or order before it. */
    gatewayId: text(),
    orderId: text(),
    pageUrl: text(),
    promptedAt: timestamptz(),
    /** How often it was asked about, when last, and when it is next. */
    asks: smallint().notNull().default(0),
    askedAt: timestamptz(),
    askAt: timestamptz(),
    approvedAt: timestamptz(),
    /** What the gateway paid back, which it may tell before it tells that it was paid. */
    refundedCents: cents(),
    /** Its payer was told that it is not known yet: they are told how it ended. */
    isWaitedFor: boolean().notNull().default(false),
    /** Where nobody can be asked: who has said that nothing was paid. */
    ownerSaysUnpaid: boolean().notNull().default(false),
    tenantSaysUnpaid: boolean().notNull().default(false),
    paymentId: uuid().references(() => payments.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('payment_attempts_provider_check', t.provider, GATEWAYS),
    oneOf('payment_attempts_method_check', t.method, GATEWAY_METHODS),
    oneOf('payment_attempts_way_check', t.way, GATEWAY_WAYS),
    oneOf('payment_attempts_state_check', t.state, ATTEMPT_STATES),
    oneOf('payment_attempts_reason_check', t.reason, ATTEMPT_REASONS),
    oneOf('payment_attempts_side_check', t.side, TENANCY_SIDES),
    longAtMost('payment_attempts_code_length', t.code, 60),
    longAtMost('payment_attempts_gateway_id_length', t.gatewayId, 100),
    longAtMost('payment_attempts_order_id_length', t.orderId, 100),
    longAtMost('payment_attempts_page_url_length', t.pageUrl, 1000),
    check('payment_attempts_amount_check', sql`${t.amountCents} > 0 and ${t.movedCents} > 0`),
    check('payment_attempts_due_check', sql`(${t.tenancyId} is null) = (${t.dueId} is null)`),
    check(
      'payment_attempts_moved_check',
      sql`${t.state} not in ('approved', 'settled', 'reversed') or num_nulls(${t.movedCents}, ${t.approvedAt}) = 0`,
    ),
    // One that may still be paid for each due and side, and one dollar of an owner to themselves. Not of approved ones:
    // a gateway may take its refusal back while the next is open.
    uniqueIndex('payment_attempts_open_key')
      .on(t.dueId, t.side)
      .where(sql`due_id is not null and state in ('created', 'prompted', 'unknown')`),
    uniqueIndex('payment_attempts_trial_key')
      .on(t.ownerId, t.provider)
      .where(sql`due_id is null and state in ('created', 'prompted', 'unknown')`),
    index('payment_attempts_due_idx').on(t.dueId, t.createdAt),
    index('payment_attempts_tenancy_idx').on(t.tenancyId),
    index('payment_attempts_payment_idx').on(t.paymentId),
    index('payment_attempts_owner_idx').on(t.ownerId, t.provider, t.createdAt),
    index('payment_attempts_account_idx').on(t.accountId),
    index('payment_attempts_number_idx').on(sql`lower(${t.number})`),
    index('payment_attempts_ask_idx').on(t.askAt).where(sql`ask_at is not null`),
  ],
);

// The number is the payer's; of the rest both sides have a part, so that it stays until the owner's account goes.
personalData(
  paymentAttempts,
  [
    { of: reachedAt(paymentAttempts.number), erase: { number: '' } },
    {
      of: of(paymentAttempts.ownerId),
      export: {
        name: 'paymentAttempts',
        fields: {
          id: paymentAttempts.id,
          provider: paymentAttempts.provider,
          method: paymentAttempts.method,
          amountCents: paymentAttempts.amountCents,
          movedCents: paymentAttempts.movedCents,
          state: paymentAttempts.state,
          stateSince: paymentAttempts.stateSince,
          gatewayId: paymentAttempts.gatewayId,
          createdAt: paymentAttempts.createdAt,
        },
        orderBy: paymentAttempts.createdAt,
      },
      erase: { number: '', pageUrl: null },
    },
  ],
  {
    code: 'a code of the gateway',
    gatewayId: 'an id of the gateway',
    orderId: 'an id of the gateway',
    pageUrl: 'an address of the gateway, with an id',
  },
);

/** Webhooks that were taken, each once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    accountId: uuid()
      .notNull()
      .references(() => gatewayAccounts.id, { onDelete: 'cascade' }),
    eventId: text().notNull(),
    receivedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.eventId] }),
    longAtMost('gateway_events_id_length', t.eventId, 200),
    index('gateway_events_received_idx').on(t.receivedAt),
  ],
);

ofNobody(gatewayEvents, 'ids that a gateway made');

/** Where the book and a gateway disagree, and nothing could be settled by itself. */
export const gatewayDifferences = pgTable(
  'gateway_differences',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: GATEWAYS }).notNull(),
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    gatewayId: text().notNull().default(''),
    cents: cents(),
    foundAt: timestamptz().notNull(),
    /** The owner has looked at it. */
    seenAt: timestamptz(),
  },
  (t) => [
    oneOf('gateway_differences_provider_check', t.provider, GATEWAYS),
    oneOf('gateway_differences_kind_check', t.kind, DIFFERENCE_KINDS),
    check('gateway_differences_gateway_id_length', sql`char_length(${t.gatewayId}) <= 100`),
    uniqueIndex('gateway_differences_key').on(
      t.ownerId,
      t.provider,
      t.kind,
      sql`coalesce(attempt_id, owner_id)`,
      t.gatewayId,
    ),
    index('gateway_differences_attempt_idx').on(t.attemptId),
    index('gateway_differences_found_idx').on(t.foundAt),
  ],
);

personalData(
  gatewayDifferences,
  [
    {
      of: of(gatewayDifferences.ownerId),
      export: {
        name: 'gatewayDifferences',
        fields: {
          provider: gatewayDifferences.provider,
          kind: gatewayDifferences.kind,
          gatewayId: gatewayDifferences.gatewayId,
          cents: gatewayDifferences.cents,
          foundAt: gatewayDifferences.foundAt,
        },
        orderBy: gatewayDifferences.foundAt,
      },
      erase: 'row',
    },
  ],
  { gatewayId: 'an id of the gateway' },
);
