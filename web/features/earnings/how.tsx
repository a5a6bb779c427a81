import { type ReactNode, useEffect, useState } from 'react';
import type { Earnings } from '#contract/earnings.api.ts';
import { EARNINGS_SHARES } from '#contract/earnings.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { spanName } from './words.ts';

/** From here on it stands beside the chart; narrower, it stands between the reader and the listings. */
const DESK = '(min-width: 64rem)';

/** Every figure of the report with what it is made from: open on a desk, closed on a phone. */
export function HowItComesAbout({ earnings }: { earnings: Earnings }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => setIsOpen(matchMedia(DESK).matches), []);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="card group/how min-w-0"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-[1.0625rem]">{m.earnings_how()}</h2>
        <AppIcon name="up" className="size-4.5 rotate-180 group-open/how:rotate-0" />
      </summary>
      <Lines earnings={earnings} />
      <Notes />
    </details>
  );
}

function Lines({ earnings: { current, previous, period } }: { earnings: Earnings }) {
  const { rent, sale, earlierRent, earlierSale, expenses, net } = EARNINGS_SHARES;
  const summed = (amount: string) => m.earnings_how_summed({ amount: dollars(amount) });
  const rents =
    period === 'monthly'
      ? m.earnings_how_a_month({ amount: dollars(current.rentPrices) })
      : summed(current.rentPrices);
  return (
    <dl className="px-4 pb-2 text-[0.9375rem] sm:px-5">
      <Line label={m.earnings_how_rentals(counted(current.rentListings))} isSource>
        {rents}
      </Line>
      <Line label={m.earnings_how_rent({ percent: rent })}>{equals(current.rent)}</Line>
      <Line label={m.earnings_how_sales(counted(current.saleListings))} isSource>
        {period === 'monthly' ? dollars(current.salePrices) : summed(current.salePrices)}
      </Line>
      <Line label={m.earnings_how_sale({ percent: sale })}>{equals(current.sales)}</Line>
      <Line label={m.earnings_total()}>{equals(current.total)}</Line>
      <Line label={m.earnings_how_expenses({ percent: expenses })}>{equals(current.expenses)}</Line>
      <Line label={m.earnings_how_net({ percent: net })}>{equals(current.net)}</Line>
      <Line
        label={m.earnings_how_before({
          before: spanName(previous, period),
          rent: earlierRent,
          sale: earlierSale,
        })}
      >
        {equals(previous.total)}
      </Line>
    </dl>
  );
}

const counted = (count: number) => ({ count, shown: figure(count) });
const equals = (amount: string) => <strong>{m.earnings_equals({ amount: dollars(amount) })}</strong>;

interface LineProps {
  label: string;
  /** What the next line is a share of: no line between them. */
  isSource?: boolean;
  children: ReactNode;
}

function Line({ label, isSource = false, children }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-2 ${isSource ? 'text-ink-soft' : 'border-b border-line-soft last:border-0'}`}
    >
      <dt>{label}</dt>
      <dd className="figures ms-auto text-end">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Notes() {
  const { earlierRent, earlierSale } = EARNINGS_SHARES;
  const notes = [
    m.earnings_how_shares(),
    m.earnings_how_counts(),
    m.earnings_how_periods({ rent: earlierRent, sale: earlierSale }),
    m.earnings_how_cents(),
  ];
  return (
    <ul className="space-y-2 border-t border-line px-4 py-3.5 text-[0.8125rem]/5 text-ink-soft sm:px-5">
      {notes.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
