import { sql } from 'drizzle-orm';
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
import { LANGUAGES } from '#contract/accounts.ts';
import { PROPOSAL_STATES } from '#contract/proposals.ts';
import {
  DEPOSIT_HOLDERS,
  type MonthlyTerms,
  TENANCY_ACTORS,
  TENANCY_LIMITS,
  TENANCY_SIDES,
  TENANCY_STATUSES,
} from '#contract/tenancies.ts';
import { users } from './accounts.ts';
import {
  cents,
  createdAt,
  day,
  descending,
  id,
  longAtMost,
  oneOf,
  timestamptz,
  updatedAt,
} from './columns.ts';
import { anyOf, numbered, of, personalData } from './personal.ts';
import { properties } from './properties.ts';
import { applications } from './renting.ts';

/** The book outlives accounts and listings: it is the other side's too. */
export const ofSide = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** A home let by its owner to a tenant, who may have no account (M1). */
export const tenancies = pgTable(
  'tenancies',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    /** Title and place of the home as they stood when it was proposed. */
    homeTitle: text().notNull(),
    homeLocation: text().notNull(),
    ownerId: ofSide(),
    tenantId: ofSide(),
    applicationId: uuid().references(() => applications.id, { onDelete: 'set null' }),
    tenantName: text().notNull(),
    /** In E.164, as each side gave it; what it is today stands in their accounts. */
    tenantPhone: text(),
    ownerPhone: text(),
    /** Whoever confirmed the tenant's number says since then that the book is not theirs: nothing is texted to it. */
    tenantDeniedAt: timestamptz(),
    /** When a message with a link was last accepted for sending to the tenant; null: none was. */
    tenantToldAt: timestamptz(),
    tenantLanguage: text({ enum: LANGUAGES }).notNull().default('so'),
    status: text({ enum: TENANCY_STATUSES }).notNull().default('proposed'),
    proposedBy: text({ enum: TENANCY_SIDES }).notNull(),
    startsOn: day().notNull(),
    /** The last day, once both have agreed to it. */
    endsOn: day(),
    /** A notice that waits for the other side's answer. */
    noticeBy: text({ enum: TENANCY_SIDES }),
    noticeEndsOn: day(),
    noticeWords: text(),
    noticeAt: timestamptz(),
    ownerReminders: boolean().notNull().default(true),
    tenantReminders: boolean().notNull().default(true),
    /** The day on which the job makes the next due; null where none follows. */
    duesNextOn: day(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('tenancies_status_check', t.status, TENANCY_STATUSES),
    oneOf('tenancies_proposed_by_check', t.proposedBy, TENANCY_SIDES),
    oneOf('tenancies_notice_by_check', t.noticeBy, TENANCY_SIDES),
    oneOf('tenancies_language_check', t.tenantLanguage, LANGUAGES),
    longAtMost('tenancies_tenant_name_length', t.tenantName, TENANCY_LIMITS.name),
    check('tenancies_ends_check', sql`${t.endsOn} >= ${t.startsOn}`),
    check('tenancies_ending_check', sql`${t.status} not in ('ending', 'ended') or ${t.endsOn} is not null`),
    check(
      'tenancies_notice_check',
      sql`(${t.noticeBy} is null) = (${t.noticeEndsOn} is null) and (${t.noticeBy} is null) = (${t.noticeAt} is null)`,
    ),
    unique('tenancies_application_key').on(t.applicationId),
    index('tenancies_owner_idx').on(t.ownerId, descending(t.id)),
    index('tenancies_tenant_idx').on(t.tenantId, descending(t.id)),
    index('tenancies_property_idx').on(t.propertyId),
    index('tenancies_found_idx').on(t.tenantPhone).where(sql`tenant_id is null`),
    index('tenancies_dues_idx').on(t.duesNextOn).where(sql`dues_next_on is not null`),
    index('tenancies_ending_idx').on(t.endsOn).where(sql`status = 'ending'`),
  ],
);

