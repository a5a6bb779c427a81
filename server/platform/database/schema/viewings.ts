import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/accounts.ts';
import { VIEWING_EVENTS, VIEWING_HOURS, VIEWING_SIDES, VIEWING_STATUSES } from '#contract/viewings.ts';
import { ofUser, users } from './accounts.ts';
import { createdAt, id, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, ofTheir, personalData } from './personal.ts';
import { ofProperty } from './properties.ts';

const ofViewing = () =>
  uuid()
    .notNull()
    .references(() => viewings.id, { onDelete: 'cascade' });
const HOURS = sql.raw(VIEWING_HOURS.join(', '));

/** A visit to a property in a time slot; a slot is booked once (D19). */
export const viewings = pgTable(
  'viewings',
  {
    id: id(),
    propertyId: ofProperty(),
    /** null: a guest, who confirmed their number with a code (D56). */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    guestName: text(),
    /** In E.164 form. */
    guestPhone: text(),
    guestLanguage: text({ enum: LANGUAGES }),
    /** The owner of the calendar: the listing's owner. */
    ownerId: ofUser(),
    date: date({ mode: 'string' }).notNull(),
    hour: integer().notNull(),
    notes: text().notNull().default(''),
    status: text({ enum: VIEWING_STATUSES }).notNull().default('scheduled'),
    /** The revision of the calendar event (RFC 5545, 3.8.7.4): one more with each change. */
    sequence: integer().notNull().default(0),
    /** When a reminder went out, or when it was too late for it. */
    eveningReminderAt: timestamptz(),
    hoursReminderAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('viewings_status_check', t.status, VIEWING_STATUSES),
    oneOf('viewings_guest_language_check', t.guestLanguage, LANGUAGES),
    check(
      'viewings_visitor_check',
      sql`(${t.userId} is null) = (${t.guestName} is not null) and (${t.userId} is null) = (${t.guestPhone} is not null)`,
    ),
    check('viewings_hour_check', sql`${t.hour} in (${HOURS})`),
    uniqueIndex('viewings_slot_key').on(t.propertyId, t.date, t.hour).where(sql`status <> 'cancelled'`),
    index('viewings_user_idx').on(t.userId, t.date, t.hour, t.id),
    index('viewings_guest_idx').on(t.guestPhone, t.date).where(sql`user_id is null`),
    index('viewings_owner_idx').on(t.ownerId, t.date, t.hour, t.id),
    index('viewings_completed_idx').on(t.date).where(sql`status = 'completed'`),
    index('viewings_property_asked_idx').on(t.propertyId, t.createdAt),
    index('viewings_due_idx')
      .on(t.date, t.hour)
      .where(
        sql`status in ('scheduled', 'confirmed') and (evening_reminder_at is null or hours_reminder_at is null)`,
      ),
  ],
);

// What a guest asked for is theirs once they confirm the same number for an account, and deleted by time until then.
personalData(
  viewings,
  [
    {
      of: of(viewings.userId),
      export: {
        name: 'viewings',
        fields: {
          id: viewings.id,
          propertyId: viewings.propertyId,
          date: viewings.date,
          hour: viewings.hour,
          notes: viewings.notes,
          status: viewings.status,
          createdAt: viewings.createdAt,
        },
        orderBy: viewings.createdAt,
      },
      erase: { notes: '' },
    },
  ],
  { guestName: 'of guests alone, who have no account', guestPhone: 'of guests alone, who have no account' },
);

/** What became of a viewing: `date` and `hour` are those after the change. */
export const viewingEvents = pgTable(
  'viewing_events',
  {
    id: id(),
    viewingId: ofViewing(),
    kind: text({ enum: VIEWING_EVENTS }).notNull(),
    status: text({ enum: VIEWING_STATUSES }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    hour: integer().notNull(),
    side: text({ enum: VIEWING_SIDES }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('viewing_events_kind_check', t.kind, VIEWING_EVENTS),
    oneOf('viewing_events_status_check', t.status, VIEWING_STATUSES),
    oneOf('viewing_events_side_check', t.side, VIEWING_SIDES),
    index('viewing_events_viewing_idx').on(t.viewingId, t.createdAt, t.id),
  ],
);

personalData(viewingEvents, [
  {
    of: of(viewingEvents.actorId),
    export: {
      name: 'viewingChanges',
      fields: {
        viewingId: viewingEvents.viewingId,
        kind: viewingEvents.kind,
        date: viewingEvents.date,
        hour: viewingEvents.hour,
        reason: viewingEvents.reason,
        createdAt: viewingEvents.createdAt,
      },
      orderBy: viewingEvents.createdAt,
    },
    hasNoIndex: true,
  },
  {
    of: ofTheir(viewingEvents.viewingId, viewings.id, viewings.userId),
    erase: { reason: null },
    when: of(viewingEvents.actorId),
  },
  {
    of: ofTheir(viewingEvents.viewingId, viewings.id, viewings.ownerId),
    erase: { reason: null },
    when: of(viewingEvents.actorId),
  },
]);

/** When an owner takes no viewings (D52): one hour, or the whole day if none is given. */
export const blockedSlots = pgTable(
  'blocked_slots',
  {
    id: id(),
    ownerId: ofUser(),
    date: date({ mode: 'string' }).notNull(),
    hour: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('blocked_slots_owner_slot_key').on(t.ownerId, t.date, t.hour).nullsNotDistinct(),
    check('blocked_slots_hour_check', sql`${t.hour} in (${HOURS})`),
  ],
);

personalData(blockedSlots, [
  {
    of: of(blockedSlots.ownerId),
    export: {
      name: 'blockedTimes',
      fields: { date: blockedSlots.date, hour: blockedSlots.hour, createdAt: blockedSlots.createdAt },
      orderBy: blockedSlots.date,
    },
    erase: 'row',
  },
]);
