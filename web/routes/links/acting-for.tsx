import type { FormCall } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';
import { readMe } from '../../shell/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const InvitationView = lazyPart(() => import('../../features/delegates/invitation-view.tsx'));

const answered =
  (answer: 'accept' | 'decline') =>
  (_: unknown, { api, params: { token = '' } }: FormCall) =>
    api('answerInvitation', { params: { token }, body: { answer } });

/** By which somebody accepts to act for an owner, or declines (T9). */
const screen = linkPage({
  title: m.delegates_invitation,
  read: async (call, { token }) => {
    const [link, me] = await Promise.all([call('readInvitation', { params: { token } }), readMe(call)]);
    return { link, isSignedIn: me !== undefined };
  },
  acts: [{ accept: answered('accept'), decline: answered('decline') }],
  over: { title: m.delegates_wrong_title, text: m.delegates_wrong_text, way: wayTo('/', m.delegates_home) },
  view: ({ shown, token }) => <InvitationView {...shown} token={token} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
