import { dayFrom } from './time.ts';

/** How lists are narrowed to what was confirmed lately: `week` is the last seven days, today included. */
export const CONFIRMED_FILTERS = ['week'] as const;

/** What a listing's history says of whether it is still there (T2): `back` after it was `hidden`. */
export const CONFIRMATION_EVENTS = ['confirmed', 'asked', 'reminded', 'hidden', 'back'] as const;
export type ConfirmationEvent = (typeof CONFIRMATION_EVENTS)[number];

/** What an owner answers: `gone` is rented or sold. */
export const CONFIRMATION_ANSWERS = ['available', 'gone', 'hide', 'price'] as const;
export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number];

/** How it stands with a listing that its owner was asked about. */
export const CONFIRMATION_STATES = [
  /** Offered, and waits for a word. */
  'due',
  /** Offered, and confirmed since. */
  'confirmed',
  /** Hidden because nobody answered. */
  'unconfirmed',
  /** Rented or sold. */
  'gone',
  /** Hidden by its owner. */
  'hidden',
  /** Held by the desk: nothing that an owner answers shows it. */
  'held',
] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** Days after the last word: the question, its reminders, and the end. */
export const ASKED_AFTER_DAYS = [14, 17, 19] as const;
export const HIDDEN_AFTER_DAYS = 21;

/** A private link answers for so long. */
export const CONFIRMATION_LINK_DAYS = 30;
/** So many listings are answered for at once. */
export const CONFIRMED_AT_ONCE = 500;
/** A question names so many listings; more are behind its link. */
export const NAMED_LISTINGS = 3;
export const CONFIRMATION_LINK_OVER = 'This link is not valid any more.';

const LATELY_DAYS = 7;
/** From this moment on a listing counts as confirmed lately. */
export const confirmedLatelySince = (now: Date): Date => dayFrom(now, 1 - LATELY_DAYS);
