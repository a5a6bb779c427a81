import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { callWithHeaders } from '../api/client.ts';
import { cookies } from '../features/accounts/session.ts';
import { href } from '../i18n.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/logout';

const home = (request: Request) => href('/', languageOf(new URL(request.url).pathname));

/** Reading an address changes nothing: only the form logs out. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(home(request));

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await callWithHeaders('logout', {}, { fetch: context.get(pageContext).fetch });
  return redirect(home(request), { headers: cookies(headers) });
}
