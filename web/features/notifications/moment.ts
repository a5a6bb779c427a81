import { mogadishuClock } from '#contract/time.ts';
import { dayOf } from '../property/dates.ts';

/** A moment as day and time in Mogadishu, such as "3 Mar 2026, 14:05". */
export function momentOf(moment: string): string {
  const time = mogadishuClock(new Date(moment)).toISOString().slice(11, 16);
  return `${dayOf(moment)}, ${time}`;
}
