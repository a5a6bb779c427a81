import type { Finance } from '#contract/finance.api.ts';
import { FINANCE_SHARES } from '#contract/finance.ts';
import { REVENUE_PER_BOOKING } from '#contract/stats.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';

/** Beside every figure: it is none of what was paid. */
export const Estimated = () => (
  <span className="mt-0.5 text-xs/5 font-normal text-ink-soft">{m.finance_estimate()}</span>
);

/** The present period in four figures. */
export function OverviewFigures({ finance: { current } }: { finance: Finance }) {
  const { baseline, expenses, commission } = FINANCE_SHARES;
  const hasGrown = /[1-9]/.test(current.growth);
  return (
    <StatGrid label={m.finance_figures()}>
      <StatTile
        label={m.finance_revenue()}
        value={wholeDollars(current.revenue)}
        icon={<Estimated />}
        trend={{
          direction: hasGrown ? 'up' : 'flat',
          text: m.finance_on_baseline({ amount: wholeDollars(current.growth), percent: baseline }),
          ...(hasGrown ? { isGood: true } : {}),
        }}
        isLeading
      />
      <StatTile
        label={m.finance_commission()}
        value={wholeDollars(current.commission)}
        icon={<Estimated />}
        note={m.finance_commission_text({ percent: commission })}
      />
      <StatTile
        label={m.finance_expenses()}
        value={wholeDollars(current.expenses)}
        icon={<Estimated />}
        note={m.finance_expenses_text({ percent: expenses })}
      />
      <StatTile
        label={m.finance_left()}
        value={wholeDollars(current.leftOver)}
        icon={<Estimated />}
        note={m.finance_left_text()}
      />
    </StatGrid>
  );
}

/** What the listings of the present period count for. */
export function PropertyFigures({ finance: { current } }: { finance: Finance }) {
  const { rent, sale, commission } = FINANCE_SHARES;
  return (
    <StatGrid label={m.finance_figures()}>
      <StatTile
        label={m.finance_rent()}
        value={wholeDollars(current.rent)}
        icon={<Estimated />}
        note={m.finance_rent_text({
          percent: rent,
          count: current.rentListings,
          shown: figure(current.rentListings),
        })}
      />
      <StatTile
        label={m.finance_sales()}
        value={wholeDollars(current.sales)}
        icon={<Estimated />}
        note={m.finance_sales_text({
          percent: sale,
          count: current.saleListings,
          shown: figure(current.saleListings),
        })}
      />
      <StatTile
        label={m.finance_revenue()}
        value={wholeDollars(current.revenue)}
        icon={<Estimated />}
        isLeading
      />
      <StatTile
        label={m.finance_commission()}
        value={wholeDollars(current.commission)}
        icon={<Estimated />}
        note={m.finance_commission_text({ percent: commission })}
      />
    </StatGrid>
  );
}

/** What the moves of the present period count for. */
export function MovingFigures({ finance: { current } }: { finance: Finance }) {
  return (
    <StatGrid label={m.finance_figures()}>
      <StatTile label={m.finance_bookings()} value={figure(current.bookings)} />
      <StatTile
        label={m.finance_moving_revenue()}
        value={wholeDollars(current.movingRevenue)}
        icon={<Estimated />}
        note={m.finance_a_booking({ amount: dollars(REVENUE_PER_BOOKING) })}
        isLeading
      />
    </StatGrid>
  );
}
