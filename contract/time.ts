/** Mogadishu is three hours ahead of UTC all year (zone Africa/Mogadishu of the IANA time zone database). */
export const MOGADISHU_OFFSET_MS = 3 * 60 * 60 * 1000;

/** An instant moved so that its UTC date and time are what a clock in Mogadishu shows. */
export const mogadishuClock = (instant: Date): Date => new Date(instant.getTime() + MOGADISHU_OFFSET_MS);

/** The calendar date in Mogadishu, as 2026-12-31. */
export const todayInMogadishu = (now: Date): string => mogadishuClock(now).toISOString().slice(0, 10);
