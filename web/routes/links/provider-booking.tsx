import { Suspense } from 'react';
import { useLiveRevalidation } from '../../api/live.ts';
import { openLink } from '../../api/open-link.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { backTo, statusBody } from '../../features/bookings/acts.ts';
import { JobView } from '../../features/bookings/job-view.tsx';
import { CallUs } from '../../features/moves/call-us.tsx';
import { DAY_ACTS } from '../../features/moves/day/acts.ts';
import { OFFER_ACTS } from '../../features/moves/offers/acts.ts';
import { PAID_ACTS } from '../../features/moves/paid/acts.ts';
import { paymentMethodsWithQr } from '../../features/moves/paid/payment-methods.ts';
import { type FormCall, formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/provider-booking';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_job_title(), matches);

async function readPage(call: PageApi, token: string) {
  const [booking, move] = await Promise.all([
    call('readProviderBooking', { params: { token } }),
    call('readMove', { params: { key: token } }),
  ]);
  return { booking, move, now: new Date().toISOString(), ways: paymentMethodsWithQr(move) };
}

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => readPage(context.get(api), params.token));

const linkOf = ({ params }: FormCall) => ({ token: params.token ?? '' });

/** Every step and message is a plain form first: the provider's phone may have no scripts. */
export const action = formAction(
  {
    status: async (values, call) => {
      await call.api('setProviderStatus', { params: linkOf(call), body: statusBody(values) });
      return backTo('status', call);
    },
    message: async ({ message = '' }, call) => {
      await call.api('sendProviderMessage', { params: linkOf(call), body: { message } });
      return backTo('thread', call);
    },
  },
  OFFER_ACTS,
  DAY_ACTS,
  PAID_ACTS,
);
export { clientAction } from '../../forms/client-action.ts';

/** With parts of its own: what every page loads lists what each route needs at once. */
const ProviderMove = lazyPart(() => import('../../features/moves/provider-move.tsx'));

export default function ProviderJob({ loaderData: page, params: { token } }: Route.ComponentProps) {
  useLiveRevalidation('booking', page ? `provider ${token}` : null);
  if (page) {
    const { booking, ...shown } = page;
    return (
      <JobView key={booking.id} booking={booking} move={shown.move}>
        <Suspense>
          <ProviderMove {...shown} pageKey={token} />
        </Suspense>
      </JobView>
    );
  }
  return (
    <LinkPanel title={m.bookings_job_expired_title()} text={m.bookings_job_expired_text()}>
      <CallUs />
    </LinkPanel>
  );
}
