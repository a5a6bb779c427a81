import { type BookingStatus, isClosed } from './bookings.ts';
import type { Graph } from './process.ts';
import { HOUR_MS } from './time.ts';

/** The two sides of a move. */
export const MOVE_SIDES = ['customer', 'provider'] as const;
export type MoveSide = (typeof MOVE_SIDES)[number];

/** Who did what the history of a move tells. */
export const MOVE_ACTORS = [...MOVE_SIDES, 'admin', 'system'] as const;
export type MoveActor = (typeof MOVE_ACTORS)[number];

/**
 * How far a booking is: request, offer and day in one graph (P2 to P4). The spec's status follows from it.
 * - asked: the service has not answered, or its offer has ended
 * - offered, countered: an offer stands; the customer has named a lower price
 * - accepted … ended: agreed, and how far the day is
 * - declined, not_chosen, cancelled, missed: nothing more happens; missed is when somebody did not come
 */
export const MOVE_STAGES = [
  'asked',
  'offered',
  'countered',
  'accepted',
  'on_the_way',
  'arrived',
  'begun',
  'unloaded',
  'ended',
  'declined',
  'not_chosen',
  'cancelled',
  'missed',
] as const;
export type MoveStage = (typeof MOVE_STAGES)[number];

/** The spec's status (D22) of each stage; the database refuses any other. */
export const STATUS_OF_STAGE: Readonly<Record<MoveStage, BookingStatus>> = {
  asked: 'pending',
  offered: 'pending',
  countered: 'pending',
  accepted: 'confirmed',
  on_the_way: 'confirmed',
  arrived: 'confirmed',
  begun: 'in_progress',
  unloaded: 'in_progress',
  ended: 'completed',
  declined: 'cancelled',
  not_chosen: 'cancelled',
  cancelled: 'cancelled',
  missed: 'cancelled',
};

/** The stage of a booking whose status is set by the spec's ways (D22). */
export const STAGE_OF_STATUS: Readonly<Record<BookingStatus, MoveStage>> = {
  pending: 'asked',
  confirmed: 'accepted',
  in_progress: 'begun',
  completed: 'ended',
  cancelled: 'cancelled',
};

/** What became of a move of which nothing more happens, as its service looks for it. */
export const MOVE_OUTCOMES = ['completed', 'cancelled', 'declined'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];
export const STAGES_OF_OUTCOME = {
  completed: ['ended'],
  cancelled: ['cancelled', 'missed'],
  declined: ['declined', 'not_chosen'],
} as const satisfies Record<MoveOutcome, MoveStage[]>;

/** Stages in which a price may still be offered, lowered or accepted. */
export const OPEN_STAGES = ['asked', 'offered', 'countered'] as const satisfies MoveStage[];
/** Of the services asked at most one is in these. */
export const CHOSEN_STAGES = [
  'accepted',
  'on_the_way',
  'arrived',
  'begun',
  'unloaded',
  'ended',
] as const satisfies MoveStage[];

/** The steps of the day, in their order; begin and end need the customer's code (P4). */
export const DAY_STEPS = [
  'on_the_way',
  'arrived',
  'begun',
  'unloaded',
  'ended',
] as const satisfies MoveStage[];
export type DayStep = (typeof DAY_STEPS)[number];
export const STEPS_WITH_CODE: readonly DayStep[] = ['begun', 'ended'];

/** What the history tells of a move. */
export const MOVE_EVENTS = [
  'asked',
  'asked_again',
  'offered',
  'offer_withdrawn',
  'offer_expired',
  'countered',
  'counter_accepted',
  'counter_kept',
  'accepted',
  'declined',
  'not_chosen',
  ...DAY_STEPS,
  'change_added',
  'change_accepted',
  'change_refused',
  'change_withdrawn',
  'hour_moved',
  'cancelled',
  'missed',
  'disputed',
  'paid',
  'payment_confirmed',
  'payment_disputed',
  'payment_withdrawn',
  'payment_reversed',
] as const;
export type MoveEvent = (typeof MOVE_EVENTS)[number];