personalData(
  tenancies,
  [
    {
      of: of(tenancies.tenantId),
      export: {
        name: 'tenancies',
        fields: {
          id: tenancies.id,
          home: tenancies.homeTitle,
          location: tenancies.homeLocation,
          name: tenancies.tenantName,
          phone: tenancies.tenantPhone,
          status: tenancies.status,
          startsOn: tenancies.startsOn,
          endsOn: tenancies.endsOn,
          createdAt: tenancies.createdAt,
        },
        orderBy: tenancies.createdAt,
      },
      erase: { tenantName: '–', tenantPhone: null, tenantReminders: false },
    },
    {
      // An owner named them without their account.
      of: (person) => sql`${tenancies.tenantId} is null and ${numbered(tenancies.tenantPhone)(person)}`,
      erase: { tenantPhone: null },
      mask: [tenancies.tenantName, tenancies.noticeWords],
    },
    {
      of: of(tenancies.ownerId),
      export: {
        name: 'tenanciesOfHomes',
        fields: {
          id: tenancies.id,
          home: tenancies.homeTitle,
          status: tenancies.status,
          startsOn: tenancies.startsOn,
          endsOn: tenancies.endsOn,
          phone: tenancies.ownerPhone,
          createdAt: tenancies.createdAt,
        },
        orderBy: tenancies.createdAt,
      },
      erase: { ownerPhone: null, ownerReminders: false },
    },
    { of: anyOf(of(tenancies.tenantId), of(tenancies.ownerId)), mask: [tenancies.noticeWords] },
  ],
  { homeTitle: 'of the listing', homeLocation: 'of the listing' },
);

export const ofTenancy = () =>
  uuid()
    .notNull()
    .references(() => tenancies.id);

/** What is agreed, by version: later ones hold from a day on, and change nothing before it. */
export const tenancyTerms = pgTable(
  'tenancy_terms',
  {
    tenancyId: ofTenancy(),
    version: integer().notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull(),
    proposedBy: text({ enum: TENANCY_SIDES }).notNull(),
    fromOn: day().notNull(),
    rentCents: cents().notNull(),
    dueDay: smallint().notNull(),
    depositCents: cents().notNull(),
    depositHolder: text({ enum: DEPOSIT_HOLDERS }).notNull(),
    monthly: jsonb().$type<MonthlyTerms['monthly']>().notNull(),
    monthsInAdvance: smallint().notNull(),
    people: smallint(),
    shortestMonths: smallint().notNull(),
    proposedAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (t) => [
    primaryKey({ name: 'tenancy_terms_pkey', columns: [t.tenancyId, t.version] }),
    oneOf('tenancy_terms_state_check', t.state, PROPOSAL_STATES),
    oneOf('tenancy_terms_proposed_by_check', t.proposedBy, TENANCY_SIDES),
    oneOf('tenancy_terms_holder_check', t.depositHolder, DEPOSIT_HOLDERS),
    check('tenancy_terms_due_day_check', sql`${t.dueDay} between 1 and 31`),
    check('tenancy_terms_amounts_check', sql`${t.rentCents} > 0 and ${t.depositCents} >= 0`),
    check('tenancy_terms_answer_check', sql`(${t.answeredAt} is null) = (${t.state} = 'proposed')`),
    uniqueIndex('tenancy_terms_proposed_key').on(t.tenancyId).where(sql`state = 'proposed'`),
  ],
);

personalData(tenancyTerms, [], { monthly: 'what is paid each month' });

/** What both did, in order; neither changed nor deleted. */
export const tenancyEvents = pgTable(
  'tenancy_events',
  {
    id: id(),
    tenancyId: ofTenancy(),
    kind: text().notNull(),
    side: text({ enum: TENANCY_ACTORS }).notNull(),
    actorId: ofSide(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('tenancy_events_side_check', t.side, TENANCY_ACTORS),
    index('tenancy_events_tenancy_idx').on(t.tenancyId, t.createdAt),
  ],
);

personalData(
  tenancyEvents,
  [
    {
      of: of(tenancyEvents.actorId),
      export: {
        name: 'tenancySteps',
        fields: {
          tenancyId: tenancyEvents.tenancyId,
          kind: tenancyEvents.kind,
          createdAt: tenancyEvents.createdAt,
        },
        orderBy: tenancyEvents.createdAt,
      },
      hasNoIndex: true,
    },
  ],
  { kind: 'our own words', details: 'versions, days and amounts' },
);
