import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/accounts.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import {
  HOME_SIZES,
  LIST_LIMITS,
  type ListedItem,
  TRUCK_ACCESSES,
  VEHICLE_CODES,
} from '#contract/move-lists.ts';
import { CHOSEN_STAGES, MOVE_LIMITS, MOVE_STAGES, PARTS_OF_DAY, STATUS_OF_STAGE } from '#contract/moves.ts';
import { users } from './accounts.ts';
import {
  createdAt,
  descending,
  id,
  longAtMost,
  oneOf,
  pictureUrl,
  timestamptz,
  updatedAt,
} from './columns.ts';
import { of, ofNobody, ofTheir, personalData } from './personal.ts';

export const movingServices = pgTable(
  'moving_services',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    phone: text().notNull(),
    email: text().notNull(),
    location: text().notNull(),
    rating: numeric({ precision: 2, scale: 1 }).notNull().default('0.0'),
    reviewCount: integer().notNull().default(0),
    availability: text().notNull().default(''),
    imageUrl: pictureUrl(),
    category: text().notNull().default('moving'),
    price: numeric({ precision: 10, scale: 2 }),
    isActive: boolean().notNull().default(true),
    /** Counted up with every change, so that no editor writes over another. */
    version: integer()
      .notNull()
      .default(1)
      .$onUpdate((): SQL => sql`version + 1`),
    /** Removed from all lists and from booking; its bookings stay readable (D46). */
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('moving_services_rating_check', sql`${t.rating} between 0 and 5`),
    check('moving_services_price_check', sql`${t.price} >= 0`),
    longAtMost('moving_services_name_length', t.name, 200),
    index('moving_services_rating_idx')
      .on(descending(t.rating), t.id)
      .where(sql`is_active and deleted_at is null`),
    // The administrators' table in each of its orders, read forwards or backwards.
    index('moving_services_newest_idx').on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index('moving_services_name_idx').on(sql`lower(${t.name})`, t.id).where(sql`deleted_at is null`),
    index('moving_services_all_rating_idx').on(t.rating, t.id).where(sql`deleted_at is null`),
    index('moving_services_price_idx').on(t.price, t.id).where(sql`deleted_at is null`),
  ],
);

ofNobody(movingServices, 'businesses and how to reach them, entered by administrators');

/** What is to be moved (P1), told once to all services that are asked. */
export const moveRequests = pgTable(
  'move_requests',
  {
    id: id(),
    homeSize: text({ enum: HOME_SIZES }),
    items: jsonb().$type<readonly ListedItem[]>().notNull().default([]),
    litres: integer().notNull().default(0),
    vehicle: text({ enum: VEHICLE_CODES }),
    pickupFloor: smallint().notNull().default(0),
    dropoffFloor: smallint().notNull().default(0),
    pickupLift: boolean().notNull().default(false),
    dropoffLift: boolean().notNull().default(false),
    access: text({ enum: TRUCK_ACCESSES }).notNull().default('door'),
    helpers: smallint().notNull().default(0),
    partOfDay: text({ enum: PARTS_OF_DAY }).notNull().default('any'),
    /** By road, about; null where a place is not known. */
    distanceMetres: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('move_requests_size_check', t.homeSize, HOME_SIZES),
    oneOf('move_requests_vehicle_check', t.vehicle, VEHICLE_CODES),
    oneOf('move_requests_access_check', t.access, TRUCK_ACCESSES),
    oneOf('move_requests_part_check', t.partOfDay, PARTS_OF_DAY),
    check(
      'move_requests_floors_check',
      sql`${t.pickupFloor} between 0 and ${sql.raw(String(MOVE_LIMITS.floors))} and ${t.dropoffFloor} between 0 and ${sql.raw(String(MOVE_LIMITS.floors))}`,
    ),
    check(
      'move_requests_helpers_check',
      sql`${t.helpers} between 0 and ${sql.raw(String(MOVE_LIMITS.helpers))}`,
    ),
    check(
      'move_requests_litres_check',
      sql`${t.litres} between 0 and ${sql.raw(String(LIST_LIMITS.items * LIST_LIMITS.count * LIST_LIMITS.litres))}`,
    ),
  ],
);
personalData(moveRequests, [], { items: 'codes of things and their number' });

/** The check that a booking's status is that of its stage. */
const statusOfStage = sql.raw(
  `case stage ${MOVE_STAGES.map((stage) => `when '${stage}' then '${STATUS_OF_STAGE[stage]}'`).join(' ')} end`,
);
const inChosenStatus = sql.raw(
  `status in (${[...new Set(CHOSEN_STAGES.map((stage) => `'${STATUS_OF_STAGE[stage]}'`))].join(', ')})`,
);

/** What a booking is found by, beside its number in E.164; the index is on these very words. */
export const BOOKING_WORDS = sql.raw(`pickup_location || E'\\n' || dropoff_location || E'\\n' || phone`);

