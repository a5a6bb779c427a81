import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { ApiError } from '../../api/call-error.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import type { Route } from './+types/logout';

const home = (request: Request) => href('/', languageOf(new URL(request.url).pathname));

/** Reading an address changes nothing: only the form logs out. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(home(request));

/** For browsers without scripts: with them the button does it itself. The bar of a look ends that alone. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await request.formData()).get('leaves') === 'look') return endLook(request, context.get(api));
  await context.get(api)('logout');
  return seeOther(home(request));
}

/** One that its hour has ended already leads to the same place. */
async function endLook(request: Request, call: PageApi) {
  try {
    await call('endLook');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return seeOther(href('/admin/users', languageOf(new URL(request.url).pathname)));
}
