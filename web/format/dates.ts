import { HOUR_MS, mogadishuClock } from '#contract/time.ts';
import { m } from '../messages/index.ts';

// Names come from the catalogue: browsers without Somali would write other ones than the server. The zone comes from
// the contract: loading Intl.DateTimeFormat takes a phone a fifth of a second.
export const nameAt = (names: string, place: number): string => names.split(',')[place] ?? '';

const monthName = (local: Date): string => nameAt(m.format_months(), local.getUTCMonth());

const day = (local: Date): string => `${local.getUTCDate()} ${monthName(local)} ${local.getUTCFullYear()}`;

const HALF_DAY_MS = 12 * HOUR_MS;

const isMorning = (local: Date): boolean => local.getUTCHours() < 12;

const clock = (local: Date): string =>
  `${local.getUTCHours() % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')}`;

const time = (local: Date): string => `${clock(local)} ${isMorning(local) ? m.format_am() : m.format_pm()}`;

/** A calendar date such as 2026-11-25; it has no zone. */
const calendarDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A moment as a day in Mogadishu: "3 Mar 2026". */
export const dayOf = (moment: string): string => day(mogadishuClock(new Date(moment)));

/** A moment as a day in Mogadishu without its year: "3 Mar". */
export function shortDayOf(moment: string): string {
  const local = mogadishuClock(new Date(moment));
  return `${local.getUTCDate()} ${monthName(local)}`;
}

/** A moment as a month in Mogadishu: "Mar 2026". */
export function monthOf(moment: string): string {
  const local = mogadishuClock(new Date(moment));
  return `${monthName(local)} ${local.getUTCFullYear()}`;
}

/** A calendar month such as 2026-11: "Nov 2026". */
export function monthText(month: string): string {
  const local = calendarDate(`${month}-01`);
  return `${monthName(local)} ${local.getUTCFullYear()}`;
}

/** A moment as day and time in Mogadishu: "3 Mar 2026, 2:05 PM". */
export function momentOf(moment: string): string {
  const local = mogadishuClock(new Date(moment));
  return m.format_moment({ day: day(local), time: time(local) });
}

/** The time of a moment in Mogadishu: "2:05 PM". */
export const timeOf = (moment: string): string => time(mogadishuClock(new Date(moment)));

/** Two moments of a day in Mogadishu; the half of the day is said once where both lie in it: "8:00" and "10:00 AM". */
export function timesOf(from: string, until: string): { from: string; until: string } {
  const [start, end] = [mogadishuClock(new Date(from)), mogadishuClock(new Date(until))];
  const isOneHalf = isMorning(start) === isMorning(end) && end.getTime() - start.getTime() < HALF_DAY_MS;
  return { from: isOneHalf ? clock(start) : time(start), until: time(end) };
}

/** A calendar date such as 2026-11-25: "25 Nov 2026". */
export const dateText = (date: string): string => day(calendarDate(date));

/** A calendar date with its weekday: "Wed 25 Nov 2026". */
export function weekdayDate(date: string): string {
  const local = calendarDate(date);
  return `${weekdayOf(date)} ${day(local)}`;
}

/** The weekday of a calendar date: "Wed". */
const weekdayOf = (date: string): string => nameAt(m.format_weekdays(), calendarDate(date).getUTCDay());

/** A calendar date for a leaf of a calendar: "Thu", "19", "Nov". */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const local = calendarDate(date);
  return {
    weekday: weekdayOf(date),
    day: String(local.getUTCDate()),
    month: monthName(local),
  };
}

/** A calendar date as briefly as a button needs it: "Thu 19". */
export function shortDay(date: string): string {
  const { weekday, day: number } = dayParts(date);
  return `${weekday} ${number}`;
}

/** A time of day such as 14:05: "2:05 PM". */
export const clockTime = (hoursAndMinutes: string): string =>
  time(new Date(`1970-01-01T${hoursAndMinutes.slice(0, 5)}:00Z`));
