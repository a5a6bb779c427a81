import { useLiveRevalidation } from '../../api/live.ts';
import { GuestView } from '../../features/inquiries/guest-view.tsx';
import { seeOther } from '../../forms/action.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';

/** What a guest asked an owner, and what was answered. */
const screen = linkPage({
  title: m.inquiries_link_title,
  read: async (call, { token }) => ({
    inquiry: await call('readInquiryByLink', { params: { token } }),
    now: new Date().toISOString(),
  }),
  acts: [
    {
      reply: async ({ message = '', phone }, { api, params: { token = '' }, request, isScripted }) => {
        const body = { message, ...(phone && { phone }) };
        await api('sendReplyByLink', { params: { token }, body });
        return isScripted ? undefined : seeOther(`${new URL(request.url).pathname}#end`);
      },
      renew: async (_, { api, params: { token = '' }, language }) => {
        const { followPath } = await api('renewInquiryLink', { params: { token } });
        return seeOther(hrefOf(followPath, language));
      },
    },
  ],
  over: {
    title: m.inquiries_link_over_title,
    text: m.inquiries_link_over_text,
    way: wayTo('/properties', m.inquiries_link_over_action),
  },
  view: ({ shown, token }) => {
    useLiveRevalidation('inquiry', `inquirer ${token}`);
    return <GuestView {...shown} />;
  },
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
