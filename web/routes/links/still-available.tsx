import { answerActs } from '../../features/confirmations/acts.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { signInFor } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const LinkView = lazyPart(() => import('../../features/confirmations/link-view.tsx'));
const SignIn = signInFor('/active-listings');

/** What an SMS or mail asks an owner: whether their homes are still available, without signing in (T2, T9). */
const screen = linkPage({
  title: () => m.confirmations_title({ count: 2 }),
  read: async (call, { token }) => {
    const link = await call('readConfirmationLink', { params: { token } });
    return link.isExpired || link.listings.length > 0 ? link : null;
  },
  acts: [
    answerActs((body, { api, params: { token = '' } }) => api('confirmByLink', { params: { token }, body })),
  ],
  over: { title: m.confirmations_wrong_title, text: m.confirmations_wrong_text, way: SignIn },
  ended: {
    title: m.confirmations_expired_title,
    text: (day) => m.confirmations_expired_text({ day }),
    label: m.confirmations_renew,
    failed: m.confirmations_failed,
    renew: async (call, token) => (await call('renewConfirmationLink', { params: { token } })).sent,
    sent: { title: m.confirmations_sent_title, text: m.confirmations_sent_text },
    unsent: { title: m.confirmations_unsent_title, text: m.confirmations_unsent_text, way: SignIn },
  },
  view: ({ shown }) => <LinkView link={shown} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
