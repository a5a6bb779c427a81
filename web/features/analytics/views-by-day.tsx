import type { Analytics } from '#contract/analytics.api.ts';
import { shortDayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { LineChart } from '../../ui/chart.tsx';
import { Card } from './card.tsx';
import { DAY_COUNTS, dayRows } from './day-rows.ts';
import { spanOf } from './trend.ts';

const LABELS: Record<(typeof DAY_COUNTS)[number], () => string> = {
  views: m.analytics_views,
  inquiries: m.analytics_inquiries,
  favourites: m.analytics_favourites,
  viewings: m.analytics_viewings,
};

/** Views of a period and of the one before; by day or by week, with what else happened. */
export function ViewsByDay({ current, previous }: Pick<Analytics, 'current' | 'previous'>) {
  const rows = dayRows(current.days);
  return (
    <Card title={m.analytics_by_day()} sub={spanOf(current)}>
      <LineChart
        label={m.analytics_by_day()}
        points={current.days.map(({ day }) => ({ label: shortDayOf(day) }))}
        pointsName={m.analytics_day()}
        values={current.days.map(({ views }) => views)}
        valueName={m.analytics_views()}
        before={previous.days.map(({ views }) => views)}
        beforeName={m.analytics_before({ days: String(current.days.length) })}
        empty={m.analytics_empty()}
        table={{
          head: [
            rows.length < current.days.length ? m.analytics_week() : m.analytics_day(),
            ...DAY_COUNTS.map((name) => LABELS[name]()),
          ],
          rows: rows.map((row) => ({
            label: spanOf(row),
            cells: DAY_COUNTS.map((name) => figure(row[name])),
          })),
          totals: DAY_COUNTS.map((name) => figure(current.total[name])),
        }}
      />
    </Card>
  );
}
