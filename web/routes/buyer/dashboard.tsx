import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { listBookings } from '../../features/bookings/list-bookings.ts';
import { BuyerDashboard } from '../../features/dashboards/buyer-dashboard.tsx';
import { readDashboard } from '../../features/dashboards/read-dashboard.ts';
import { privateMeta } from '../../seo.ts';
import { viewer } from '../../shell/viewer.ts';
import type { Route } from './+types/dashboard';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [dashboard, alerts, bookings] = await Promise.all([
    readDashboard(call, 'buy'),
    call('listPriceAlerts'),
    listBookings(call, context.get(viewer).id),
  ]);
  return {
    ...dashboard,
    alerts: alerts.filter(({ isActive }) => isActive),
    moves: bookings.filter(({ status }) => status !== 'completed' && status !== 'cancelled'),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(ROLE_WORDS.buyer.dashboard(), matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  return <BuyerDashboard {...loaderData} />;
}
