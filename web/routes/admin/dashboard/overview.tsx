import { api } from '../../../api/page-api.ts';
import { Recent } from '../../../features/dashboards/admin/recent.tsx';
import { AdminWaiting } from '../../../features/dashboards/admin/waiting.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [stats, queues] = await Promise.all([call('readAdminStats'), call('readQueues')]);
  return { stats, queues };
}

const SIGN = 'size-4.5 text-ink-soft';

export default function DashboardOverview({ loaderData: { stats, queues } }: Route.ComponentProps) {
  const { totalUsers, totalProperties, totalBookings, totalMovingServices } = stats;
  return (
    <div className="space-y-6">
      <AdminWaiting queues={queues} />
      <StatGrid label={m.accounts_admin_figures()}>
        <StatTile
          label={m.dashboards_admin_users()}
          value={figure(totalUsers)}
          icon={<Icon name="users" className={SIGN} />}
          to="/admin/users"
        />
        <StatTile
          label={m.dashboards_admin_properties()}
          value={figure(totalProperties)}
          icon={<Icon name="building" className={SIGN} />}
          to="/admin/properties"
        />
        <StatTile
          label={m.dashboards_admin_bookings()}
          value={figure(totalBookings)}
          icon={<Icon name="route" className={SIGN} />}
          to="/admin/bookings"
        />
        <StatTile
          label={m.dashboards_admin_services()}
          value={figure(totalMovingServices)}
          icon={<Icon name="truck" className={SIGN} />}
          to="/admin/services"
        />
      </StatGrid>
      <Recent stats={stats} />
    </div>
  );
}
