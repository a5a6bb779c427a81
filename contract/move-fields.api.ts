import { z } from 'zod';
import { BOOKING_STATUSES } from './bookings.ts';
import { timestamp, wholeUpTo } from './formats.api.ts';
import { HOME_SIZES, LIST_LIMITS, TRUCK_ACCESSES, VEHICLE_CODES } from './move-lists.ts';
import { movePaidSchema } from './move-paid-fields.api.ts';
import {
  CHANGE_KINDS,
  CHANGE_STATES,
  COUNTER_ANSWERS,
  DAY_STEPS,
  DISPUTE_KINDS,
  MOVE_ACTORS,
  MOVE_EVENTS,
  MOVE_LIMITS,
  MOVE_PHOTO_MOMENTS,
  MOVE_SIDES,
  MOVE_STAGES,
  OFFER_LINES,
  OFFER_STATES,
  PARTS_OF_DAY,
  SERVICES_ASKED_MAX,
} from './moves.ts';
import { dollars } from './tenancy-fields.api.ts';
import { seenText } from './typed-text.ts';

/**
 * What opens a move: the id of a booking, for its customer once signed in, or the token of a guest's or a provider's
 * private link. Any text is accepted.
 */
export const moveKey = z.object({ key: z.string() });

const floor = wholeUpTo(0, MOVE_LIMITS.floors).default(0);

/** What is to be moved, as it is asked for with a booking (P1); all of it may be left out. */
export const moveListInput = z.strictObject({
  homeSize: z.enum(HOME_SIZES).nullable().default(null),
  items: z
    .array(
      z.strictObject({
        code: z.string().overwrite(seenText).min(1).max(60),
        count: wholeUpTo(1, LIST_LIMITS.count),
      }),
    )
    .max(LIST_LIMITS.items, `must be at most ${LIST_LIMITS.items}`)
    .default([]),
  pickupFloor: floor,
  dropoffFloor: floor,
  pickupLift: z.boolean().default(false),
  dropoffLift: z.boolean().default(false),
  access: z.enum(TRUCK_ACCESSES).default('door'),
  helpers: wholeUpTo(0, MOVE_LIMITS.helpers).default(0),
  partOfDay: z.enum(PARTS_OF_DAY).default('any'),
  vehicle: z.enum(VEHICLE_CODES).nullable().default(null).describe('null: the one that fits'),
  also: z
    .array(z.uuid('must be an id'))
    .max(SERVICES_ASKED_MAX - 1, `must be at most ${SERVICES_ASKED_MAX - 1}`)
    .default([])
    .describe('Other services that are asked for a price as well'),
});
export type MoveListInput = z.output<typeof moveListInput>;

/** A name that administrators wrote in each language. */
export const localName = z.object({ en: z.string(), so: z.string(), ar: z.string() });
export type LocalName = z.infer<typeof localName>;

export const moveListSchema = z
  .object({
    homeSize: z.enum(HOME_SIZES).nullable(),
    items: z.array(
      z.object({ code: z.string(), name: localName, count: z.number().int(), litres: z.number().int() }),
    ),
    litres: z.number().int(),
    pieces: z.number().int(),
    vehicle: z.enum(VEHICLE_CODES).nullable(),
    vehicleLitres: z.number().int().nullable().describe('What that vehicle holds'),
    pickupFloor: z.number().int(),
    dropoffFloor: z.number().int(),
    pickupLift: z.boolean(),
    dropoffLift: z.boolean(),
    access: z.enum(TRUCK_ACCESSES),
    helpers: z.number().int(),
    partOfDay: z.enum(PARTS_OF_DAY),
    distanceMetres: z.number().int().nullable().describe('By road, about'),
  })
  .meta({ id: 'MoveList' });
export type MoveList = z.infer<typeof moveListSchema>;

export const movePhotoSchema = z.object({
  id: z.uuid(),
  moment: z.enum(MOVE_PHOTO_MOMENTS),
  side: z.enum(MOVE_SIDES).describe('Who added it'),
  changeId: z.uuid().nullable(),
  at: timestamp,
});
export type MovePhoto = z.infer<typeof movePhotoSchema>;

export const offerLineSchema = z.object({
  kind: z.enum(OFFER_LINES),
  label: z.string(),
  amount: dollars,
  count: z.number().nullable(),
  each: dollars.nullable(),
});

export const moveOfferSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(OFFER_STATES),
    vehicle: z.enum(VEHICLE_CODES).nullable(),
    people: z.number().int().nullable(),
    lines: z.array(offerLineSchema),
    total: dollars.nullable().describe('null: no price given'),
    waiting: dollars.describe('For each half hour beyond what is free'),
    arriveFrom: timestamp,
    arriveUntil: timestamp,
    validUntil: timestamp,
    counter: z
      .object({
        total: dollars,
        words: z.string(),
        at: timestamp,
        answer: z.enum(COUNTER_ANSWERS).nullable(),
      })
      .nullable()
      .describe("The customer's price"),
    createdAt: timestamp,
  })
  .meta({ id: 'MoveOffer' });
export type MoveOffer = z.infer<typeof moveOfferSchema>;

/** What a service's finished moves tell of it (P5); null before there are ten. */
export const serviceFiguresSchema = z
  .object({
    moves: z.number().int().describe('Ended by the steps of the day, with a price agreed on'),
    kept: z.number().int().describe('Of them, those for which no more was owed than was agreed'),
    onTime: z.number().int().describe('Of them, those in which it arrived within the hours agreed on'),
    answerMinutes: z.number().int().nullable().describe('The median time to an answer'),
  })
  .meta({ id: 'ServiceFigures' });
export type ServiceFigures = z.infer<typeof serviceFiguresSchema>;

const serviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  imageUrl: z.string().nullable(),
  rating: z.string(),
  reviewCount: z.number().int(),
  figures: serviceFiguresSchema.nullable(),
});

/** One of the services that were asked, as the customer sees it. */
export const askedServiceSchema = z
  .object({
    bookingId: z.uuid(),
    service: serviceSchema,
    stage: z.enum(MOVE_STAGES),
    status: z.enum(BOOKING_STATUSES),
    askedAt: timestamp,
    offer: moveOfferSchema.nullable().describe('The last one'),
    mayAccept: z.boolean(),
    mayCounter: z.boolean(),
    mayAskAgain: z.boolean(),
  })
  .meta({ id: 'AskedService' });
export type AskedService = z.infer<typeof askedServiceSchema>;

export const moveChangeSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(CHANGE_KINDS),
    what: z.string(),
    reason: z.string(),
    amount: dollars,
    state: z.enum(CHANGE_STATES),
    addedAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'MoveChange' });
export type MoveChange = z.infer<typeof moveChangeSchema>;

export const disputeSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(DISPUTE_KINDS),
    openedBy: z.enum(MOVE_SIDES),
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
    decision: z.string().nullable(),
    words: z.array(z.object({ id: z.uuid(), side: z.enum(MOVE_SIDES), text: z.string(), at: timestamp })),
  })
  .meta({ id: 'MoveDispute' });
export type MoveDispute = z.infer<typeof disputeSchema>;

const cancellationSchema = z.object({
  steps: z.array(z.object({ hours: z.number(), percent: z.number() })),
  percentNow: z.number().nullable().describe('What cancelling costs now; null before a price is agreed on'),
  costNow: dollars.nullable(),
});

/** What both agreed on, and how far the day is. */
export const agreementSchema = z
  .object({
    offer: moveOfferSchema,
    agreedAt: timestamp,
    arriveFrom: timestamp.describe('As last agreed on'),
    arriveUntil: timestamp,
    steps: z.array(z.object({ step: z.enum(DAY_STEPS), at: timestamp })).describe('Those that are taken'),
    nextStep: z.enum(DAY_STEPS).nullable(),
    beginCode: z.string().nullable().describe('For the customer, until it has begun'),
    endCode: z.string().nullable().describe('For the customer, once all is unloaded'),
    waitsFrom: timestamp
      .nullable()
      .describe(
        'From when on the driver waits: the first hour agreed on, or when the server heard of the arrival, whichever is later',
      ),
    waitingFrom: timestamp.nullable().describe('From when on waiting is owed, while it runs'),
    waitingOwed: dollars.describe('For waiting, as of now'),
    missedBy: z.enum(MOVE_SIDES).nullable(),
    missedReason: z.string().nullable(),
    fee: dollars.describe('Owed for cancelling or not coming'),
    feeOwedBy: z.enum(MOVE_SIDES).nullable(),
    changes: z.array(moveChangeSchema).describe('Oldest first'),
    owed: dollars
      .nullable()
      .describe(
        'By the customer: the agreed price and what was accepted, or their fee where it fell through; null without a price',
      ),
    disputes: z.array(disputeSchema),
  })
  .meta({ id: 'MoveAgreement' });
export type MoveAgreement = z.infer<typeof agreementSchema>;

/** What is asked with a vehicle. */
export const vehiclePricesSchema = z
  .object({
    vehicle: z.enum(VEHICLE_CODES),
    litres: z.number().int().describe('What it holds'),
    people: z.number().int(),
    base: dollars,
    perKm: dollars,
    perFloor: dollars,
    helper: dollars,
    packing: dollars,
    waiting: dollars.describe('For each half hour beyond what is free'),
  })
  .meta({ id: 'VehiclePrices' });
export type VehiclePrices = z.infer<typeof vehiclePricesSchema>;

export const moveSchema = z
  .object({
    bookingId: z.uuid(),
    side: z.enum(MOVE_SIDES),
    stage: z.enum(MOVE_STAGES),
    status: z.enum(BOOKING_STATUSES),
    reference: z.string(),
    date: z.iso.date(),
    pickupLocation: z.string(),
    dropoffLocation: z.string(),
    customer: z.object({ name: z.string().nullable(), phone: z.string() }),
    service: serviceSchema,
    list: moveListSchema.nullable(),
    photos: z.array(movePhotoSchema),
    asked: z
      .array(askedServiceSchema)
      .describe('For the customer: all services that were asked, in the order in which they were'),
    askedCount: z.number().int(),
    offers: z.array(moveOfferSchema).describe("For the provider: this service's own, the newest first"),
    prices: z
      .object({ own: z.array(vehiclePricesSchema), usual: z.array(vehiclePricesSchema) })
      .nullable()
      .describe('For the provider, while an offer may be made: its own rates, and what is usual in the city'),
    agreement: agreementSchema.nullable(),
    paid: movePaidSchema.nullable().describe('Once a price is agreed on'),
    cancellation: cancellationSchema,
    history: z.array(
      z.object({
        event: z.enum(MOVE_EVENTS),
        by: z.enum(MOVE_ACTORS),
        subjectId: z.uuid().nullable(),
        at: timestamp,
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    abilities: z.object({
      mayOffer: z.boolean(),
      mayDecline: z.boolean(),
      mayAnswerCounter: z.boolean(),
      mayCancel: z.boolean(),
      mayAddChange: z.boolean(),
      maySayNobodyCame: z.boolean(),
      mayMoveHour: z.boolean(),
      mayDispute: z.boolean(),
    }),
  })
  .meta({ id: 'Move' });
export type Move = z.infer<typeof moveSchema>;
