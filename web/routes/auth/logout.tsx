import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import type { Route } from './+types/logout';

const home = (request: Request) => href('/', languageOf(new URL(request.url).pathname));

/** Reading an address changes nothing: only the form logs out. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(home(request));

/** For browsers without scripts: with them the button does it itself. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(api)('logout');
  return seeOther(home(request));
}
