import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { CONFIRMATION_ACTS } from '../../features/confirmations/acts.ts';
import { OwnerDashboard } from '../../features/dashboards/owner/owner-dashboard.tsx';
import { readOwnerDashboard } from '../../features/dashboards/owner/read-owner-dashboard.ts';
import { RENT_ACTS } from '../../features/rent-book/acts.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner')];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOwnerDashboard(context.get(api), new URL(request.url).searchParams.get('sort'));

/** Without scripts: back to what still waits. */
const toDashboard = ({ isScripted, language }: FormCall) =>
  isScripted ? undefined : seeOther(href('/dashboard/property_owner', language));

export const action = formAction(CONFIRMATION_ACTS, RENT_ACTS, {
  confirm: async ({ id = '' }, call) => {
    await call.api('changeViewing', { params: { id }, body: { step: 'confirm', from: 'scheduled' } });
    return toDashboard(call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(ROLE_WORDS.property_owner.dashboard(), matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  return <OwnerDashboard {...loaderData} />;
}
