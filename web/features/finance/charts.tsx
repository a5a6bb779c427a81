import type { ReactNode } from 'react';
import type { Finance } from '#contract/finance.api.ts';
import { FINANCE_SHARES } from '#contract/finance.ts';
import { sumOf } from '#contract/money.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { BarChart, LineChart } from '../../ui/chart.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { PERIOD_WORDS, pointOf } from './words.ts';

interface ChartCardProps {
  title: string;
  text: string;
  /** Counted, not estimated. */
  isCounted?: boolean;
  children: ReactNode;
}

export function ChartCard({ title, text, isCounted = false, children }: ChartCardProps) {
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 className="text-[1.0625rem]">{title}</h2>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
        {!isCounted && (
          <Badge tone="sand" isKind>
            {m.finance_estimate()}
          </Badge>
        )}
      </div>
      {children}
    </section>
  );
}

const pointsOf = ({ run, period }: Finance) => run.map((span) => pointOf(span, period));

/** Revenue by period with the growth baseline. */
export function RevenueChart({ finance }: { finance: Finance }) {
  const { run, period } = finance;
  const points = pointsOf(finance);
  const columns = [run.map(({ revenue }) => revenue), run.map(({ baseline }) => baseline)];
  const { one, run: title } = PERIOD_WORDS[period];
  return (
    <ChartCard
      title={m.finance_chart_revenue({ run: title() })}
      text={m.finance_chart_revenue_text({ percent: FINANCE_SHARES.baseline })}
    >
      <LineChart
        label={m.finance_chart_revenue({ run: title() })}
        points={points}
        pointsName={one()}
        named={points.map((_, place) => place)}
        values={run.map(({ revenue }) => Number(revenue))}
        valueName={m.finance_revenue()}
        before={run.map(({ baseline }) => Number(baseline))}
        nowName={m.finance_revenue()}
        beforeName={m.finance_baseline()}
        format={wholeDollars}
        empty={m.finance_chart_empty()}
        table={{
          head: [one(), m.finance_revenue(), m.finance_baseline()],
          rows: points.map(({ label }, place) => ({
            label,
            cells: columns.map((amounts) => wholeDollars(amounts[place] ?? '0.00')),
          })),
          totals: columns.map((amounts) => wholeDollars(sumOf(amounts))),
        }}
      />
    </ChartCard>
  );
}

/** Rent and sales by period, stacked. */
export function SourcesChart({ finance }: { finance: Finance }) {
  const { run, period } = finance;
  const points = pointsOf(finance);
  const columns = [
    { name: m.finance_rent(), amounts: run.map(({ rent }) => rent) },
    { name: m.finance_sales(), amounts: run.map(({ sales }) => sales) },
    { name: m.finance_revenue(), amounts: run.map(({ revenue }) => revenue) },
  ];
  const { one, run: title } = PERIOD_WORDS[period];
  return (
    <ChartCard title={m.finance_chart_sources({ run: title() })} text={m.finance_chart_sources_text()}>
      <BarChart
        label={m.finance_chart_sources({ run: title() })}
        points={points}
        pointsName={one()}
        series={columns.slice(0, 2).map(({ name, amounts }) => ({ name, values: amounts.map(Number) }))}
        format={wholeDollars}
        empty={m.finance_chart_empty()}
        table={{
          head: [one(), ...columns.map(({ name }) => name)],
          rows: points.map(({ label }, place) => ({
            label,
            cells: columns.map(({ amounts }) => wholeDollars(amounts[place] ?? '0.00')),
          })),
          totals: columns.map(({ amounts }) => wholeDollars(sumOf(amounts))),
        }}
      />
    </ChartCard>
  );
}

/** Moves booked by period, and what they count for. */
export function BookingsChart({ finance }: { finance: Finance }) {
  const { run, period } = finance;
  const points = pointsOf(finance);
  const { one, run: title } = PERIOD_WORDS[period];
  return (
    <ChartCard
      title={m.finance_chart_bookings({ run: title() })}
      text={m.finance_chart_bookings_text()}
      isCounted
    >
      <BarChart
        label={m.finance_chart_bookings({ run: title() })}
        points={points}
        pointsName={one()}
        series={[{ name: m.finance_bookings(), values: run.map(({ bookings }) => bookings) }]}
        empty={m.finance_chart_no_bookings()}
        table={{
          head: [one(), m.finance_bookings(), m.finance_moving_revenue()],
          rows: run.map(({ bookings, movingRevenue }, place) => ({
            label: points[place]?.label ?? '',
            cells: [figure(bookings), wholeDollars(movingRevenue)],
          })),
          totals: [
            figure(run.reduce((sum, { bookings }) => sum + bookings, 0)),
            wholeDollars(sumOf(run.map(({ movingRevenue }) => movingRevenue))),
          ],
        }}
      />
    </ChartCard>
  );
}

/** The present period by kind of property. */
export function KindsChart({ finance: { kinds, current } }: { finance: Finance }) {
  const revenues = kinds.map(({ revenue }) => Number(revenue));
  return (
    <ChartCard title={m.finance_chart_kinds()} text={m.finance_chart_sources_text()}>
      <BarChart
        label={m.finance_chart_kinds()}
        points={kinds.map(({ propertyType }) => ({ label: PROPERTY_TYPE_LABELS[propertyType]() }))}
        pointsName={m.finance_kind()}
        series={[
          { name: m.finance_rent(), values: kinds.map(({ rent }) => Number(rent)) },
          { name: m.finance_sales(), values: kinds.map(({ sales }) => Number(sales)) },
        ]}
        current={revenues.indexOf(Math.max(...revenues))}
        format={wholeDollars}
        empty={m.finance_chart_empty()}
        table={{
          head: [
            m.finance_kind(),
            m.finance_listings(),
            m.finance_rent(),
            m.finance_sales(),
            m.finance_revenue(),
          ],
          rows: kinds.map((kind) => ({
            label: PROPERTY_TYPE_LABELS[kind.propertyType](),
            cells: [
              figure(kind.rentListings + kind.saleListings),
              ...[kind.rent, kind.sales, kind.revenue].map(wholeDollars),
            ],
          })),
          totals: [
            figure(current.rentListings + current.saleListings),
            ...[current.rent, current.sales, current.revenue].map(wholeDollars),
          ],
        }}
      />
    </ChartCard>
  );
}
