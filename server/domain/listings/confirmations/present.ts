import type { AskedListing } from '#contract/confirmations.api.ts';
import { ASKED_AFTER_DAYS, type ConfirmationState } from '#contract/confirmations.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { OFFERED_STATUSES, type PropertyStatus } from '#contract/properties.ts';
import { daysSince, todayInMogadishu } from '#contract/time.ts';
import { actsFor } from '#server/platform/access/delegations.ts';
import { type Actor, GUEST } from '#server/platform/kernel/actor.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { type AskedRow, hidesAt } from './queries.ts';

type Standing = Pick<
  AskedRow,
  'status' | 'isActive' | 'held' | 'confirmedAt' | 'asks' | 'unconfirmedAt' | 'doubtedAt'
>;

const isOffered = (status: PropertyStatus) => OFFERED_STATUSES.some((one) => one === status);

/** How it stands with a listing that is not deleted. */
export function stateOf(row: Standing, now: Date): ConfirmationState {
  if (row.held !== null) return 'held';
  if (row.unconfirmedAt !== null) return 'unconfirmed';
  if (!isOffered(row.status)) return 'gone';
  if (!row.isActive) return 'hidden';
  const isOld =
    row.asks > 0 || row.doubtedAt !== null || row.confirmedAt <= daysAfter(now, -ASKED_AFTER_DAYS[0]);
  return isOld ? 'due' : 'confirmed';
}

/** A listing to its owner who is asked about it, or to who keeps it for them. */
export function presentAsked(row: AskedRow, now: Date, actor: Actor = GUEST): Unwritten<AskedListing> {
  const { id, title, type, propertyType, price, location, image, status, confirmedAt } = row;
  const state = stateOf(row, now);
  const hides = state === 'due' ? hidesAt(row) : null;
  return {
    ...{ id, title, type, propertyType, price, location, image, status, state, confirmedAt },
    confirmedDays: daysSince(confirmedAt, now),
    isDoubted: state === 'due' && row.doubtedAt !== null,
    forName: actsFor(actor, { ownerId: row.ownerId, propertyId: id }),
    hidesOn: hides && todayInMogadishu(hides),
  };
}
