import { defineEvent } from '#server/platform/kernel/events.ts';

/** An account was deactivated, or may be used again. */
export const activityChanged = defineEvent<{ userId: string; isActive: boolean }>('activityChanged');

/** The name, the address or the number of an account is another one now; by its id. */
export const contactsChanged = defineEvent<string>('contactsChanged');

/** Somebody has proven, with a code, that they hold the number of their account. */
export const phoneProven = defineEvent<{ userId: string; phone: string }>('phoneProven');
