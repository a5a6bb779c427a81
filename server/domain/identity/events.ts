import { defineEvent } from '#server/platform/kernel/events.ts';

/** An account was deactivated, or may be used again. */
export const activityChanged = defineEvent<{ userId: string; isActive: boolean }>('activityChanged');
