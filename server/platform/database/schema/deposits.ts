import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DEPOSIT_LIMITS,
  LINE_ANSWERS,
  RECORD_MOMENTS,
  RETURN_STATES,
  RETURNED,
  type RecordMeter,
  type RecordRoom,
  STORED_CLAIM_STATES,
} from '#contract/deposits.ts';
import { PAYMENT_METHODS, TENANCY_SIDES } from '#contract/tenancies.ts';
import { cents, createdAt, id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { anyOf, namedIn, numbered, ofTheir, personalData } from './personal.ts';
import { ofTenancy, tenancies } from './tenancies.ts';

/** The state of a home as its tenant moves in or leaves (M8); frozen by the second signature (`keep_signed_records`). */
export const homeRecords = pgTable(
  'home_records',
  {
    id: id(),
    tenancyId: ofTenancy(),
    moment: text({ enum: RECORD_MOMENTS }).notNull(),
    /** Grows with every change: who signs says which one they have seen. */
    revision: integer().notNull().default(1),
    draftedBy: text({ enum: TENANCY_SIDES }).notNull(),
    changedBy: text({ enum: TENANCY_SIDES }).notNull(),
    rooms: jsonb().$type<readonly RecordRoom[]>().notNull().default([]),
    meters: jsonb().$type<readonly RecordMeter[]>().notNull().default([]),
    words: text().notNull().default(''),
    ownerSignedAt: timestamptz(),
    tenantSignedAt: timestamptz(),
    changedAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('home_records_moment_check', t.moment, RECORD_MOMENTS),
    oneOf('home_records_drafted_by_check', t.draftedBy, TENANCY_SIDES),
    oneOf('home_records_changed_by_check', t.changedBy, TENANCY_SIDES),
    check(
      'home_records_words_length',
      sql`char_length(${t.words}) <= ${sql.raw(String(DEPOSIT_LIMITS.words))}`,
    ),
    unique('home_records_moment_key').on(t.tenancyId, t.moment),
  ],
);
personalData(homeRecords, [], {
  rooms: 'the state of the home, as both sign it',
  meters: 'what meters show',
  words: 'the state of the home, as both sign it',
});

/** What the owner claims of a deposit, line by line, and what the tenant says of it. */
export const depositLines = pgTable(
  'deposit_lines',
  {
    id: id(),
    tenancyId: ofTenancy(),
    what: text().notNull(),
    words: text().notNull().default(''),
    amountCents: cents().notNull(),
    /** null: not answered, which is not agreed. */
    answer: text({ enum: LINE_ANSWERS }),
    partCents: cents(),
    answerWords: text().notNull().default(''),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('deposit_lines_answer_check', t.answer, LINE_ANSWERS),
    longAtMost('deposit_lines_what_length', t.what, DEPOSIT_LIMITS.what),
    check(
      'deposit_lines_words_length',
      sql`greatest(char_length(${t.words}), char_length(${t.answerWords})) <= ${sql.raw(String(DEPOSIT_LIMITS.words))}`,
    ),
    check('deposit_lines_amount_check', sql`${t.amountCents} > 0`),
    check(
      'deposit_lines_part_check',
      sql`(${t.partCents} is not null) = (${t.answer} is not distinct from 'part') and ${t.partCents} between 1 and ${t.amountCents}`,
    ),
    index('deposit_lines_tenancy_idx').on(t.tenancyId, t.createdAt),
  ],
);
personalData(depositLines, [
  {
    of: anyOf(
      ofTheir(depositLines.tenancyId, tenancies.id, tenancies.tenantId),
      ofTheir(depositLines.tenancyId, tenancies.id, tenancies.ownerId),
    ),
    export: {
      name: 'depositClaims',
      fields: {
        tenancyId: depositLines.tenancyId,
        what: depositLines.what,
        words: depositLines.words,
        amountCents: depositLines.amountCents,
        answer: depositLines.answer,
        answerWords: depositLines.answerWords,
        createdAt: depositLines.createdAt,
      },
      orderBy: depositLines.createdAt,
    },
    mask: [depositLines.what, depositLines.words, depositLines.answerWords],
  },
]);

/** What becomes of the deposit of a tenancy that has ended (M8). */
export const depositClaims = pgTable(
  'deposit_claims',
  {
    tenancyId: uuid()
      .primaryKey()
      .references(() => tenancies.id),
    state: text({ enum: STORED_CLAIM_STATES }).notNull().default('open'),
    /** The last days on which it may be made, and answered. */
    claimBy: date({ mode: 'string' }).notNull(),
    answerBy: date({ mode: 'string' }),
    /** The day on which whoever has to act is reminded; null where nobody is. */
    remindOn: date({ mode: 'string' }),
    madeAt: timestamptz(),
    answeredAt: timestamptz(),
    /** Who is to decide what is disputed, as each side names them; numbers in E.164. */
    ownerMediatorName: text(),
    ownerMediatorPhone: text(),
    tenantMediatorName: text(),
    tenantMediatorPhone: text(),
    /** What the owner keeps of it, as a side proposes, and once the other has agreed. */
    restCents: cents(),
    restBy: text({ enum: TENANCY_SIDES }),
    restAgreedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('deposit_claims_state_check', t.state, STORED_CLAIM_STATES),
    oneOf('deposit_claims_rest_by_check', t.restBy, TENANCY_SIDES),
    check(
      'deposit_claims_made_check',
      sql`(${t.state} in ('made', 'answered')) = (${t.madeAt} is not null) and (${t.madeAt} is null) = (${t.answerBy} is null)`,
    ),
    check('deposit_claims_answered_check', sql`(${t.state} = 'answered') = (${t.answeredAt} is not null)`),
    check(
      'deposit_claims_mediator_check',
      sql`(${t.ownerMediatorName} is null) = (${t.ownerMediatorPhone} is null) and (${t.tenantMediatorName} is null) = (${t.tenantMediatorPhone} is null)`,
    ),
    check(
      'deposit_claims_rest_check',
      sql`(${t.restCents} is null) = (${t.restBy} is null) and (${t.restAgreedAt} is null or ${t.restCents} >= 0)`,
    ),
    index('deposit_claims_due_idx').on(t.state, t.claimBy).where(sql`state in ('open', 'made')`),
  ],
);
const mediators = [depositClaims.ownerMediatorName, depositClaims.tenantMediatorName] as const;
const numbers = [depositClaims.ownerMediatorPhone, depositClaims.tenantMediatorPhone] as const;
personalData(depositClaims, [
  {
    of: anyOf(namedIn(...mediators), ...numbers.map(numbered)),
    mask: [...mediators, ...numbers],
    hasNoIndex: true,
  },
]);

/** What the owner says was handed back of a deposit, or of what was paid in advance; in the book once the tenant has confirmed it. */
export const depositReturns = pgTable(
  'deposit_returns',
  {
    id: id(),
    tenancyId: ofTenancy(),
    of: text({ enum: RETURNED }).notNull().default('deposit'),
    amountCents: cents().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    returnedOn: date({ mode: 'string' }).notNull(),
    state: text({ enum: RETURN_STATES }).notNull().default('waiting'),
    saidAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (t) => [
    oneOf('deposit_returns_of_check', t.of, RETURNED),
    oneOf('deposit_returns_method_check', t.method, PAYMENT_METHODS),
    oneOf('deposit_returns_state_check', t.state, RETURN_STATES),
    check('deposit_returns_amount_check', sql`${t.amountCents} > 0`),
    check('deposit_returns_answer_check', sql`(${t.state} = 'waiting') = (${t.answeredAt} is null)`),
    uniqueIndex('deposit_returns_waiting_key').on(t.tenancyId, t.of).where(sql`state = 'waiting'`),
    index('deposit_returns_tenancy_idx').on(t.tenancyId, t.saidAt),
  ],
);
personalData(depositReturns, []);
