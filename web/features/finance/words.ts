import type { FinancePeriod } from '#contract/finance.ts';
import { dateText, shortDayOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { ChartPoint } from '../../ui/chart-frame.tsx';
import { pointOf as monthsPoint } from '../earnings/words.ts';

/** A period by its days, the first and the last of those that have begun. */
interface Days {
  from: string;
  to: string;
}

/** A calendar date as a moment of it in Mogadishu. */
const noon = (day: string) => `${day}T09:00:00Z`;

/** A period as a point of a chart: "14 – 20 Nov 2026", "Nov 2026", "Q4 2026", "2026". */
export function pointOf({ from, to }: Days, period: FinancePeriod): ChartPoint {
  if (period !== 'weekly') return monthsPoint({ from: from.slice(0, 7), to: to.slice(0, 7) }, period);
  const short = shortDayOf(noon(from));
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : short;
  return {
    label: from === to ? dateText(to) : m.finance_week_span({ from: first, to: dateText(to) }),
    short,
  };
}

/** What the periods of a report are called, one and in a row. */
export const PERIOD_WORDS: Record<
  FinancePeriod,
  { label: () => string; one: () => string; run: () => string; each: () => string }
> = {
  weekly: {
    label: m.finance_weekly,
    one: m.finance_week,
    run: m.finance_run_weekly,
    each: m.finance_each_week,
  },
  monthly: {
    label: m.finance_monthly,
    one: m.finance_month,
    run: m.finance_run_monthly,
    each: m.finance_each_month,
  },
  quarterly: {
    label: m.finance_quarterly,
    one: m.finance_quarter,
    run: m.finance_run_quarterly,
    each: m.finance_each_quarter,
  },
  yearly: {
    label: m.finance_yearly,
    one: m.finance_year,
    run: m.finance_run_yearly,
    each: m.finance_each_year,
  },
};