export const OFFER_STATES = ['open', 'accepted', 'replaced', 'withdrawn', 'expired', 'declined'] as const;

/** What a line of an offer is for. `less` is what a service takes off for the customer's price; it alone is below zero. */
export const OFFER_LINES = ['base', 'distance', 'floors', 'helpers', 'packing', 'other', 'less'] as const;
export type OfferLineKind = (typeof OFFER_LINES)[number];

/** A line of an offer as it is stored. */
export interface OfferLine {
  kind: OfferLineKind;
  /** Of `other`: what it is for. */
  label: string;
  cents: number;
  /** So many, at so much each; not where the amount was typed. */
  count?: number;
  eachCents?: number;
}

export const COUNTER_ANSWERS = ['accept', 'keep'] as const;
export type CounterAnswer = (typeof COUNTER_ANSWERS)[number];

export const CHANGE_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
/** What is owed beside the agreed price: what was asked for on the day, and waiting at the offer's rate. */
export const CHANGE_KINDS = ['change', 'waiting'] as const;
export const CHANGE_ANSWERS = ['accept', 'refuse', 'withdraw'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** What may become of what a service asks for beside the agreed price (P3). */
export const MOVE_CHANGE_GRAPH = {
  states: CHANGE_STATES,
  sides: MOVE_ACTORS,
  steps: {
    accept: { from: ['waiting'], by: ['customer'], to: 'accepted' },
    refuse: { from: ['waiting'], by: ['customer'], to: 'refused' },
    withdraw: { from: ['waiting'], by: ['provider'], to: 'withdrawn' },
    // Once the day is over nobody can accept it any more.
    lapse: { from: ['waiting'], by: ['system'], to: 'withdrawn' },
  },
} as const satisfies Graph<ChangeState, MoveActor, string>;

/** Of a photo: with the list, of the state before and after, or of a change. */
export const MOVE_PHOTO_MOMENTS = ['list', 'before', 'after', 'change', 'dispute'] as const;
export type MovePhotoMoment = (typeof MOVE_PHOTO_MOMENTS)[number];

/** When a photo may be added; of a change while it waits, of a dispute while it is open. */
export const PHOTO_STAGES: Readonly<Record<'list' | 'before' | 'after', readonly MoveStage[]>> = {
  list: [...OPEN_STAGES, 'accepted'],
  before: ['accepted', 'on_the_way', 'arrived', 'begun'],
  after: ['unloaded', 'ended'],
};

/** Where the desk reads a photo of a move that is disputed. */
export const disputedPhotoPath = (disputeId: string, photoId: string): string =>
  `/api/admin/move-disputes/${disputeId}/photos/${photoId}`;

const photosPath = (key: string) => `/api/moves/${encodeURIComponent(key)}/photos`;
/** Where a photo of a move is read. */
export const movePhotoPath = (key: string, photoId: string): string => `${photosPath(key)}/${photoId}`;
/** Where a photo of a move is sent to. @param changeId of the change that it is of */
export const addMovePhotoPath = (key: string, moment: MovePhotoMoment, changeId?: string): string =>
  `${photosPath(key)}?${new URLSearchParams({ moment, ...(changeId && { changeId }) })}`;

/** What a side may dispute (P4). */
export const DISPUTE_KINDS = [
  'change',
  'waiting',
  'damage',
  'missing',
  'not_come',
  'payment',
  'other',
] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** Of a dispute, at the desk. */
export const MOVE_DISPUTE_STATES = ['open', 'decided'] as const;

export const MOVE_PAYMENT_STATES = ['waiting', 'confirmed', 'disputed', 'withdrawn', 'reversed'] as const;
export type MovePaymentState = (typeof MOVE_PAYMENT_STATES)[number];
export const MOVE_PAYMENT_ANSWERS = ['confirm', 'dispute', 'withdraw', 'reverse'] as const;
export type MovePaymentAnswer = (typeof MOVE_PAYMENT_ANSWERS)[number];

export const PARTS_OF_DAY = ['morning', 'midday', 'afternoon', 'evening', 'any'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** From arrival on, minutes that cost nothing; then every half hour begun is owed at the offer's rate (P3). */
export const FREE_WAITING_MINUTES = 20;
export const WAITING_STEP_MINUTES = 30;
/** After the end of the hours agreed on, or after arriving, so many minutes may a side wait before it says nobody came. */
export const NOT_COME_MINUTES = 30;
/** So many services may be asked at once, with the one first chosen. */
export const SERVICES_ASKED_MAX = 3;
/** A service's figures are shown from so many moves on (P5). */
export const FIGURES_FROM_MOVES = 10;
/** Roads are longer than a straight line: distances are said as "about". */
export const ROAD_FACTOR = 1.35;

/** Wrong codes in a row after which no code is taken for a while. */
export const CODE_TRIES = 5;
export const CODE_PAUSE_MINUTES = 10;

export const MOVE_LIMITS = {
  words: 1000,
  what: 120,
  label: 60,
  lines: 12,
  /** US dollars. */
  amount: 5000,
  changes: 20,
  listPhotos: 8,
  dayPhotos: 12,
  offers: 10,
  people: 12,
  floors: 30,
  helpers: 10,
} as const;

/** An accepted price is agreed on this much before the hours of arrival, or later. */
export interface CancellationStep {
  /** At least so many hours before the first hour of arrival. */
  hours: number;
  /** Of the accepted total. */
  percent: number;
}

/** What cancelling costs, for both sides alike (P4): the first step that is far enough ahead. Not to come costs as the last. */
export const CANCELLATION: readonly CancellationStep[] = [
  { hours: 24, percent: 0 },
  { hours: 4, percent: 10 },
  { hours: 0, percent: 25 },
];

/** The percentage that a side who cancels now owes the other. */
export function cancellationPercent(steps: readonly CancellationStep[], arriveFrom: Date, now: Date): number {
  const hours = (arriveFrom.getTime() - now.getTime()) / HOUR_MS;
  return (steps.find((step) => hours >= step.hours) ?? steps.at(-1))?.percent ?? 0;
}

/**
 * What is owed for waiting, in cents (P3): nothing for the first 20 minutes, then the rate for each half hour begun.
 * @param waitsFrom the first hour agreed on, or the arrival where that is told later
 * @param centsPerStep of the accepted offer, for half an hour
 */
export function waitingCents(waitsFrom: Date, until: Date, centsPerStep: number): number {
  const minutes = (until.getTime() - waitsFrom.getTime()) / 60_000 - FREE_WAITING_MINUTES;
  return minutes <= 0 ? 0 : Math.ceil(minutes / WAITING_STEP_MINUTES) * centsPerStep;
}

/** The sum of lines, in cents. */
export const totalOf = (lines: readonly Pick<OfferLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What so many at so much each come to, in cents: to the nearest cent, half a cent upwards (P2).
 * @param count may be a part: 12.5 km
 */
export const lineCents = (count: number, eachCents: number): number =>
  // Twelve digits: 1.005 times 100 is 100.49999999999999 to a machine.
  Math.round(Number((count * eachCents).toPrecision(12)));

export const otherMoveSide = (side: MoveSide): MoveSide => (side === 'customer' ? 'provider' : 'customer');

/** Whether this service is the one that was chosen. */
export const isChosenStage = (stage: MoveStage): boolean => CHOSEN_STAGES.some((one) => one === stage);

/** Whether neither side takes a step any more. */
export const isOver = (stage: MoveStage): boolean => isClosed(STATUS_OF_STAGE[stage]);
