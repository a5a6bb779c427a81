import { useLiveRevalidation } from '../../api/live.ts';
import { GUEST_ACTS } from '../../features/bookings/guest-acts.ts';
import { GuestView } from '../../features/bookings/guest-view.tsx';
import { DAY_ACTS } from '../../features/moves/day/acts.ts';
import { OFFER_ACTS } from '../../features/moves/offers/acts.ts';
import { PAID_ACTS } from '../../features/moves/paid/acts.ts';
import { paymentMethodsWithQr } from '../../features/moves/paid/payment-methods.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';
import { isRecordId } from '../../shell/record-id.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const CustomerMove = lazyPart(() => import('../../features/moves/customer-move.tsx'));

/** A booking by a guest's link, or by its id for whoever is signed in. */
const screen = linkPage({
  title: m.bookings_guest_title,
  read: async (call, { token }) => {
    const [booking, move] = await Promise.all([
      isRecordId(token)
        ? call('readBooking', { params: { id: token } })
        : call('readGuestBooking', { params: { token } }),
      call('readMove', { params: { key: token } }),
    ]);
    const ways = await paymentMethodsWithQr(move);
    return { booking, move, now: new Date().toISOString(), ways };
  },
  acts: [GUEST_ACTS, OFFER_ACTS, DAY_ACTS, PAID_ACTS],
  over: {
    title: m.bookings_guest_invalid_title,
    text: m.bookings_guest_invalid_text,
    way: wayTo('/support', m.bookings_guest_invalid_help),
  },
  view: ({ shown: { booking, ...shown }, token }) => {
    const isByLink = !isRecordId(token);
    useLiveRevalidation('booking', isByLink ? `guest ${token}` : null);
    return (
      <GuestView token={token} booking={booking} isByLink={isByLink}>
        <CustomerMove {...shown} pageKey={token} />
      </GuestView>
    );
  },
});
export const meta = screen.meta;
export const handle = screen.handle;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
