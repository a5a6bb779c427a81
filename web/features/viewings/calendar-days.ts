import type { BlockedSlot } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import {
  daySlots,
  daysAfter,
  type SlotState,
  VIEWING_HOURS,
  type ViewingHour,
  weekStart,
} from '#contract/viewings.ts';
import { type Weekday, weekdayOf } from '#contract/weekdays.ts';

export const CALENDAR_VIEWS = ['week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day that the address names; undefined where there is none such. */
export function readDay(text: string | null): string | undefined {
  if (!text || !DATE.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** An hour or a whole day that the address names: 2026-11-24T14 or 2026-11-24. */
export function readSlot(text: string | null): { date: string; hour: ViewingHour | null } | undefined {
  const [day = '', time] = text?.split('T') ?? [];
  const date = readDay(day);
  if (!date) return undefined;
  if (time === undefined) return { date, hour: null };
  const hour = VIEWING_HOURS.find((one) => String(one) === time);
  return hour && { date, hour };
}

/** An hour or a whole day as the address names it, and as what is opened beside it is anchored. */
export const slotName = (date: string, hour: number | null): string =>
  hour === null ? date : `${date}T${hour}`;

/** The days that are shown from a day on: that one, or its week from Saturday to Friday. */
export function daysShown(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  const first = weekStart(day);
  return Array.from({ length: 7 }, (_, n) => daysAfter(first, n));
}

export interface CalendarHour {
  hour: ViewingHour;
  /** Also of hours that are booked. `closed` is a weekday that its owner has closed; what cannot be asked for yet is `past` too: nothing to do. */
  state: Exclude<SlotState, 'taken'>;
  viewings: Viewing[];
  /** What blocks it; of a day that is blocked as a whole the same for each hour. */
  blocked: BlockedSlot | undefined;
}

export interface CalendarDay {
  date: string;
  isClosed: boolean;
  hours: CalendarHour[];
}

/** Days with their hours, what stands there and what can be done. */
export function calendarDays(
  dates: readonly string[],
  now: Date,
  {
    viewings,
    blocked,
    closedDays,
    canBlock = true,
  }: {
    viewings: readonly Viewing[];
    blocked: readonly BlockedSlot[];
    closedDays: readonly Weekday[];
    /** false: there is nothing to do in a free hour. */
    canBlock?: boolean;
  },
): CalendarDay[] {
  const slots = daySlots(dates[0] ?? '', dates.length, now, { taken: [], blocked, closedDays });
  return slots.map(({ date, slots: hours }) => {
    const isClosed = closedDays.includes(weekdayOf(date));
    const hoursOf = hours.map(({ hour, state }) => {
      const blockedBy =
        blocked.find((one) => one.date === date && one.hour === hour) ??
        blocked.find((one) => one.date === date && one.hour === null);
      const isFar = state === 'closed' && !isClosed;
      return {
        hour,
        state: isFar || state === 'taken' || (state === 'free' && !canBlock) ? 'past' : state,
        viewings: viewings.filter((one) => one.date === date && one.hour === hour),
        blocked: state === 'blocked' ? blockedBy : undefined,
      };
    });
    return { date, isClosed, hours: hoursOf };
  });
}

/** How far into an hour of a day it is now, 0 to 1; undefined for every other hour. */
export function nowIn(date: string, hour: number, clock: Date): number | undefined {
  if (clock.toISOString().slice(0, 10) !== date || clock.getUTCHours() !== hour) return undefined;
  return clock.getUTCMinutes() / 60;
}
