import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminStats } from '#contract/admin-stats.api.ts';
import { dateText } from '../../format/dates.ts';
import { listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusBadge } from '../bookings/status-badge.tsx';

/** To all of a list; its path is that of another screen of the administrators. */
export const AllLink = ({ path, label }: { path: string; label: string }) => (
  <Link
    to={hrefOf(path)}
    className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 text-[0.9375rem] font-medium text-ocean hover:text-ocean-deep hover:underline"
  >
    {label}
    <Icon name="right" className="size-4.5" />
  </Link>
);

interface RecentProps {
  title: string;
  all: ReactNode;
  empty: string;
  rows: readonly {
    id: string;
    path: string;
    image?: string | null;
    title: string;
    text: ReactNode;
    aside: ReactNode;
  }[];
}

/** The newest records, each a link to its own. */
function Recent({ title, all, empty, rows }: RecentProps) {
  return (
    <Section title={title} aside={all} className="mt-0!">
      {rows.length === 0 ? (
        <p className="card px-4 py-3 text-ink-soft">{empty}</p>
      ) : (
        <ul className="card divide-y divide-line-soft">
          {rows.map(({ id, path, image, title: name, text, aside }) => (
            <li key={id}>
              <Link to={hrefOf(path)} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-ground">
                {image !== undefined && (
                  <Picture
                    src={image ?? undefined}
                    alt=""
                    widths={[320]}
                    sizes="44px"
                    className="size-11 shrink-0 rounded-control object-cover"
                  />
                )}
                <span className="min-w-0 grow">
                  <bdi className="block truncate">{name}</bdi>
                  <span className="block truncate text-sm text-ink-soft">{text}</span>
                </span>
                {aside}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export const RecentProperties = ({ stats, all }: { stats: AdminStats; all: ReactNode }) => (
  <Recent
    title={m.admin_desk_recent_properties()}
    all={all}
    empty={m.admin_desk_no_properties()}
    rows={stats.recentProperties.map(({ id, title, ownerName, image, price, type }) => ({
      id,
      path: `/properties/${id}`,
      image,
      title,
      text: <bdi>{ownerName}</bdi>,
      aside: <bdi className="figures shrink-0 font-semibold">{listingPrice(price, type)}</bdi>,
    }))}
  />
);

export const RecentBookings = ({ stats, all }: { stats: AdminStats; all: ReactNode }) => (
  <Recent
    title={m.admin_desk_recent_bookings()}
    all={all}
    empty={m.admin_bookings_none()}
    rows={stats.recentBookings.map((booking) => ({
      id: booking.id,
      path: `/admin/bookings?q=${encodeURIComponent(booking.pickupLocation)}`,
      title: booking.customerName ?? m.admin_bookings_guest(),
      text: m.admin_desk_route({
        from: placeText(booking.pickupLocation),
        to: placeText(booking.dropoffLocation),
        date: dateText(booking.date),
      }),
      aside: <StatusBadge status={booking.status} />,
    }))}
  />
);
