import type { MoveStage } from './moves.ts';
import type { BookAccount } from './tenancies.ts';

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
export const MOVE_PAPER = 'move-';
/** Whether a token of `/papers/…` is that of a move's receipt; a rent's has 32 characters. */
export const isMovePaper = (token: string): boolean => token.startsWith(MOVE_PAPER) && token.length > 32;

/** Stages in which something may be paid, whether or not anything is owed yet. */
const PAYING: readonly MoveStage[] = ['accepted', 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended'];
export const isPayingStage = (stage: MoveStage): boolean => PAYING.includes(stage);
