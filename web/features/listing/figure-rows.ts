import type { PropertyFigures } from '#contract/figures.api.ts';

type Day = PropertyFigures['current']['days'][number];

/** A line of the report's table: a day, or the days of a week together. */
export interface FigureRow {
  from: string;
  to: string;
  views: number;
  inquiries: number;
  favourites: number;
}

const WEEK = 7;
/** Up to so many days each has its own line. */
const MOST_DAYS = 14;

const sum = (days: readonly Day[], name: 'views' | 'inquiries' | 'favourites') =>
  days.reduce((total, day) => total + day[name], 0);

/** The days of a period, latest first; of a long one by week, counted back from its last day. */
export function figureRows(days: readonly Day[]): FigureRow[] {
  const size = days.length > MOST_DAYS ? WEEK : 1;
  const rows: FigureRow[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) break;
    const counts = {
      views: sum(part, 'views'),
      inquiries: sum(part, 'inquiries'),
      favourites: sum(part, 'favourites'),
    };
    rows.push({ from: first.day, to: last.day, ...counts });
  }
  return rows;
}
