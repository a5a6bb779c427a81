import type { Finance } from '#contract/finance.api.ts';
import { FINANCE_SHARES, WEEK_OF_MONTH } from '#contract/finance.ts';
import { REVENUE_PER_BOOKING } from '#contract/stats.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Derivation } from '../../ui/derivation.tsx';
import { PERIOD_WORDS } from './words.ts';

const counted = (count: number) => ({ count, shown: figure(count) });
const equals = (amount: string) => m.finance_equals({ amount: dollars(amount) });

/** Every figure of the overview with what it is made from (D31). */
export function OverviewHow({ finance: { current, period } }: { finance: Finance }) {
  const { rent, sale, commission, expenses, baseline } = FINANCE_SHARES;
  const prices = (amount: string) =>
    period === 'quarterly' || period === 'yearly'
      ? m.finance_how_summed({ amount: dollars(amount) })
      : m.finance_how_a_month({ amount: dollars(amount) });
  const isWeek = period === 'weekly';
  const share = (percent: number) =>
    isWeek ? m.finance_how_week_share({ percent, ...WEEK_OF_MONTH }) : m.finance_how_share({ percent });
  return (
    <Derivation
      title={m.finance_how()}
      lines={[
        {
          label: m.finance_how_rentals(counted(current.rentListings)),
          value: prices(current.rentPrices),
          isSource: true,
        },
        { label: m.finance_how_rent({ share: share(rent) }), value: equals(current.rent) },
        {
          label: m.finance_how_sales(counted(current.saleListings)),
          value: prices(current.salePrices),
          isSource: true,
        },
        { label: m.finance_how_sale({ share: share(sale) }), value: equals(current.sales) },
        { label: m.finance_how_revenue(), value: equals(current.revenue) },
        { label: m.finance_how_commission({ percent: commission }), value: equals(current.commission) },
        { label: m.finance_how_expenses({ percent: expenses }), value: equals(current.expenses) },
        { label: m.finance_how_left({ percent: 100 - expenses }), value: equals(current.leftOver) },
        { label: m.finance_how_baseline({ percent: baseline }), value: equals(current.baseline) },
        { label: m.finance_how_growth(), value: equals(current.growth) },
      ]}
      notes={[
        m.finance_how_shares(),
        m.finance_how_counts(),
        isWeek
          ? m.finance_how_weeks(WEEK_OF_MONTH)
          : m.finance_how_months({ period: PERIOD_WORDS[period].one() }),
        m.finance_how_apart(),
        m.finance_how_cents(),
      ]}
    />
  );
}

/** The moving services' figure with what it is made from. */
export function MovingHow({ finance: { current } }: { finance: Finance }) {
  return (
    <Derivation
      title={m.finance_how()}
      lines={[
        { label: m.finance_how_booked(), value: figure(current.bookings), isSource: true },
        {
          label: m.finance_how_each({ amount: dollars(REVENUE_PER_BOOKING) }),
          value: equals(current.movingRevenue),
        },
      ]}
      notes={[m.finance_how_shares(), m.finance_how_bookings()]}
    />
  );
}
