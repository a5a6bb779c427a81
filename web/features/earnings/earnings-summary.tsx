import type { Earnings } from '#contract/earnings.api.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { Estimated } from './figures.tsx';
import { RunChart } from './run-chart.tsx';
import { estimationOf, spanName, totalTrend } from './words.ts';

const BARS = 6;

/** The running month's earnings on the owner's dashboard, with six months of it and the way to the report. */
export function EarningsSummary({ earnings }: { earnings: Earnings }) {
  const { current, period, run } = earnings;
  const { text, direction, isGood } = totalTrend(earnings);
  const figures = [
    [m.earnings_rent(), current.rent],
    [m.earnings_sales(), current.sales],
    [m.earnings_net(), current.net],
  ] as const;
  return (
    <Section title={m.earnings_summary()} action={{ to: '/earnings-report', label: m.earnings_title() }}>
      <div className="card min-w-0 p-4 sm:p-5">
        <p className="flex items-start justify-between gap-2 text-sm font-medium">
          {spanName(current, period)}
          <Estimated how={estimationOf(current).total} />
        </p>
        <p className="text-[2rem]/10 font-bold tracking-tight">{wholeDollars(current.total)}</p>
        <p
          className={`text-[0.8125rem]/5 ${isGood === undefined ? 'text-ink-soft' : isGood ? 'text-leaf' : 'text-danger'}`}
        >
          {direction === 'flat' ? text : `${direction === 'up' ? '+' : '−'}${text}`}
        </p>
        {current.bookListings > 0 && (
          <p className="mt-1 font-semibold text-leaf">
            {m.earnings_received({ amount: dollars(current.received) })}
          </p>
        )}
        <dl className="my-4 grid grid-cols-3 gap-3 border-y border-line-soft py-3">
          {figures.map(([label, amount]) => (
            <div key={label} className="min-w-0">
              <dt className="text-[0.8125rem]/5 text-ink-soft">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{wholeDollars(amount)}</dd>
            </div>
          ))}
        </dl>
        <RunChart label={m.earnings_summary_months()} run={run.slice(-BARS)} period={period} />
      </div>
    </Section>
  );
}
