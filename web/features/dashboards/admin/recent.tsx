import type { AdminStats } from '#contract/admin-stats.api.ts';
import { dateText } from '../../../format/dates.ts';
import { listingPrice } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { placeText } from '../../../format/places.ts';
import { m } from '../../../messages/index.ts';
import { StatusBadge } from '../../bookings/status-badge.tsx';
import { ShortList } from '../short-list.tsx';

/** The newest listings and bookings, each a link to its own. */
export const Recent = ({ stats }: { stats: AdminStats }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <ShortList
      title={m.dashboards_admin_recent_properties()}
      all={{
        to: '/admin/properties',
        label: m.dashboards_admin_all({ shown: figure(stats.totalProperties) }),
      }}
      empty={m.dashboards_admin_no_properties()}
      rows={stats.recentProperties.map(({ id, title, ownerName, image, price, type }) => ({
        id,
        to: `/properties/${id}`,
        image,
        title,
        text: <bdi className="block truncate">{ownerName}</bdi>,
        aside: <bdi className="figures shrink-0 font-semibold">{listingPrice(price, type)}</bdi>,
      }))}
    />
    <ShortList
      title={m.dashboards_admin_recent_bookings()}
      all={{ to: '/admin/bookings', label: m.dashboards_admin_all({ shown: figure(stats.totalBookings) }) }}
      empty={m.dashboards_bookings_none()}
      rows={stats.recentBookings.map((booking) => ({
        id: booking.id,
        to: `/admin/bookings?q=${encodeURIComponent(booking.pickupLocation)}`,
        title: booking.customerName ?? m.bookings_admin_guest(),
        text: m.dashboards_admin_route({
          from: placeText(booking.pickupLocation),
          to: placeText(booking.dropoffLocation),
          date: dateText(booking.date),
        }),
        aside: <StatusBadge status={booking.status} />,
      }))}
    />
  </div>
);
