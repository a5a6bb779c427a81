import { useLiveRevalidation } from '../../api/live.ts';
import { backTo, statusBody } from '../../features/bookings/acts.ts';
import { JobView } from '../../features/bookings/job-view.tsx';
import { CallUs } from '../../features/moves/call-us.tsx';
import { DAY_ACTS } from '../../features/moves/day/acts.ts';
import { OFFER_ACTS } from '../../features/moves/offers/acts.ts';
import { PAID_ACTS } from '../../features/moves/paid/acts.ts';
import { paymentMethodsWithQr } from '../../features/moves/paid/payment-methods.ts';
import type { Handlers } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const ProviderMove = lazyPart(() => import('../../features/moves/provider-move.tsx'));

const JOB_ACTS: Handlers = {
  status: async (values, call) => {
    const { token = '' } = call.params;
    await call.api('setProviderStatus', { params: { token }, body: statusBody(values) });
    return backTo('status', call);
  },
  message: async ({ message = '' }, call) => {
    const { token = '' } = call.params;
    await call.api('sendProviderMessage', { params: { token }, body: { message } });
    return backTo('thread', call);
  },
};

/** One job of a moving service, which needs no account (D23). */
const screen = linkPage({
  title: m.bookings_job_title,
  read: async (call, { token }) => {
    const [booking, move] = await Promise.all([
      call('readProviderBooking', { params: { token } }),
      call('readMove', { params: { key: token } }),
    ]);
    const ways = await paymentMethodsWithQr(move);
    return { booking, move, now: new Date().toISOString(), ways };
  },
  acts: [JOB_ACTS, OFFER_ACTS, DAY_ACTS, PAID_ACTS],
  over: { title: m.bookings_job_expired_title, text: m.bookings_job_expired_text, way: CallUs },
  view: ({ shown: { booking, ...shown }, token }) => {
    useLiveRevalidation('booking', `provider ${token}`);
    return (
      <JobView booking={booking} move={shown.move}>
        <ProviderMove {...shown} pageKey={token} />
      </JobView>
    );
  },
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
