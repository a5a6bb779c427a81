import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/accounts.ts';
import {
  CASE_DECISIONS,
  CASE_OUTCOMES,
  CASE_STATES,
  HOLD_REASON_LENGTH,
  REPORT_KINDS,
} from '#contract/reports.ts';
import { users } from './accounts.ts';
import { createdAt, descending, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, ofTheir, personalData, reachedAt } from './personal.ts';
import { ofProperty, properties } from './properties.ts';

export const REPORT_STATUSES = ['open', 'dismissed', 'upheld'] as const;

/** All reports of a listing since the last decision, and what was decided of them (D34). */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    propertyId: ofProperty(),
    state: text({ enum: CASE_STATES }).notNull().default('waiting'),
    /** One of its reports is of fraud: it comes first. */
    isFraud: boolean().notNull().default(false),
    openedAt: timestamptz().notNull().defaultNow(),
    updatedAt: updatedAt(),
    decision: text({ enum: CASE_DECISIONS }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz(),
    decisionReason: text().notNull().default(''),
    ownerAnswer: text(),
    answeredAt: timestamptz(),
    outcome: text({ enum: CASE_OUTCOMES }),
  },
  (t) => [
    oneOf('report_cases_state_check', t.state, CASE_STATES),
    oneOf('report_cases_decision_check', t.decision, CASE_DECISIONS),
    oneOf('report_cases_outcome_check', t.outcome, CASE_OUTCOMES),
    check('report_cases_decided', sql`(${t.state} = 'waiting') = (${t.decision} is null)`),
    check('report_cases_decision_reason_length', sql`char_length(${t.decisionReason}) <= 1000`),
    longAtMost('report_cases_owner_answer_length', t.ownerAnswer, HOLD_REASON_LENGTH),
    uniqueIndex('report_cases_waiting_key').on(t.propertyId).where(sql`state = 'waiting'`),
    index('report_cases_property_idx').on(t.propertyId, t.openedAt),
    index('report_cases_queue_idx').on(t.state, descending(t.isFraud), t.openedAt, t.id),
    index('report_cases_waiting_idx').on(t.openedAt, t.id).where(sql`state = 'waiting'`),
    index('report_cases_decided_idx').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
    index('report_cases_closed_idx').on(t.state, t.updatedAt, t.id),
  ],
);

/** A visitor's report of a listing, reviewed by an admin (D34). */
export const propertyReports = pgTable(
  'property_reports',
  {
    id: id(),
    propertyId: ofProperty(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: REPORT_KINDS }).notNull().default('other'),
    /** The visitor's own words; may be empty. */
    reason: text().notNull(),
    /** A guest's, who wants to hear what became of it, in this language. */
    email: text(),
    language: text({ enum: LANGUAGES }),
    status: text({ enum: REPORT_STATUSES }).notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('property_reports_status_check', t.status, REPORT_STATUSES),
    oneOf('property_reports_kind_check', t.kind, REPORT_KINDS),
    oneOf('property_reports_language_check', t.language, LANGUAGES),
    check('property_reports_reason_length', sql`char_length(${t.reason}) <= 2000`),
    longAtMost('property_reports_email_length', t.email, 254),
    index('property_reports_case_idx').on(t.caseId, t.createdAt),
    index('property_reports_reporter_idx').on(t.reporterId, t.propertyId).where(sql`reporter_id is not null`),
  ],
);

// The decision stays; what its owner answered goes with the owner.
personalData(reportCases, [
  {
    of: ofTheir(reportCases.propertyId, properties.id, properties.ownerId),
    export: {
      name: 'answersToDecisions',
      fields: {
        propertyId: reportCases.propertyId,
        decision: reportCases.decision,
        reason: reportCases.decisionReason,
        answer: reportCases.ownerAnswer,
        answeredAt: reportCases.answeredAt,
      },
      where: sql`${reportCases.ownerAnswer} is not null`,
      orderBy: reportCases.answeredAt,
    },
    erase: { ownerAnswer: sql`case when ${reportCases.ownerAnswer} is null then null else '—' end` },
    mask: [reportCases.decisionReason],
    hasNoIndex: true,
  },
]);

// Reports stay, of nobody in particular.
personalData(propertyReports, [
  {
    of: of(propertyReports.reporterId),
    export: {
      name: 'reportsOfListings',
      fields: {
        propertyId: propertyReports.propertyId,
        kind: propertyReports.kind,
        reason: propertyReports.reason,
        status: propertyReports.status,
        createdAt: propertyReports.createdAt,
      },
      orderBy: propertyReports.createdAt,
    },
    erase: { reporterId: null },
    mask: [propertyReports.reason],
  },
  { of: reachedAt(propertyReports.email), erase: { email: null }, hasNoIndex: true },
]);