/** A move booked with a service (D22). A null user is a guest. */
export const bookings = pgTable(
  'bookings',
  {
    /** Fully random: people tell bookings apart by the first eight characters (spec 1 §9). */
    id: uuid().primaryKey().defaultRandom(),
    movingServiceId: uuid()
      .notNull()
      .references(() => movingServices.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    pickupLocation: text().notNull(),
    dropoffLocation: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    phone: text().notNull(),
    phoneE164: text(),
    notes: text().notNull().default(''),
    /** A guest's language, if known; users have a language in their account. */
    language: text({ enum: LANGUAGES }),
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),
    /** How far it is (`BOOKING_GRAPH`): the state of a booking, from which its status follows. */
    stage: text({ enum: MOVE_STAGES }).notNull().default('asked'),
    /** Shared by the services that were asked together. */
    requestId: uuid().references(() => moveRequests.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('bookings_status_check', t.status, BOOKING_STATUSES),
    oneOf('bookings_stage_check', t.stage, MOVE_STAGES),
    // The version before wrote the status alone.
    check('bookings_stage_status_check', sql`${t.status} = ${statusOfStage} or refuse_earlier_version()`),
    index('bookings_request_idx').on(t.requestId).where(sql`request_id is not null`),
    uniqueIndex('bookings_chosen_key')
      .on(t.requestId)
      .where(sql`request_id is not null and ${inChosenStatus}`),
    oneOf('bookings_language_check', t.language, LANGUAGES),
    longAtMost('bookings_pickup_length', t.pickupLocation, 200),
    longAtMost('bookings_dropoff_length', t.dropoffLocation, 200),
    longAtMost('bookings_phone_length', t.phone, 40),
    check('bookings_notes_length', sql`char_length(${t.notes}) <= 2000`),
    index('bookings_user_idx').on(t.userId, descending(t.createdAt), descending(t.id)),
    index('bookings_service_idx').on(t.movingServiceId, descending(t.createdAt)),
    index('bookings_status_idx').on(t.status, descending(t.createdAt), descending(t.id)),
    index('bookings_status_date_idx').on(t.status, t.date, t.id),
    // A service's month.
    index('bookings_service_done_idx').on(t.movingServiceId, t.date).where(sql`status = 'completed'`),
    index('bookings_date_idx').on(t.date, t.id),
    index('bookings_created_idx').on(descending(t.createdAt), descending(t.id)),
    index('bookings_words_idx').using(
      'gin',
      sql`(${BOOKING_WORDS}) gin_trgm_ops`,
      t.phoneE164.op('gin_trgm_ops'),
    ),
  ],
);

/** Of what goes with its booking. */
export const ofBooking = () =>
  uuid()
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' });

/** The driver still has to call; a move that nobody closed counts as over a month after its date. */
export const isUnderWay = sql`(${bookings.status} = 'in_progress' and ${bookings.date} > current_date - 30)`;

personalData(bookings, [
  {
    of: of(bookings.userId),
    contacts: [bookings.phone, bookings.phoneE164],
    export: {
      name: 'bookings',
      fields: {
        id: bookings.id,
        service: movingServices.name,
        pickupLocation: bookings.pickupLocation,
        dropoffLocation: bookings.dropoffLocation,
        date: bookings.date,
        phone: bookings.phone,
        notes: bookings.notes,
        status: bookings.status,
        createdAt: bookings.createdAt,
      },
      joins: [{ table: movingServices, on: sql`${movingServices.id} = ${bookings.movingServiceId}` }],
      orderBy: bookings.createdAt,
    },
    erase: { phone: '—', phoneE164: null, notes: '' },
    mask: [bookings.pickupLocation, bookings.dropoffLocation],
    when: () => sql`not ${isUnderWay}`,
  },
]);

export const ACTOR_KINDS = ['customer', 'provider', 'admin', 'system'] as const;

export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: ofBooking(),
    fromStatus: text({ enum: BOOKING_STATUSES }),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    actorKind: text({ enum: ACTOR_KINDS }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('booking_events_from_check', t.fromStatus, BOOKING_STATUSES),
    oneOf('booking_events_to_check', t.toStatus, BOOKING_STATUSES),
    oneOf('booking_events_actor_check', t.actorKind, ACTOR_KINDS),
    index('booking_events_booking_idx').on(t.bookingId, t.createdAt),
  ],
);

personalData(bookingEvents, [
  {
    of: ofTheir(bookingEvents.bookingId, bookings.id, bookings.userId),
    erase: {
      reason: sql`case ${bookingEvents.actorKind} when 'customer' then null else ${bookingEvents.reason} end`,
    },
    mask: [bookingEvents.reason],
  },
]);

/** The messages between customer and provider (D24). */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: id(),
    bookingId: ofBooking(),
    actorKind: text({ enum: ACTOR_KINDS }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('booking_messages_actor_check', t.actorKind, ACTOR_KINDS),
    longAtMost('booking_messages_length', t.message, 5000),
    index('booking_messages_booking_idx').on(t.bookingId, t.createdAt),
  ],
);

// The other side's thread, which names nobody.
personalData(bookingMessages, [
  {
    of: ofTheir(bookingMessages.bookingId, bookings.id, bookings.userId),
    export: {
      name: 'bookingMessages',
      fields: {
        bookingId: bookingMessages.bookingId,
        from: bookingMessages.actorKind,
        message: bookingMessages.message,
        createdAt: bookingMessages.createdAt,
      },
      orderBy: bookingMessages.createdAt,
    },
    mask: [bookingMessages.message],
  },
]);
