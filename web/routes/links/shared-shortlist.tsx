import { Link } from 'react-router';
import { shortlistPreview } from '#contract/previews.ts';
import type { Verdict } from '#contract/shortlist.ts';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { SharedView } from '../../features/shortlist/shared/shared-view.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { previewMeta, privateMeta, rootOf } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import type { Route } from './+types/shared-shortlist';

export function meta({ matches, params: { token }, loaderData }: Route.MetaArgs) {
  const image = { path: shortlistPreview(token, getLocale()), alt: m.shortlist_shared() };
  return [
    ...privateMeta(m.shortlist_shared(), matches),
    ...(loaderData ? previewMeta(image, rootOf(matches).origin) : []),
  ];
}

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(async () => ({
    list: await context.get(api)('readSharedShortlist', { params: { token: params.token } }),
    /** Without scripts the same words may be meant again: what they were said of is this showing. */
    view: Date.now().toString(36),
  }));

export const action = formAction({
  opinion: async ({ id = '', name = '', verdict, comment }, { api: call, params, request, isScripted }) => {
    await call('sendOpinion', {
      params: { token: params.token ?? '' },
      body: {
        propertyId: id,
        name,
        verdict: verdict ? (verdict as Verdict) : null,
        ...(comment && { comment }),
      },
    });
    return isScripted ? name : seeOther(`${new URL(request.url).pathname}#home-${id}`);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export default function SharedShortlistPage({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <SharedView {...loaderData} />;
  return (
    <LinkPanel title={m.shortlist_shared_over()} text={m.shortlist_shared_over_text()}>
      <Link to={href('/properties')} className="button button-primary">
        {m.shortlist_browse()}
      </Link>
    </LinkPanel>
  );
}
