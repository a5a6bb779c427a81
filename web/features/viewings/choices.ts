import type { Slots } from '#contract/viewing-calendar.api.ts';
import { clockTime, dayParts, weekdayDate } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { DayChip, Slot } from '../../ui/date-chips.tsx';
import { hourValue } from './words.ts';

/** A day and, once it is chosen, a time as it is sent. */
export interface Choice {
  date: string;
  time: string | undefined;
}

type Day = Slots['days'][number];

const freeOf = (day: Day | undefined) => day?.slots.filter(({ state }) => state === 'free') ?? [];

/** How many times of a day can be asked for. */
export const countFree = (days: readonly Day[], date: string): number =>
  freeOf(days.find((day) => day.date === date)).length;

/** What was asked for as far as it is free: else the first day with a free time, and no time. */
export function choiceOf(
  days: readonly Day[],
  wanted: { date?: string | undefined; time?: string | undefined },
): Choice {
  const day = days.find(
    ({ date, slots }) => date === wanted.date && slots.some(({ state }) => state === 'free'),
  );
  const chosen = day ?? days.find((one) => freeOf(one).length > 0);
  const isFree = freeOf(day).some(({ hour }) => hourValue(hour) === wanted.time);
  return { date: chosen?.date ?? '', time: isFree ? wanted.time : undefined };
}

/** Why no time of a day is free, where that is not that the day is closed: its hours are over, or others have them. */
function closedBy({ slots }: Day): { closedBy?: string } {
  const ahead = slots.filter(({ state }) => state !== 'past');
  if (ahead.length === 0) return { closedBy: m.ui_past() };
  return ahead.every(({ state }) => state === 'closed') ? {} : { closedBy: m.viewings_full() };
}

/** The days to choose among: those without a free time say so, and whether they are closed, full or over. */
export const dayChips = (days: readonly Day[]): DayChip[] =>
  days.map((day) => ({
    value: day.date,
    ...dayParts(day.date),
    name: weekdayDate(day.date),
    isClosed: freeOf(day).length === 0,
    ...closedBy(day),
  }));

/** The times of a day, each with what stands against it. */
export function timeSlots(days: readonly Day[], date: string): Slot[] {
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  return slots.map(({ hour, state }) => ({
    value: hourValue(hour),
    label: clockTime(`${String(hour).padStart(2, '0')}:00`),
    ...(state === 'free' ? {} : { state: state === 'closed' ? ('blocked' as const) : state }),
  }));
}
