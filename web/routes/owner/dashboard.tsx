import { api } from '../../api/page-api.ts';
import { OwnerDashboard } from '../../features/accounts/owner-dashboard.tsx';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner')];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  figures: await context.get(api)('readMyFigures'),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(ROLE_WORDS.property_owner.dashboard(), matches);

export default function Dashboard({ loaderData: { figures } }: Route.ComponentProps) {
  return <OwnerDashboard figures={figures} />;
}
