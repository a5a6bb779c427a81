import { Link } from 'react-router';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { isMissing, readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { backTo, cancelBody, ratingBody } from '../../features/bookings/acts.ts';
import { listBookings } from '../../features/bookings/list-bookings.ts';
import { MyBookings } from '../../features/bookings/my-bookings.tsx';
import { SignInPrompt } from '../../features/bookings/sign-in-prompt.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/my-moving-services';

export const handle = { crumb: m.bookings_mine_title };

/** One's own bookings and the one that is open; nothing to those whom the server does not know. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(viewerOrGuest);
  if (!me) return null;
  const call = context.get(api);
  const { q, filters } = readListQuery(request, { filters: { status: BOOKING_STATUSES } });
  const status = BOOKING_STATUSES.find((one) => one === filters.status);
  const open = new URL(request.url).searchParams.get('open');
  const [bookings, opened] = await Promise.all([
    listBookings(call, me.id),
    open
      ? call('readBooking', { params: { id: open } }).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        })
      : undefined,
  ]);
  return { bookings, opened, q, status };
}

export const action = formAction({
  message: async ({ id = '', message = '' }, call) => {
    await call.api('sendBookingMessage', { params: { id }, body: { message } });
    return backTo('thread', call);
  },
  cancel: async ({ id = '', ...values }, call) => {
    await call.api('cancelBooking', { params: { id }, body: cancelBody(values) });
    return backTo(`booking-${id}`, call);
  },
  rate: async ({ id = '', ...values }, call) => {
    await call.api('rateBooking', { params: { id }, body: ratingBody(values) });
    return backTo(`booking-${id}`, call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_mine_title(), matches);

export default function MyMovingServices({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('booking', loaderData ? '' : null);
  return (
    <Page
      title={m.bookings_mine_title()}
      back={{ to: '/dashboard/buyer', label: m.bookings_mine_back() }}
      actions={
        <Link to={href('/moving-services')} className="button button-primary">
          <Icon name="truck" />
          {m.bookings_mine_new()}
        </Link>
      }
    >
      {loaderData ? <MyBookings {...loaderData} /> : <SignInPrompt />}
    </Page>
  );
}
