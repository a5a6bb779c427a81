export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Mogadishu is three hours ahead of UTC all year (zone Africa/Mogadishu of the IANA time zone database). */
export const MOGADISHU_OFFSET_MS = 3 * HOUR_MS;

/** An instant shifted so that its UTC date and time read as Mogadishu local time. */
export const mogadishuClock = (instant: Date): Date => new Date(instant.getTime() + MOGADISHU_OFFSET_MS);

/** The calendar date in Mogadishu, as 2026-12-31. */
export const todayInMogadishu = (now: Date): string => mogadishuClock(now).toISOString().slice(0, 10);

/** The calendar day in Mogadishu, such as 2026-11-21, of a time that the API answered with. */
export const dayInMogadishu = (moment: string): string => todayInMogadishu(new Date(moment));

/** A moment as the date and minute that a clock in Mogadishu shows: 2026-12-31T14:05. */
export const minuteInMogadishu = (moment: string): string =>
  mogadishuClock(new Date(moment)).toISOString().slice(0, 16);

/** The moment at which a clock in Mogadishu shows this date and minute, such as 2026-12-31T14:05. */
export const momentOfMinute = (minute: string): string => `${minute}:00+03:00`;

/** Of the calendar day of a moment in Mogadishu, counted from 1970. */
const dayNumber = (moment: Date): number => Math.floor(mogadishuClock(moment).getTime() / DAY_MS);

/** How many calendar days ago a moment was, as in Mogadishu: 0 is today; never less. */
export const daysSince = (moment: Date, now: Date): number => Math.max(0, dayNumber(now) - dayNumber(moment));

/** The moment at which so many calendar days have begun since today began, in Mogadishu. */
export const dayFrom = (now: Date, days: number): Date =>
  new Date((dayNumber(now) + days) * DAY_MS - MOGADISHU_OFFSET_MS);

/** The next midnight in Mogadishu. */
export const nextDay = (now: Date): Date => dayFrom(now, 1);

/** So many calendar dates up to this one, the earliest first. */
export function datesUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) =>
    new Date(end - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}

const NIGHT = { from: 21, until: 8 };

/** Whether nothing is sent that can wait for the day: from nine in the evening to eight in the morning, in Mogadishu. */
export function isNight(now: Date): boolean {
  const hour = mogadishuClock(now).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.until;
}
