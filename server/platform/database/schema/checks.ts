import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  IDENTITY_KINDS,
  IDENTITY_NOTE_LENGTH,
  IDENTITY_REFUSALS,
  IDENTITY_STATES,
  VISIT_PHOTOS,
  VISITOR_LENGTH,
} from '#contract/checks.ts';
import { users } from './accounts.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { namedIn, of, ofTheir, personalData } from './personal.ts';
import { properties } from './properties.ts';

/**
 * Requests of owners to have their identity seen (T7), each with two photos in the store until 30 days after the
 * decision; what stays is the kind of document, the day, and who saw it.
 */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: id(),
    /** No cascade: the row records what is in the store, and is deleted after the photos. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: IDENTITY_KINDS }),
    state: text({ enum: IDENTITY_STATES }).notNull().default('draft'),
    stateSince: timestamptz().notNull().defaultNow(),
    /** Since when it waited before it was decided. */
    waitedFrom: timestamptz(),
    refusal: text({ enum: IDENTITY_REFUSALS }),
    note: text().notNull().default(''),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    documentStoredAt: timestamptz(),
    faceStoredAt: timestamptz(),
    /** From then on the job `remove-files` deletes the photos; set by the first decision. */
    photosUntil: timestamptz(),
    photosRemovedAt: timestamptz(),
    /** Hidden from everybody; the job deletes the photos, then the row. */
    removedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('identity_checks_kind_check', t.kind, IDENTITY_KINDS),
    oneOf('identity_checks_state_check', t.state, IDENTITY_STATES),
    oneOf('identity_checks_refusal_check', t.refusal, IDENTITY_REFUSALS),
    check('identity_checks_refused', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check(
      'identity_checks_sent',
      sql`${t.state} = 'draft' or num_nulls(${t.kind}, ${t.documentStoredAt}, ${t.faceStoredAt}) = 0`,
    ),
    check(
      'identity_checks_note_length',
      sql`char_length(${t.note}) <= ${sql.raw(String(IDENTITY_NOTE_LENGTH))}`,
    ),
    // Nobody has two requests that are not decided.
    uniqueIndex('identity_checks_open_key')
      .on(t.userId)
      .where(sql`state in ('draft', 'waiting') and removed_at is null`),
    index('identity_checks_user_idx').on(t.userId, t.state, t.stateSince),
    index('identity_checks_queue_idx').on(t.state, t.stateSince, t.id).where(sql`removed_at is null`),
  ],
);

personalData(identityChecks, [
  {
    of: of(identityChecks.userId),
    export: {
      name: 'identity',
      fields: {
        id: identityChecks.id,
        kind: identityChecks.kind,
        state: identityChecks.state,
        stateSince: identityChecks.stateSince,
        refusal: identityChecks.refusal,
        note: identityChecks.note,
        photosUntil: identityChecks.photosUntil,
        photosRemovedAt: identityChecks.photosRemovedAt,
        createdAt: identityChecks.createdAt,
      },
      where: sql`${identityChecks.removedAt} is null`,
      orderBy: identityChecks.createdAt,
    },
    erase: { note: '', removedAt: sql`coalesce(${identityChecks.removedAt}, now())` },
  },
]);

/** That somebody of the desk stood in a home (T7), proven by five photos in the store. */
export const homeVisits = pgTable(
  'home_visits',
  {
    id: id(),
    /** No cascade, as above. */
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    enteredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who stood in it. */
    visitor: text(),
    visitedOn: date({ mode: 'string' }),
    /** How many of its photos are in the store. */
    stored: smallint().notNull().default(0),
    /** null while it is being prepared. */
    enteredAt: timestamptz(),
    removedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    longAtMost('home_visits_visitor_length', t.visitor, VISITOR_LENGTH),
    check('home_visits_stored_check', sql`${t.stored} between 0 and ${sql.raw(String(VISIT_PHOTOS))}`),
    check(
      'home_visits_entered',
      sql`${t.enteredAt} is null or (${t.stored} = ${sql.raw(String(VISIT_PHOTOS))} and num_nulls(${t.visitor}, ${t.visitedOn}) = 0)`,
    ),
    uniqueIndex('home_visits_prepared_key')
      .on(t.propertyId, t.enteredBy)
      .where(sql`entered_at is null and removed_at is null`),
    index('home_visits_property_idx').on(t.propertyId, t.visitedOn),
  ],
);

personalData(homeVisits, [
  {
    of: ofTheir(homeVisits.propertyId, properties.id, properties.ownerId),
    export: {
      name: 'homeVisits',
      fields: { propertyId: homeVisits.propertyId, visitedOn: homeVisits.visitedOn },
      where: sql`${homeVisits.enteredAt} is not null and ${homeVisits.removedAt} is null`,
      orderBy: homeVisits.createdAt,
    },
    erase: { removedAt: sql`coalesce(${homeVisits.removedAt}, now())` },
    hasNoIndex: true,
  },
  { of: namedIn(homeVisits.visitor), mask: [homeVisits.visitor], hasNoIndex: true },
]);
