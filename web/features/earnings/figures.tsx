import type { Earnings } from '#contract/earnings.api.ts';
import { EARNINGS_SHARES } from '#contract/earnings.ts';
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

/** The present period in five figures, and how they changed. */
export function EarningsFigures({ earnings }: { earnings: Earnings }) {
  const { current, change } = earnings;
  const { expenses, net } = EARNINGS_SHARES;
  const { rent, total } = estimationOf(current);
  return (
    <StatGrid label={m.earnings_totals()}>
      <StatTile
        label={m.earnings_total()}
        value={dollars(current.total)}
        icon={<Estimated how={total} />}
        trend={totalTrend(earnings)}
        isLeading
      />
      <StatTile
        label={m.earnings_rent()}
        value={dollars(current.rent)}
        icon={<Estimated how={rent} />}
        trend={partTrend(change.rent, earnings)}
      />
      <StatTile
        label={m.earnings_sales()}
        value={dollars(current.sales)}
        icon={<Estimated />}
        trend={partTrend(change.sales, earnings)}
      />
      <StatTile
        label={m.earnings_expenses()}
        value={dollars(current.expenses)}
        icon={<Estimated />}
        note={m.earnings_of_rent({ percent: expenses })}
      />
      <StatTile
        label={m.earnings_net()}
        value={dollars(current.net)}
        icon={<Estimated />}
        note={m.earnings_of_total({ percent: net })}
      />
    </StatGrid>
  );
}
