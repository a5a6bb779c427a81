import { mogadishuClock } from '#contract/time.ts';
import { m } from '../../messages/index.ts';
import { dayOf } from '../property/dates.ts';

/** A calendar date such as 2026-11-25 with its weekday: "Wed 25 Nov 2026". */
export function moveDay(date: string): string {
  const weekday = m.moving_weekdays().split(',')[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${dayOf(`${date}T00:00:00Z`)}`;
}

/** A moment in Mogadishu: "25 Nov 2026 · 14:05". */
export function momentOf(moment: string): string {
  const local = mogadishuClock(new Date(moment)).toISOString();
  return `${dayOf(moment)} · ${local.slice(11, 16)}`;
}
