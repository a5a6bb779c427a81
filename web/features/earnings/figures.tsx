import type { Earnings } from '#contract/earnings.api.ts';
import { EARNINGS_SHARES } from '#contract/earnings.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { type Estimation, estimationOf, partTrend, totalTrend } from './words.ts';

/** Beside every figure that is none of what was paid; nothing beside what the rent book received (M9). */
export const Estimated = ({ how = 'all' }: { how?: Estimation }) =>
  how !== 'none' && (
    <span className="mt-0.5 text-xs/5 font-normal text-ink-soft">
      {how === 'all' ? m.earnings_estimate() : m.earnings_part_estimate()}
    </span>
  );

/** What was received stands first and alone; then the five figures of the present period, and how they changed. */
export function EarningsFigures({ earnings }: { earnings: Earnings }) {
  const { current, change } = earnings;
  const { expenses, net } = EARNINGS_SHARES;
  const { rent, total } = estimationOf(current);
  const hasBook = current.bookListings > 0;
  return (
    <StatGrid label={m.earnings_totals()}>
      {hasBook && (
        <StatTile
          label={m.earnings_series_received()}
          value={dollars(current.received)}
          note={m.earnings_received_note()}
          isLeading
        />
      )}
      <StatTile
        label={m.earnings_total()}
        value={wholeDollars(current.total)}
        icon={<Estimated how={total} />}
        trend={totalTrend(earnings)}
        isLeading={!hasBook}
      />
      <StatTile
        label={m.earnings_rent()}
        value={wholeDollars(current.rent)}
        icon={<Estimated how={rent} />}
        trend={partTrend(change.rent, earnings)}
      />
      <StatTile
        label={m.earnings_sales()}
        value={wholeDollars(current.sales)}
        icon={<Estimated />}
        trend={partTrend(change.sales, earnings)}
      />
      <StatTile
        label={m.earnings_expenses()}
        value={wholeDollars(current.expenses)}
        icon={<Estimated />}
        note={m.earnings_of_rent({ percent: expenses })}
      />
      <StatTile
        label={m.earnings_net()}
        value={wholeDollars(current.net)}
        icon={<Estimated />}
        note={m.earnings_of_total({ percent: net })}
      />
    </StatGrid>
  );
}
