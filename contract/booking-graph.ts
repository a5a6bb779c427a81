import { BOOKING_STATUSES, type BookingSide, type BookingStatus } from './bookings.ts';
import {
  MOVE_ACTORS,
  MOVE_STAGES,
  type MoveStage,
  OPEN_STAGES,
  STAGE_OF_STATUS,
  STATUS_OF_STAGE,
} from './moves.ts';
import { type Graph, stateAfter } from './process.ts';

/** Agreed, and nothing is loaded yet: either side may still call it off. */
export const BEFORE_BEGIN: readonly MoveStage[] = ['accepted', 'on_the_way', 'arrived'];
const UNDER_WAY = ['begun', 'unloaded'] as const satisfies MoveStage[];

/** All stages but those of a status. */
const allBut = (status: BookingStatus): readonly MoveStage[] =>
  MOVE_STAGES.filter((stage) => STATUS_OF_STAGE[stage] !== status);

/**
 * What may become of a booking: request, offer and day (P2 to P4), and the statuses of the specification (D22). No step of
 * the day is undone; an administrator may set any status from any other.
 */
export const BOOKING_GRAPH = {
  states: MOVE_STAGES,
  sides: MOVE_ACTORS,
  steps: {
    offer: { from: OPEN_STAGES, by: ['provider'], to: 'offered' },
    counter: { from: ['offered'], by: ['customer'], to: 'countered' },
    accept_counter: { from: ['countered'], by: ['provider'], to: 'offered' },
    keep_price: { from: ['countered'], by: ['provider'], to: 'offered' },
    withdraw_offer: { from: ['offered', 'countered'], by: ['provider'], to: 'asked' },
    expire_offer: { from: ['offered', 'countered'], by: ['system'], to: 'asked' },
    accept: { from: ['offered', 'countered'], by: ['customer'], to: 'accepted' },
    decline: { from: OPEN_STAGES, by: ['provider'], to: 'declined' },
    // Another service was chosen, or the whole request was called off with one of its bookings.
    release: { from: OPEN_STAGES, by: ['system'], to: 'not_chosen' },
    call_off_request: { from: OPEN_STAGES, by: ['customer'], to: 'cancelled' },
    on_the_way: { from: ['accepted'], by: ['provider'], to: 'on_the_way' },
    arrived: { from: ['on_the_way'], by: ['provider'], to: 'arrived' },
    begun: { from: ['arrived'], by: ['provider'], to: 'begun' },
    unloaded: { from: ['begun'], by: ['provider'], to: 'unloaded' },
    ended: { from: ['unloaded'], by: ['provider'], to: 'ended' },
    cancel: { from: BEFORE_BEGIN, by: ['customer', 'provider'], to: 'cancelled' },
    report_no_show: {
      from: BEFORE_BEGIN,
      by: ['customer', 'provider'],
      to: 'missed',
    },
    // Whoever booked deletes their account.
    leave: { from: [...OPEN_STAGES, ...BEFORE_BEGIN], by: ['customer'], to: 'cancelled' },
    // Without a price in writing, by the statuses alone.
    confirm: { from: OPEN_STAGES, by: ['provider'], to: 'accepted' },
    start: { from: BEFORE_BEGIN, by: ['provider'], to: 'begun' },
    complete: { from: [...BEFORE_BEGIN, ...UNDER_WAY], by: ['provider'], to: 'ended' },
    call_off: { from: [...OPEN_STAGES, ...BEFORE_BEGIN], by: ['customer', 'provider'], to: 'cancelled' },
    give_up: { from: UNDER_WAY, by: ['provider'], to: 'cancelled' },
    set_pending: { from: allBut('pending'), by: ['admin'], to: 'asked' },
    set_confirmed: { from: allBut('confirmed'), by: ['admin'], to: 'accepted' },
    set_in_progress: { from: allBut('in_progress'), by: ['admin'], to: 'begun' },
    set_completed: { from: allBut('completed'), by: ['admin'], to: 'ended' },
    set_cancelled: { from: allBut('cancelled'), by: ['admin'], to: 'cancelled' },
  },
} as const satisfies Graph<MoveStage, (typeof MOVE_ACTORS)[number], string>;

export type BookingStep = keyof typeof BOOKING_GRAPH.steps;

/** The steps by which a status is set (D22). */
export const STATUS_STEPS = [
  ...(['confirm', 'start', 'complete', 'call_off', 'give_up'] as const),
  ...(['set_pending', 'set_confirmed', 'set_in_progress', 'set_completed', 'set_cancelled'] as const),
] satisfies BookingStep[];
export type StatusStep = (typeof STATUS_STEPS)[number];

/** The step by which a side sets a status (D22); undefined where it may not. */
export const stepToStatus = (
  to: BookingStatus,
  at: { state: MoveStage; side: BookingSide },
): StatusStep | undefined =>
  STATUS_STEPS.find((step) => stateAfter(BOOKING_GRAPH, step, at) === STAGE_OF_STATUS[to]);

/** The statuses that a side may set now. */
export const statusesNext = (at: { state: MoveStage; side: BookingSide }): BookingStatus[] =>
  BOOKING_STATUSES.filter((to) => stepToStatus(to, at) !== undefined);
