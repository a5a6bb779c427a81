import { MINUTE_MS } from '#contract/time.ts';
import { m } from '../messages/index.ts';
import { dayOf } from './dates.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;

/**
 * How long ago a moment was, up to a week; from then on its day. For what is shown by scripts alone: the server's
 * answer would be old before it is read.
 */
export function ago(moment: string, now: Date): string {
  const passed = now.getTime() - new Date(moment).getTime();
  if (passed < MINUTE_MS) return m.format_just_now();
  if (passed < HOUR) return m.format_minutes_ago({ count: Math.floor(passed / MINUTE_MS) });
  if (passed < DAY) return m.format_hours_ago({ count: Math.floor(passed / HOUR) });
  if (passed < 7 * DAY) return m.format_days_ago({ count: Math.floor(passed / DAY) });
  return dayOf(moment);
}
