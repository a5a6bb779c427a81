import { DEPOSIT_ACTS } from '../../features/deposits/acts.ts';
import { GATEWAY_ACTS } from '../../features/tenancies/gateway-acts.ts';
import { TENANCY_ACTS } from '../../features/tenancy-link/acts.ts';
import { readTenancyPage } from '../../features/tenancy-link/read-tenancy.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { signInFor } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const LinkView = lazyPart(() => import('../../features/tenancy-link/link-view.tsx'));
const FoundView = lazyPart(() => import('../../features/tenancy-link/found-view.tsx'));
const MineView = lazyPart(() => import('../../features/tenancy-link/mine-view.tsx'));
const SignIn = signInFor('/dashboard');

/** The page of a tenancy for its two sides, without signing in where a link opens it (M1 to M8). */
const screen = linkPage({
  title: m.tenancy_page,
  read: readTenancyPage,
  acts: [TENANCY_ACTS, GATEWAY_ACTS, DEPOSIT_ACTS],
  over: { title: m.tenancy_wrong_title, text: m.tenancy_wrong_text, way: SignIn },
  ended: {
    title: m.tenancy_expired_title,
    text: (day) => m.tenancy_expired_text({ day }),
    label: m.tenancy_renew,
    failed: m.tenancy_failed,
    renew: async (call, key) => (await call('renewTenancyLink', { params: { key } })).sent,
    sent: { title: m.tenancy_sent_title, text: m.tenancy_sent_text },
    unsent: { title: m.tenancy_unsent_title, text: m.tenancy_unsent_text, way: SignIn },
  },
  view: ({ shown, token, search }) =>
    shown.view === 'found' ? (
      <FoundView found={shown.found} />
    ) : shown.view === 'mine' ? (
      <MineView mine={shown.mine} />
    ) : (
      <LinkView {...shown} pageKey={token} way={search.get('way')} isPhotoFailed={search.has('photo')} />
    ),
});
export const meta = screen.meta;
export const handle = screen.handle;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
