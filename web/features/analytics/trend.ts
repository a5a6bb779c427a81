import { shortDayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { Trend } from '../../ui/stat-tile.tsx';

/** How a figure changed against the period before, which has as many days. */
export function trendOf(now: number, before: number, days: string): Trend {
  if (now === before) return { direction: 'flat', text: m.analytics_same({ days }) };
  const text = m.analytics_change({ count: figure(Math.abs(now - before)), days });
  return { direction: now > before ? 'up' : 'down', text, isGood: now > before };
}

/** The days of a stretch: one, or the first and the last, with their month once where it is the same. */
export function spanOf({ from, to }: { from: string; to: string }): string {
  if (from === to) return shortDayOf(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : shortDayOf(from)} – ${shortDayOf(to)}`;
}

/** A part in whole percent, as people read shares. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0;
