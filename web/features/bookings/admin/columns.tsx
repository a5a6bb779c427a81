import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { mailLink } from '../../../format/mail-link.ts';
import { dollars } from '../../../format/money.ts';
import { placeText } from '../../../format/places.ts';
import type { ShowUndo } from '../../../forms/use-undo.ts';
import type { ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import type { Column } from '../../../ui/table-row.tsx';
import { StatusCell } from './status-cell.tsx';
import { textsOf } from './texts.ts';

const SECOND = 'block text-sm font-normal text-ink-soft';

/** The columns of the specification (spec 2 §2). */
export const bookingColumns = (showUndo: ShowUndo): Column<AdminBooking>[] => [
  {
    key: 'customer',
    header: m.bookings_admin_customer(),
    isTitle: true,
    cell: (booking) => (
      <>
        <bdi>{textsOf(booking).customer}</bdi>
        <span className={`figures row-rest sm:whitespace-nowrap ${SECOND}`}>
          <bdi dir="ltr">{textsOf(booking).phone}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'service',
    header: m.bookings_admin_service(),
    minWidth: '7rem',
    inDetails: (booking) => <bdi>{textsOf(booking).service}</bdi>,
    cell: (booking) => (
      <div className="max-sm:text-end">
        <bdi>{textsOf(booking).service}</bdi>
        <span className={SECOND}>
          <bdi>{textsOf(booking).category}</bdi>
        </span>
      </div>
    ),
  },
  {
    key: 'route',
    header: m.bookings_admin_route(),
    onCard: 'bare',
    minWidth: '9rem',
    cell: (booking) => <Way {...booking} />,
  },
  {
    key: 'date',
    header: m.bookings_admin_when(),
    sortKey: 'date',
    cell: (booking) => (
      <time dateTime={booking.date} className="figures max-sm:text-end">
        {textsOf(booking).day}
        <span className={SECOND}>{textsOf(booking).time}</span>
      </time>
    ),
  },
  {
    key: 'status',
    header: m.bookings_admin_status(),
    onCard: 'badge',
    width: '9rem',
    cell: (booking) => <StatusCell booking={booking} showUndo={showUndo} />,
  },
  {
    key: 'price',
    header: m.bookings_admin_price(),
    align: 'end',
    inDetails: ({ price }) => price !== null && <bdi className="figures">{dollars(price)}</bdi>,
    cell: (booking) => <b className="figures">{textsOf(booking).price}</b>,
  },
];

/** From where to where: two points of one line. */
function Way({ pickupLocation, dropoffLocation }: AdminBooking) {
  return (
    <dl className="relative space-y-0.5 ps-5 text-sm">
      <div>
        <dt className="sr-only">{m.bookings_admin_from()}</dt>
        <dd>
          <span
            aria-hidden="true"
            className="absolute start-0 mt-1.5 size-2.5 rounded-full border-2 border-line-strong"
          />
          <bdi>{placeText(pickupLocation)}</bdi>
        </dd>
      </div>
      <div>
        <dt className="sr-only">{m.bookings_admin_to()}</dt>
        <dd>
          <span aria-hidden="true" className="absolute start-0 mt-1.5 size-2.5 rounded-full bg-ocean" />
          <bdi>{placeText(dropoffLocation)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

interface BookingActsProps {
  booking: AdminBooking;
  /** The table with a dialog about a booking. */
  toDialog: (of: 'message' | 'delete', id: string) => ScreenPath;
}

/** E-mail, message, delete; the last two open a dialog, which stands in the address. */
export function BookingActs({ booking, toDialog }: BookingActsProps) {
  const { id, email, reference } = booking;
  const { customer: name, day: date } = textsOf(booking);
  const subject = m.bookings_admin_email_subject({ date, reference });
  return (
    <>
      {email && (
        <RowLink
          to={mailLink(email, { subject })}
          label={m.bookings_admin_email_of({ name })}
          icon={<Icon name="mail" />}
          text={m.bookings_admin_email()}
        />
      )}
      <RowLink
        to={toDialog('message', id)}
        opensDialog
        label={m.bookings_admin_message_of({ name })}
        icon={<Icon name="chat" />}
        text={m.bookings_thread_open()}
      />
      <RowLink
        to={toDialog('delete', id)}
        opensDialog
        isDanger
        label={m.bookings_admin_delete_of({ name })}
        icon={<Icon name="bin" />}
      />
    </>
  );
}
