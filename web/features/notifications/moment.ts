import { dayOf } from '../property/dates.ts';

/** Africa/Mogadishu is three hours ahead of UTC, all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000;

/** A moment as day and time in Mogadishu, such as "3 Mar 2026, 14:05". */
export function momentOf(moment: string): string {
  const time = new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(11, 16);
  return `${dayOf(moment)}, ${time}`;
}
