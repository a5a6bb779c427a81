import {
  MOVE_PAYMENT_ANSWERS,
  type MovePaymentAnswer,
  type MovePaymentState,
  type MoveSide,
  type MoveStage,
} from './moves.ts';
import { type BookAccount, CONFIRM_UNDO_MS } from './tenancies.ts';

/**
 * What the book of a move is kept in (P5), seen from the service: what the customer owes it, which below zero is what it
 * owes the customer; what was received; what was agreed on and accepted; what was given beyond it.
 */
export const MOVE_ACCOUNTS = ['receivable', 'received', 'income', 'tips'] as const;
export type MoveAccount = (typeof MOVE_ACCOUNTS)[number];
/** The accounts of all books, of a tenancy or a move. */
export type AnyAccount = BookAccount | MoveAccount;

/** So many payments of one move may wait for an answer at once. */
export const MOVE_PAYMENTS_WAITING = 5;
/** What is said to be paid may be as old as this, in days. */
export const MOVE_PAYMENT_DAYS = 366;

/** The token of a move's receipt begins with this, so that its page asks the right room. */
const MOVE_PAPER = 'move-';
export const movePaper = (token: string): string => `${MOVE_PAPER}${token}`;
/** Whether a token of `/papers/…` is that of a move's receipt; a rent's has 32 characters. */
export const isMovePaper = (token: string): boolean => token.startsWith(MOVE_PAPER) && token.length > 32;

/** Stages in which something may be paid, whether or not anything is owed yet. */
const PAYING: readonly MoveStage[] = ['accepted', 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended'];
export const isPayingStage = (stage: MoveStage): boolean => PAYING.includes(stage);

interface Said {
  state: MovePaymentState;
  saidBy: MoveSide;
}

/**
 * When each word may be said to a payment, and by whom: who said it takes it back, the other confirms or disputes it, and
 * may take back that they confirmed it.
 */
const MAY: Record<MovePaymentAnswer, (payment: Said, side: MoveSide) => boolean> = {
  confirm: ({ state, saidBy }, side) => (state === 'waiting' || state === 'disputed') && saidBy !== side,
  dispute: ({ state, saidBy }, side) => state === 'waiting' && saidBy !== side,
  withdraw: ({ state, saidBy }, side) => (state === 'waiting' || state === 'disputed') && saidBy === side,
  reverse: ({ state, saidBy }, side) => state === 'confirmed' && saidBy !== side,
};

/** Whether a confirmation is taken back without a reason: within ten minutes it was a slip of the finger. */
export const isSlip = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRM_UNDO_MS;

/** What a side may say to a payment now. */
export const answersToMovePayment = (payment: Said, side: MoveSide): MovePaymentAnswer[] =>
  MOVE_PAYMENT_ANSWERS.filter((answer) => MAY[answer](payment, side));
