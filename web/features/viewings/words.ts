import type { Viewing } from '#contract/viewings.api.ts';
import { slotHour, type ViewingSide, type ViewingStatus } from '#contract/viewings.ts';
import type { Failure } from '../../api/api-error.ts';
import { clockTime, shortDay, weekdayDate } from '../../format/dates.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What the address opens of a viewing. */
export type Part = 'open' | 'move' | 'cancel';
export type PathOf = (part: Part, id: string | undefined) => ScreenPath;

export const STATUS_LABELS: Record<ViewingStatus, () => string> = {
  scheduled: m.viewings_status_scheduled,
  confirmed: m.viewings_status_confirmed,
  completed: m.viewings_status_completed,
  cancelled: m.viewings_status_cancelled,
  no_show: m.viewings_no_show,
};

/** The word for a status: who did not come is not told that they did not. */
export const statusLabel = (status: ViewingStatus, side: ViewingSide): string =>
  status === 'no_show' && side === 'renter' ? m.viewings_status_not_held() : STATUS_LABELS[status]();

export const STATUS_TONES: Record<ViewingStatus, BadgeTone> = {
  scheduled: 'pending',
  confirmed: 'confirmed',
  completed: 'done',
  cancelled: 'danger',
  no_show: 'sand',
};

const LINES: Record<ViewingStatus, () => string> = {
  scheduled: m.viewings_line_scheduled,
  confirmed: m.viewings_line_confirmed,
  completed: m.viewings_line_completed,
  cancelled: m.viewings_line_cancelled,
  no_show: m.viewings_owner_line_no_show,
};

/** What a status means to one of the two sides. */
export function statusLine({ status, side }: Pick<Viewing, 'status' | 'side'>): string {
  if (side === 'renter' && status === 'no_show') return m.viewings_line_not_held();
  if (side !== 'renter' && status === 'scheduled') return m.viewings_owner_line_scheduled();
  if (side === 'owner' && status === 'confirmed') return m.viewings_owner_line_confirmed();
  return LINES[status]();
}

/** An hour as it is sent: 14 is "14:00". */
export const hourValue = (hour: number): string => `${hour}:00`;

/** A time of the API ("2:00 PM") as it is sent. */
export const timeValue = (time: string): string => hourValue(slotHour(time) ?? 0);

/** A slot in the reader's words: the day with its date, and briefly. */
export const slotWords = ({ date, hour }: { date: string; hour: number }) => ({
  day: weekdayDate(date),
  time: clockTime(`${String(hour).padStart(2, '0')}:00`),
});
export const shortSlot = (date: string, value: string) => ({
  day: shortDay(date),
  time: clockTime(value.padStart(5, '0')),
});

/** Whom one meets. */
export const otherName = ({ side, landlordName, visitorName }: Viewing): string =>
  side === 'renter' ? landlordName : visitorName;

/** Why a viewing could not be asked for. */
export function askFailed({ code, issues: { propertyId, userId } }: Failure): string {
  if (propertyId?.code === 'too_many') return m.viewings_many_of_home({ max: Number(propertyId.max) });
  if (userId?.code === 'too_many') return m.viewings_many_in_all({ max: Number(userId.max) });
  if (userId?.code === 'unconfirmed') return m.viewings_unconfirmed();
  return code === 'not_found' || code === 'conflict' || code === 'forbidden'
    ? m.viewings_gone()
    : m.viewings_failed();
}
