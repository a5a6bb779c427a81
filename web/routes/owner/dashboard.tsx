import { api } from '../../api/page-api.ts';
import { OwnerDashboard } from '../../features/accounts/owner-dashboard.tsx';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { readEarningsSummary } from '../../features/earnings/read-earnings.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner')];

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [figures, earnings] = await Promise.all([call('readMyFigures'), readEarningsSummary(call)]);
  return { figures, earnings };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(ROLE_WORDS.property_owner.dashboard(), matches);

export default function Dashboard({ loaderData: { figures, earnings } }: Route.ComponentProps) {
  return <OwnerDashboard figures={figures} earnings={earnings} />;
}
