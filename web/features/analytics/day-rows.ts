import type { Analytics } from '#contract/analytics.api.ts';

type Day = Analytics['current']['days'][number];

export const DAY_COUNTS = ['views', 'inquiries', 'favourites', 'viewings'] as const;
type Counts = Record<(typeof DAY_COUNTS)[number], number>;

/** A line of the report's table: a day, or the days of a week together. */
export interface DayRow extends Counts {
  from: string;
  to: string;
}

const WEEK = 7;
/** Up to so many days each has its own line. */
const MOST_DAYS = 14;

/** The days of a period, latest first; of a long one by week, counted back from its last day. */
export function dayRows(days: readonly Day[]): DayRow[] {
  const size = days.length > MOST_DAYS ? WEEK : 1;
  const rows: DayRow[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) break;
    const sum = (name: keyof Counts) => part.reduce((total, day) => total + day[name], 0);
    rows.push({
      from: first.day,
      to: last.day,
      views: sum('views'),
      inquiries: sum('inquiries'),
      favourites: sum('favourites'),
      viewings: sum('viewings'),
    });
  }
  return rows;
}
