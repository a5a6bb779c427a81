import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { readDashboard } from '../../features/dashboards/read-dashboard.ts';
import { RenterDashboard } from '../../features/dashboards/renter-dashboard.tsx';
import { privateMeta } from '../../seo.ts';
import type { Route } from './+types/dashboard';

export const loader = ({ context }: Route.LoaderArgs) => readDashboard(context.get(api), 'rent');

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(ROLE_WORDS.renter.dashboard(), matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  return <RenterDashboard {...loaderData} />;
}
