import { shortDayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { Trend } from '../../ui/stat-tile.tsx';
import type { FigureRow } from './figure-rows.ts';

/** How a figure changed against the period before, which has as many days. */
export function trendOf(now: number, before: number, days: string): Trend {
  if (now === before) return { direction: 'flat', text: m.listing_figures_same({ days }) };
  const text = m.listing_figures_change({ count: figure(Math.abs(now - before)), days });
  return { direction: now > before ? 'up' : 'down', text, isGood: now > before };
}

/** The days of a row: one, or the first and the last of a week. */
export const spanOf = ({ from, to }: Pick<FigureRow, 'from' | 'to'>): string =>
  from === to ? shortDayOf(from) : `${shortDayOf(from)} – ${shortDayOf(to)}`;
