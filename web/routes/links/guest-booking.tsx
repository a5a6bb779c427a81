import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { backTo, cancelBody, ratingBody } from '../../features/bookings/acts.ts';
import { GuestView } from '../../features/bookings/guest-view.tsx';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import type { Route } from './+types/guest-booking';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_guest_title(), matches);

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readGuestBooking', { params: { token: params.token } }));

const linkOf = ({ params }: FormCall) => ({ token: params.token ?? '' });

export const action = formAction({
  message: async ({ message = '' }, call) => {
    await call.api('sendGuestMessage', { params: linkOf(call), body: { message } });
    return backTo('thread', call);
  },
  cancel: async (values, call) => {
    await call.api('cancelGuestBooking', { params: linkOf(call), body: cancelBody(values) });
    return backTo('status', call);
  },
  rate: async (values, call) => {
    await call.api('rateGuestBooking', { params: linkOf(call), body: ratingBody(values) });
    return backTo('status', call);
  },
  renew: async (_, call) => {
    const { followPath } = await call.api('renewGuestLink', { params: linkOf(call) });
    return seeOther(hrefOf(followPath, call.language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export default function GuestBooking({ loaderData: booking, params: { token } }: Route.ComponentProps) {
  useLiveRevalidation('booking', booking ? `guest ${token}` : null);
  if (booking) return <GuestView key={booking.id} token={token} booking={booking} />;
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
