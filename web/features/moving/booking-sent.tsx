import { Link } from 'react-router';
import { GUEST_USER } from '#contract/bookings.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { KeepLink } from './keep-link.tsx';
import type { SentBooking } from './request.ts';

export interface BookingSentProps {
  booking: Pick<SentBooking, 'reference' | 'followPath' | 'userId'>;
}

/** The way to a booking that was just made: a guest's private link to keep (D26), or one's own bookings. */
export function BookingSent({ booking }: BookingSentProps) {
  const { origin } = useSite();
  const isGuest = booking.userId === GUEST_USER;
  const path = hrefOf(booking.followPath);
  return (
    <div className="space-y-3">
      <p className="figures font-semibold">{m.moving_reference({ reference: booking.reference })}</p>
      <Link to={path} className="button button-primary button-small min-h-11 w-full">
        {isGuest ? m.moving_guest_follow() : m.moving_guest_follow_mine()}
      </Link>
      {isGuest && (
        <>
          <p className="text-sm">
            <strong>{m.bookings_guest_keep()}.</strong> {m.bookings_guest_keep_text()}
          </p>
          <KeepLink url={`${origin}${path}`} reference={booking.reference} />
        </>
      )}
    </div>
  );
}
