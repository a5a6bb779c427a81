import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { href } from '../../i18n.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { type Base, listQueryOf, readShown, shownPath } from './address.ts';

/**
 * What both screens of the list read; nothing for those whom the server does not know. A page behind the last leads
 * to the last.
 */
export async function loadShortlist(
  base: Base,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
) {
  if (!context.get(viewerOrGuest)) return null;
  const call = context.get(api);
  const shown = readShown(request);
  const { pathname, searchParams } = new URL(request.url);
  const [homes, counts, { share }] = await Promise.all([
    call.page('listShortlist', { query: listQueryOf(shown) }),
    call('countShortlist'),
    call('readShare'),
  ]);
  if (homes.items.length === 0 && homes.page > 1) {
    const page = Math.max(1, Math.ceil(homes.total / homes.pageSize));
    throw redirect(href(shownPath(base, { ...shown, page }), languageOf(pathname)));
  }
  return {
    base,
    shown,
    homes,
    counts,
    share,
    isSharing: searchParams.has('share'),
    removed: searchParams.get('removed'),
    /** Without scripts the same act may be wanted again: what it was said of is this showing of the page. */
    view: Date.now().toString(36),
  };
}

export type ShortlistData = NonNullable<Awaited<ReturnType<typeof loadShortlist>>>;
