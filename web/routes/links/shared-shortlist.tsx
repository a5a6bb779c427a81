import { shortlistPreview } from '#contract/previews.ts';
import type { Verdict } from '#contract/shortlist.ts';
import { SharedView } from '../../features/shortlist/shared/shared-view.tsx';
import { seeOther } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';

/** Somebody's shortlist for those who have its link. */
const screen = linkPage({
  title: m.shortlist_shared,
  preview: (token) => ({ path: shortlistPreview(token, getLocale()), alt: m.shortlist_shared() }),
  read: async (call, { token }) => ({
    list: await call('readSharedShortlist', { params: { token } }),
    /** Without scripts the same words may be meant again: what they were said of is this showing. */
    view: Date.now().toString(36),
  }),
  acts: [
    {
      opinion: async ({ id = '', name = '', verdict, comment }, call) => {
        const { api, params, request, isScripted } = call;
        const said = { verdict: verdict ? (verdict as Verdict) : null, ...(comment && { comment }) };
        await api('sendOpinion', {
          params: { token: params.token ?? '' },
          body: { propertyId: id, name, ...said },
        });
        return isScripted ? name : seeOther(`${new URL(request.url).pathname}#home-${id}`);
      },
    },
  ],
  over: {
    title: m.shortlist_shared_over,
    text: m.shortlist_shared_over_text,
    way: wayTo('/properties', m.shortlist_browse),
  },
  view: ({ shown }) => <SharedView {...shown} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
