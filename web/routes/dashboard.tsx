import { redirect } from 'react-router';
import { dashboardPath, languageOf } from '#contract/accounts.ts';
import { requireMe } from '../features/accounts/session.ts';
import { href } from '../i18n.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/dashboard';

/** Leads to the dashboard of the signed-in role (D21). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = await requireMe(request, context.get(pageContext).fetch);
  throw redirect(href(dashboardPath(me.role), languageOf(new URL(request.url).pathname)));
}
