import { todayInMogadishu } from '#contract/time.ts';
import { CallUs } from '../../features/moves/call-us.tsx';
import { SERVICE_ACTS } from '../../features/moves/service/acts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const ServicePageView = lazyPart(() => import('../../features/moves/service/service-page.tsx'));
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A service's own page, without an account: its rates and its month (P2). */
const screen = linkPage({
  title: m.move_offer_page_title,
  read: async (call, { token, search }) => {
    const month = search.get('month') ?? '';
    const query = MONTH.test(month) ? { month } : {};
    const page = await call('readServicePage', { params: { token }, query });
    return { ...page, current: todayInMogadishu(new Date()).slice(0, 7) };
  },
  acts: [SERVICE_ACTS],
  over: { title: m.move_offer_page_wrong, text: m.move_offer_page_wrong_text, way: CallUs },
  ended: {
    title: (date) => m.move_offer_page_ended({ date }),
    text: m.move_offer_page_ended_text,
    label: m.move_offer_page_renew,
    failed: m.move_offer_failed,
    renew: async (call, token) => (await call('renewServicePage', { params: { token } })).isSent,
    sent: { title: m.move_offer_done_sent, text: m.move_offer_sent_text },
    unsent: { title: m.move_offer_unsent_title, text: m.move_offer_unsent_text, way: CallUs },
  },
  view: ({ shown: { current, ...page }, token }) => (
    <ServicePageView page={page} path={href(`/provider/services/${token}`)} current={current} />
  ),
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
