import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { ApiError } from '../../api/call-error.ts';
import { api } from '../../api/page-api.ts';
import { seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import type { Route } from './+types/end-look';

const people = (request: Request) => href('/admin/users', languageOf(new URL(request.url).pathname));

/** Reading an address changes nothing: only the form of the bar ends a look. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(people(request));

/** Ends the look; one that its hour has ended already leads to the same place. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await context.get(api)('endLook');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return seeOther(people(request));
}
