import { Suspense } from 'react';
import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { openLink } from '../../api/open-link.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { backTo, cancelBody, ratingBody } from '../../features/bookings/acts.ts';
import { GuestView } from '../../features/bookings/guest-view.tsx';
import { DAY_ACTS } from '../../features/moves/day/acts.ts';
import { OFFER_ACTS } from '../../features/moves/offers/acts.ts';
import { PAID_ACTS } from '../../features/moves/paid/acts.ts';
import { paymentMethodsWithQr } from '../../features/moves/paid/payment-methods.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/guest-booking';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_guest_title(), matches);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A booking by a guest's link, or by its id for whoever is signed in. */
async function readPage(call: PageApi, key: string) {
  const [booking, move] = await Promise.all([
    ID.test(key)
      ? call('readBooking', { params: { id: key } })
      : call('readGuestBooking', { params: { token: key } }),
    call('readMove', { params: { key } }),
  ]);
  return { booking, move, now: new Date().toISOString(), ways: paymentMethodsWithQr(move) };
}

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => readPage(context.get(api), params.token));

const keyOf = ({ params }: FormCall) => params.token ?? '';
const linkOf = (call: FormCall) => ({ token: keyOf(call) });
const idOf = (call: FormCall) => ({ id: keyOf(call) });
const isSignedIn = (call: FormCall) => ID.test(keyOf(call));

export const action = formAction(
  {
    message: async ({ message = '' }, call) => {
      if (isSignedIn(call)) await call.api('sendBookingMessage', { params: idOf(call), body: { message } });
      else await call.api('sendGuestMessage', { params: linkOf(call), body: { message } });
      return backTo('thread', call);
    },
    cancel: async (values, call) => {
      const body = cancelBody(values);
      if (isSignedIn(call)) await call.api('cancelBooking', { params: idOf(call), body });
      else await call.api('cancelGuestBooking', { params: linkOf(call), body });
      return backTo('status', call);
    },
    rate: async (values, call) => {
      const body = ratingBody(values);
      if (isSignedIn(call)) await call.api('rateBooking', { params: idOf(call), body });
      else await call.api('rateGuestBooking', { params: linkOf(call), body });
      return backTo('status', call);
    },
    renew: async (_, call) => {
      const { followPath } = await call.api('renewGuestLink', { params: linkOf(call) });
      return seeOther(hrefOf(followPath, call.language));
    },
  },
  OFFER_ACTS,
  DAY_ACTS,
  PAID_ACTS,
);
export { clientAction } from '../../forms/client-action.ts';

/** With parts of its own: what every page loads lists what each route needs at once. */
const CustomerMove = lazyPart(() => import('../../features/moves/customer-move.tsx'));

export default function GuestBooking({ loaderData: page, params: { token } }: Route.ComponentProps) {
  const isByLink = !ID.test(token);
  useLiveRevalidation('booking', page && isByLink ? `guest ${token}` : null);
  if (page) {
    const { booking, ...shown } = page;
    return (
      <GuestView key={booking.id} token={token} booking={booking} isByLink={isByLink}>
        <Suspense>
          <CustomerMove {...shown} pageKey={token} />
        </Suspense>
      </GuestView>
    );
  }
  return (
    <LinkPanel title={m.bookings_guest_invalid_title()} text={m.bookings_guest_invalid_text()}>
      <Link to={href('/support')} className="button button-primary">
        {m.bookings_guest_invalid_help()}
      </Link>
      <Link to={href('/moving-services')} className="button button-quiet">
        {m.common_moving()}
      </Link>
    </LinkPanel>
  );
}
