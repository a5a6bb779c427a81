import type { CallAnswer } from '../../api/client.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';

export const SERVICE_STATES = ['active', 'inactive'] as const;
type ServiceState = (typeof SERVICE_STATES)[number];

interface ServiceTilesProps {
  counts: CallAnswer<'countAdminMovingServices'>;
  current: ServiceState | '';
  to: (status: ServiceState | '') => ScreenPath;
}

/** The summary cards: the two counts show their own. */
export function ServiceTiles({ counts, current, to }: ServiceTilesProps) {
  const { active, inactive, averageRating, totalValue } = counts;
  return (
    <StatGrid label={m.services_tiles()} isChips>
      <StatTile
        label={m.services_active_count()}
        value={figure(active)}
        tone="done"
        to={to(current === 'active' ? '' : 'active')}
        isActive={current === 'active'}
      />
      <StatTile
        label={m.services_inactive_count()}
        value={figure(inactive)}
        tone="sand"
        to={to(current === 'inactive' ? '' : 'inactive')}
        isActive={current === 'inactive'}
      />
      <StatTile label={m.services_average()} value={averageRating ?? m.services_no_price()} />
      <StatTile label={m.services_value()} value={dollars(totalValue)} />
    </StatGrid>
  );
}
