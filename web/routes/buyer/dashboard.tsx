import { api } from '../../api/page-api.ts';
import { RoleDashboard } from '../../features/accounts/role-dashboard.tsx';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { privateMeta } from '../../seo.ts';
import type { Route } from './+types/dashboard';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  figures: await context.get(api)('readMyFigures'),
});

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(ROLE_WORDS.buyer.dashboard(), matches);

export default function Dashboard({ loaderData: { figures } }: Route.ComponentProps) {
  return <RoleDashboard of="buyer" figures={figures} />;
}
