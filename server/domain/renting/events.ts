import type { ApplicationSide } from '#contract/applications.ts';
import type { InquirySide } from '#contract/messages.ts';
import type { ViewingSide } from '#contract/viewings.ts';
import { defineEvent } from '#server/platform/kernel/events.ts';
import type { Asking } from '#server/projections/threads.ts';

/** A message was written in a thread. */
export const messageSent = defineEvent<{ inquiryId: string; side: InquirySide }>('messageSent');

/** Somebody asked for a viewing, or applied. */
export const requestMade = defineEvent<Asking & { ownerId: string; userId: string }>('requestMade');

/** A viewing was confirmed, moved, cancelled or is over. */
export const viewingChanged = defineEvent<{ of: Asking; by: ViewingSide }>('viewingChanged');

/** Applications moved to another status. */
export const applicationsMoved = defineEvent<{ of: readonly Asking[]; by: ApplicationSide }>(
  'applicationsMoved',
);
