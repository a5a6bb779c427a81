import { sql } from 'drizzle-orm';
import { moveAgreements, moveChanges } from '#server/platform/database/schema/index.ts';

/** Whether no more was asked for and accepted than was agreed on (P5): waiting at the agreed rate is agreed on. */
export const isKept = sql`not exists (select from ${moveChanges} where ${moveChanges.bookingId} = ${moveAgreements.bookingId}
  and ${moveChanges.kind} = 'change' and ${moveChanges.state} = 'accepted')`;

/** Whether the truck came within the hours agreed on. */
export const isOnTime = sql`${moveAgreements.arrivedAt} <= ${moveAgreements.arriveUntil}`;
