import { data, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { isListingId } from '#contract/properties.ts';
import { ApiError } from '../../api/call-error.ts';
import { api } from '../../api/page-api.ts';
import { pendingCookie } from '../../features/listings/pending-shortlist.ts';
import { seeOther } from '../../forms/action.ts';
import { readTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { pageContext } from '../../page-context.ts';
import { safeNext, signInPath } from '../../shell/next-path.ts';
import type { Route } from './+types/save-home';

/** Reading an address changes nothing: only the form saves. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(href('/shortlisted-properties', languageOf(new URL(request.url).pathname)));

/** The page that the form was sent from; undefined where the browser does not say. */
function pageBefore({ headers }: Request): string | undefined {
  const before = URL.parse(headers.get('referer') ?? '');
  return before ? safeNext(before.pathname + before.search) : undefined;
}

/**
 * A heart that was pressed before scripts were there: saves the home, or leaves it saved, and leads back. A guest signs
 * in on the way, and the home is then saved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { id = '', isPlain } = await readTexts(request);
  const language = languageOf(new URL(request.url).pathname);
  if (!isListingId(id)) throw data(null, { status: 400 });
  const back = pageBefore(request) ?? href(`/properties/${id}`, language);
  try {
    await context.get(api)('addToShortlist', { body: { propertyId: id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      const response = seeOther(signInPath(back, language));
      response.headers.append('set-cookie', pendingCookie(id, context.get(pageContext).origin));
      return response;
    }
    // Such as one that is gone: its heart stays empty.
  }
  // Where no script fills the heart, the list shows it.
  return seeOther(isPlain ? href(`/shortlisted-properties#home-${id}`, language) : back);
}
