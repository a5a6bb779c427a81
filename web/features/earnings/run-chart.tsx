import type { Earnings } from '#contract/earnings.api.ts';
import type { EarningsPeriod } from '#contract/earnings.ts';
import { sumOf } from '#contract/money.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { BarChart } from '../../ui/chart.tsx';
import { pointOf } from './words.ts';

const COLUMNS: Record<EarningsPeriod, () => string> = {
  monthly: m.earnings_column_monthly,
  quarterly: m.earnings_column_quarterly,
  yearly: m.earnings_column_yearly,
};

interface Part {
  name: string;
  amounts: string[];
  tone: 'leaf' | 'ocean' | 'clay';
  text: (amount: string) => string;
}

interface RunChartProps {
  label: string;
  run: Earnings['run'];
  period: EarningsPeriod;
}

/** What was received and what is estimated by period, stacked apart, and beside it what is overdue of it; the table beneath has the same amounts. */
export function RunChart({ label, run, period }: RunChartProps) {
  const points = run.map((span) => pointOf(span, period));
  const hasBook = run.some(({ received }) => Number(received) > 0);
  const overdue = {
    name: m.earnings_series_overdue(),
    amounts: run.map((span) => span.overdue),
    text: dollars,
  };
  const isOverdue = run.some((span) => Number(span.overdue) > 0);
  const estimatedRent = run.map(({ rent, received }) => sumOf([rent, `-${received}`]));
  const parts: Part[] = [
    ...(hasBook
      ? [
          {
            name: m.earnings_series_received(),
            amounts: run.map(({ received }) => received),
            tone: 'leaf' as const,
            text: dollars,
          },
        ]
      : []),
    { name: m.earnings_series_rent_estimate(), amounts: estimatedRent, tone: 'ocean', text: wholeDollars },
    {
      name: m.earnings_series_sales_estimate(),
      amounts: run.map(({ sales }) => sales),
      tone: 'clay',
      text: wholeDollars,
    },
  ];
  const columns = [
    ...parts,
    { name: m.earnings_total(), amounts: run.map(({ total }) => total), text: wholeDollars },
    ...(isOverdue ? [overdue] : []),
  ];
  return (
    <BarChart
      label={label}
      points={points}
      pointsName={COLUMNS[period]()}
      series={parts.map(({ name, amounts, tone }) => ({ name, tone, values: amounts.map(Number) }))}
      aside={isOverdue ? { name: overdue.name, values: overdue.amounts.map(Number) } : undefined}
      format={wholeDollars}
      empty={m.earnings_run_empty()}
      table={{
        head: [COLUMNS[period](), ...columns.map(({ name }) => name)],
        rows: points.map((point, place) => ({
          label: point.label,
          cells: columns.map(({ amounts, text }) => text(amounts[place] ?? '0')),
        })),
        totals: columns.map(({ amounts, text }) => text(sumOf(amounts))),
      }}
    />
  );
}
