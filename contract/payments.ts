import type { Graph } from './process.ts';

export const PAYMENT_STATES = ['waiting', 'disputed', 'confirmed', 'withdrawn', 'reversed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Who acts on a payment: who said it, the other side, the gateway that moved it, or the product itself. */
export const PAYMENT_SIDES = ['sayer', 'other', 'gateway', 'system'] as const;
export type PaymentSide = (typeof PAYMENT_SIDES)[number];

/**
 * What becomes of any payment that one side says, a rent's or a move's: the other side may dispute it, who said it takes it
 * back. `join`: it is what the other side told as well.
 */
const SAID_STEPS = {
  dispute: { from: ['waiting'], by: ['other'], to: 'disputed' },
  withdraw: { from: ['waiting', 'disputed'], by: ['sayer'], to: 'withdrawn' },
  join: { from: ['waiting', 'disputed'], by: ['system'], to: 'withdrawn' },
} as const;

/**
 * What may become of a payment of a rent (M3). `undo`: who confirmed it, shortly after. `ask_reversal`, `reverse`: either side asks
 * that it is taken out of the book, and the other one agrees. `ask_desk`: the desk may read the dispute once both have
 * asked. `refund`: its gateway has paid it back.
 */
export const PAYMENT_GRAPH = {
  states: PAYMENT_STATES,
  sides: PAYMENT_SIDES,
  steps: {
    confirm: { from: ['waiting', 'disputed'], by: ['other', 'gateway'], to: 'confirmed' },
    ...SAID_STEPS,
    undo: { from: ['confirmed'], by: ['other'], to: 'reversed' },
    ask_reversal: { from: ['confirmed'], by: ['sayer', 'other'], to: 'confirmed' },
    reverse: { from: ['confirmed'], by: ['sayer', 'other'], to: 'reversed' },
    refund: { from: ['confirmed'], by: ['gateway'], to: 'reversed' },
    ask_desk: { from: ['disputed'], by: ['sayer', 'other'], to: 'disputed' },
  },
} as const satisfies Graph<PaymentState, PaymentSide, string>;

/** The same of a payment of a move (P5). `reverse`: who confirmed it takes that back, and it waits again. */
export const MOVE_PAYMENT_GRAPH = {
  states: PAYMENT_STATES,
  sides: ['sayer', 'other', 'system'],
  steps: {
    confirm: { from: ['waiting', 'disputed'], by: ['other'], to: 'confirmed' },
    ...SAID_STEPS,
    reverse: { from: ['confirmed'], by: ['other'], to: 'reversed' },
  },
} as const satisfies Graph<PaymentState, PaymentSide, string>;

/** What a side says to a payment; `reverse` asks as well. */
export const PAYMENT_ANSWERS = ['confirm', 'dispute', 'withdraw', 'undo', 'reverse', 'ask_desk'] as const;
export type PaymentAnswer = (typeof PAYMENT_ANSWERS)[number];

/** For so long who confirmed a payment takes that back alone, or without a reason. */
export const CONFIRM_UNDO_MS = 10 * 60_000;

/** Whether it was confirmed so shortly ago that it may have been a slip of the finger. */
export const isSlip = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRM_UNDO_MS;

/** What became of an owner's wish that a gateway pays a payment back; `asked`: not known yet. */
export const REFUND_STATES = ['asked', 'refused', 'refunded'] as const;
