import type { Earnings } from '#contract/earnings.api.ts';
import type { EarningsPeriod } from '#contract/earnings.ts';
import { sumOf } from '#contract/money.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { BarChart } from '../../ui/chart.tsx';
import { pointOf } from './words.ts';

const COLUMNS: Record<EarningsPeriod, () => string> = {
  monthly: m.earnings_column_monthly,
  quarterly: m.earnings_column_quarterly,
  yearly: m.earnings_column_yearly,
};

interface RunChartProps {
  label: string;
  run: Earnings['run'];
  period: EarningsPeriod;
}

/** Rent and sales by period, stacked; the table beneath has the same amounts, added up exactly. */
export function RunChart({ label, run, period }: RunChartProps) {
  const points = run.map((span) => pointOf(span, period));
  const columns = [
    { name: m.earnings_series_rent(), amounts: run.map(({ rent }) => rent) },
    { name: m.earnings_series_sales(), amounts: run.map(({ sales }) => sales) },
    { name: m.earnings_total(), amounts: run.map(({ total }) => total) },
    ...(run.some(({ received }) => Number(received) > 0)
      ? [{ name: m.earnings_of_it_received(), amounts: run.map(({ received }) => received) }]
      : []),
  ];
  return (
    <BarChart
      label={label}
      points={points}
      pointsName={COLUMNS[period]()}
      series={columns.slice(0, 2).map(({ name, amounts }) => ({ name, values: amounts.map(Number) }))}
      format={dollars}
      empty={m.earnings_run_empty()}
      table={{
        head: [COLUMNS[period](), ...columns.map(({ name }) => name)],
        rows: points.map((point, place) => ({
          label: point.label,
          cells: columns.map(({ amounts }) => dollars(amounts[place] ?? '0')),
        })),
        totals: columns.map(({ amounts }) => dollars(sumOf(amounts))),
      }}
    />
  );
}
