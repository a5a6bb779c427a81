import type { PartOfDay } from '#contract/moves.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';

/** Hours of arrival; both as moments. */
export interface Span {
  from: string;
  until: string;
}

const STEP = 2;
const FIRST = 6;
const LAST = 22;

/** The two hours that are offered first for a part of the day. */
const FIRST_HOURS: Readonly<Record<PartOfDay, readonly number[]>> = {
  morning: [8, 10],
  midday: [10, 12],
  afternoon: [14, 16],
  evening: [18, 20],
  any: [8, 10],
};

const momentAt = (date: string, hour: number): string =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString();

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

const spansOn = (date: string): Span[] =>
  Array.from({ length: (LAST - FIRST) / STEP }, (_, n) => FIRST + n * STEP).map((hour) => ({
    from: momentAt(date, hour),
    until: momentAt(date, hour + STEP),
  }));

/**
 * The hours at which a service may say that it comes: on the day of the move, or the next that is not over.
 * @returns those that suit the part of the day that was asked for, and all others
 */
export function arrivalHours(date: string, part: PartOfDay, now: Date): { first: Span[]; others: Span[] } {
  const today = todayInMogadishu(now);
  const day = date > today ? date : today;
  const ahead = (on: string) => spansOn(on).filter(({ from }) => Date.parse(from) > now.getTime());
  const open = ahead(day).length > 0 ? ahead(day) : ahead(daysAfter(day, 1));
  const on = open[0]?.from ?? '';
  const wanted = FIRST_HOURS[part].map((hour) => momentAt(todayInMogadishu(new Date(on)), hour));
  const suiting = open.filter(({ from }) => wanted.includes(from));
  const first = suiting.length > 0 ? suiting : open.slice(0, 2);
  return { first, others: open.filter((span) => !first.includes(span)) };
}

/** Until when an offer may be said to stand: soon, and as long as it makes sense; before anybody arrives. */
export function validUntils(
  date: string,
  { first, others }: { first: Span[]; others: Span[] },
  now: Date,
): string[] {
  const today = todayInMogadishu(now);
  const [earliest = ''] = [...first, ...others].map(({ from }) => from).toSorted();
  const mayBe = (moment: string) =>
    Date.parse(moment) > now.getTime() + HOUR_MS && Date.parse(moment) <= Date.parse(earliest);
  const soon = [momentAt(today, 20), momentAt(daysAfter(today, 1), 18)].find(mayBe);
  const late = [daysAfter(today, 7), daysAfter(date, -1)]
    .map((day) => momentAt(day, 18))
    .filter(mayBe)
    .toSorted()[0];
  const options = [...new Set([soon, late].filter((one) => one !== undefined))].toSorted();
  return options.length > 0 ? options : [earliest];
}
