/** How somebody was first in touch about a listing: by a message, a call, a chat, or asking for a viewing (T3). */
export const CONTACT_WAYS = ['message', 'call', 'chat', 'viewing'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** What a seeker is asked: was it available, did the owner answer, did anyone ask for money before they saw it? */
export const SEEKER_QUESTIONS = ['available', 'answered', 'money'] as const;
export type SeekerQuestion = (typeof SEEKER_QUESTIONS)[number];

/** `not_seen`: they have not seen the home yet, and say nothing about money. */
export const SEEKER_ANSWERS = ['yes', 'no', 'not_seen'] as const;
export type SeekerAnswer = (typeof SEEKER_ANSWERS)[number];

/** A seeker is asked so many days after they were first in touch. */
export const SEEKERS_ASKED_AFTER_DAYS = 3;
/** By the private link answers are given, and changed, for so long. */
export const SEEKER_LINK_DAYS = 14;
/** An expired link is renewed until so many days after the contact: later nobody remembers. */
export const SEEKER_RENEWAL_DAYS = 60;
/** The same for tokens that are wrong, so that guessing reveals nothing. */
export const SEEKER_LINK_OVER = 'This link is not valid any more.';
/** How much was asked for, and how. */
export const MONEY_NOTE_LENGTH = 300;

/** "Gone" counts against a listing for so many days, and brings its question forward from so many people on. */
export const GONE_WITHIN_DAYS = 14;
export const GONE_PEOPLE = 2;
/** So long an owner then has to answer, before the listing is hidden. */
export const GONE_HOURS = 48;

/** An owner sees figures of so many people, and more; of what was said within so many days. */
export const FEWEST_WORDS = 3;
export const WORDS_WITHIN_DAYS = 90;
