import { redirect } from 'react-router';
import { dashboardPath, languageOf } from '#contract/accounts.ts';
import { href } from '../../i18n.ts';
import { signedIn, viewer } from '../../shell/viewer.ts';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [signedIn()];

/** Leads to the dashboard of the signed-in role (D21). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { role } = context.get(viewer);
  throw redirect(href(dashboardPath(role), languageOf(new URL(request.url).pathname)));
}
