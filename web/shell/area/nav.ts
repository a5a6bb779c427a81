import type { MyFigures, SignedIn } from '#contract/accounts.api.ts';
import type { Queues } from '#contract/reports.api.ts';
import { figure } from '../../format/numbers.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { CountTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

/** A place of the signed-in half. */
export interface NavEntry {
  to: ScreenPath;
  icon: IconName;
  label: string;
  /** In the bottom bar of a phone, where the label is too long for it. */
  tab?: string;
  /** The screens beneath it are its own: it is marked on them too. */
  isBranch?: boolean;
  count?: { value: number; tone: CountTone; label: string } | undefined;
  /** In the menu of a desk, but under More on a phone. */
  isUnderMore?: boolean;
}

export interface Nav {
  /** The one standing act of a role. */
  act?: NavEntry;
  /** The bottom bar of a phone shows four of them. */
  main: NavEntry[];
  /** Under their headings in the side menu, under More on a phone. */
  groups: { title: string; entries: NavEntry[] }[];
  /** Under More on a phone; on a desk they stand in the top bar. */
  own: NavEntry[];
}

/** What the menu counts for whom it is made. */
export interface NavCounts {
  /** Unread notifications, up to their cap. */
  unread: number;
  figures: MyFigures;
  /** What waits for an administrator; nothing for anybody else. */
  queues?: Queues | undefined;
}

const bookings = (): NavEntry => ({ to: '/my-moving-services', icon: 'route', label: m.common_bookings() });
const account = (): NavEntry => ({ to: '/account', icon: 'settings', label: m.shell_account() });
const moving = (): NavEntry => ({ to: '/moving-services', icon: 'truck', label: m.common_moving() });
const map = (): NavEntry => ({ to: '/map', icon: 'map', label: m.shell_map() });

const notificationDemo = (): NavEntry => ({
  to: '/notifications-demo',
  icon: 'send',
  label: m.shell_notification_demo(),
});

const notifications = (count: number): NavEntry => ({
  to: '/notifications',
  icon: 'bell',
  label: m.shell_notifications(),
  count: { value: count, tone: 'waiting', label: m.notifications_bell_unread({ count }) },
});

/** How many there are; it only tells. */
const telling = (value: number): NavEntry['count'] => ({ value, tone: 'telling', label: figure(value) });
/** How many wait for an answer. */
const waiting = (value: number): NavEntry['count'] => ({ value, tone: 'waiting', label: figure(value) });
const fresh = (value: number): NavEntry['count'] => ({ value, tone: 'new', label: figure(value) });

/** What each role finds in its menu; in demo mode also where notifications are tried. */
export function navOf(
  { role, delegate, confirmsPayments }: Pick<SignedIn, 'role' | 'delegate' | 'confirmsPayments'>,
  { unread, figures, queues }: NavCounts,
  isDemo: boolean,
): Nav {
  const searches: NavEntry = {
    to: '/saved-searches',
    icon: 'bookmark',
    label: m.shell_saved_searches(),
    tab: m.shell_searches_short(),
    count: fresh(figures.newMatches),
  };
  const asked: NavEntry = {
    to: '/my-inquiries',
    icon: 'inbox',
    label: m.shell_my_inquiries(),
    count: waiting(figures.newAnswers),
  };
  const inquiries: NavEntry = {
    to: '/property-inquiries',
    icon: 'inbox',
    label: m.shell_inquiries(),
    tab: m.shell_inquiries_short(),
    count: waiting(figures.newInquiries),
  };
  const calendar: NavEntry = {
    to: '/viewings',
    icon: 'calendar',
    label: m.shell_calendar(),
    count: waiting(figures.viewingsToAnswer),
  };
  const listings: NavEntry = {
    to: '/active-listings',
    icon: 'building',
    label: m.shell_active_listings(),
    tab: m.shell_listings(),
    count: telling(figures.activeListings),
  };
  const rentBook: NavEntry = {
    to: '/rent-book',
    icon: 'book',
    label: m.rent_book_title(),
    count: waiting(figures.rentWaiting),
  };
  const home = figures.tenancyId && {
    title: m.shell_my_home(),
    entries: [
      {
        to: `/tenancy/${figures.tenancyId}`,
        icon: 'book',
        label: m.rent_book_title(),
        count: waiting(figures.rentWaiting),
        isBranch: true,
      } satisfies NavEntry,
    ],
  };
  const living = home ? [home] : [];
  // What somebody does for owners, who lists nothing themselves.
  const acted = [inquiries, calendar, listings, ...(confirmsPayments ? [rentBook] : [])];
  const acting = delegate ? [{ title: m.delegates_group(), entries: acted }] : [];
  const moves = { title: m.shell_moving(), entries: [bookings(), moving()] };
  const own = [notifications(unread), account()];
  switch (role) {
    case 'buyer':
      return {
        main: [
          { to: '/dashboard/buyer', icon: 'home', label: m.shell_today() },
          {
            to: '/properties?type=buy',
            icon: 'search',
            label: m.shell_find_sale(),
            tab: m.shell_find_short(),
          },
          {
            to: '/saved-properties',
            icon: 'heart',
            label: m.shell_saved(),
            count: telling(figures.saved),
          },
          searches,
        ],
        groups: [
          ...acting,
          ...living,
          {
            title: m.shell_my_search(),
            entries: [
              map(),
              asked,
              {
                to: '/price-alerts',
                icon: 'bell',
                label: m.shell_price_alerts(),
                count: telling(figures.priceAlerts),
              },
            ],
          },
          moves,
        ],
        own,
      };
    case 'renter':
      return {
        main: [
          { to: '/dashboard/renter', icon: 'home', label: m.shell_today() },
          {
            to: '/properties?type=rent',
            icon: 'search',
            label: m.shell_find_rent(),
            tab: m.shell_find_short(),
          },
          {
            to: '/shortlisted-properties',
            icon: 'heart',
            label: m.shell_shortlist(),
            count: telling(figures.saved),
          },
          {
            to: '/schedule-viewing',
            icon: 'calendar',
            label: m.shell_viewings(),
            tab: m.shell_viewings_short(),
            count: telling(figures.viewings),
          },
        ],
        groups: [
          ...acting,
          ...living,
          {
            title: m.shell_my_search(),
            entries: [
              map(),
              asked,
              {
                to: '/my-applications',
                icon: 'document',
                label: m.shell_applications(),
                count: telling(figures.applications),
              },
              searches,
              { to: '/price-alerts', icon: 'bell', label: m.shell_price_alerts() },
            ],
          },
          moves,
        ],
        own,
      };
    case 'property_owner':
      return {
        act: { to: '/list-property', icon: 'plus', label: m.shell_add_property() },
        main: [
          { to: '/dashboard/property_owner', icon: 'home', label: m.shell_today() },
          inquiries,
          calendar,
          {
            to: '/applications',
            icon: 'document',
            label: m.shell_applications(),
            count: waiting(figures.applicationsToAnswer),
            isUnderMore: true,
          },
          listings,
          { ...rentBook, isUnderMore: true },
        ],
        groups: [
          {
            title: m.shell_figures(),
            entries: [
              { to: '/earnings-report', icon: 'money', label: m.shell_earnings() },
              { to: '/property-analytics', icon: 'chart', label: m.shell_analytics() },
              { to: '/ratings', icon: 'star', label: m.ratings_title() },
            ],
          },
          { title: m.shell_my_search(), entries: [asked] },
          moves,
        ],
        own,
      };
    case 'admin':
      return {
        main: [
          { to: '/admin/dashboard', icon: 'home', label: m.shell_overview(), isBranch: true },
          {
            to: '/admin/queue',
            icon: 'flag',
            label: m.shell_queue(),
            count: waiting(queues?.waiting ?? 0),
          },
          { to: '/admin/bookings', icon: 'route', label: m.shell_bookings() },
        ],
        groups: [
          {
            title: m.shell_records(),
            entries: [
              { to: '/admin/users', icon: 'users', label: m.shell_users() },
              { to: '/admin/properties', icon: 'building', label: m.common_properties() },
              { to: '/admin/services', icon: 'truck', label: m.shell_services() },
              { to: '/admin/documents', icon: 'document', label: m.documents_title(), isBranch: true },
              { to: '/ratings', icon: 'star', label: m.ratings_title() },
            ],
          },
          {
            title: m.shell_figures(),
            entries: [
              { to: '/admin/financial-reports', icon: 'chart', label: m.shell_finance(), isBranch: true },
            ],
          },
          {
            title: m.shell_operations(),
            entries: [
              { to: '/admin/audit', icon: 'history', label: m.shell_audit(), isBranch: true },
              { to: '/admin/announcements', icon: 'bell', label: m.desk_announcements() },
              { to: '/admin/texts', icon: 'edit', label: m.desk_texts(), isBranch: true },
              { to: '/admin/mailbox', icon: 'mail', label: m.shell_mailbox() },
              { to: '/admin/settings', icon: 'settings', label: m.desk_settings() },
              { to: '/admin/health', icon: 'activity', label: m.shell_health() },
              ...(isDemo ? [notificationDemo()] : []),
            ],
          },
        ],
        own,
      };
  }
}

/** The header's links of the visitors' half, by their names there (spec 2 §2). */
export const siteEntries = (): Omit<NavEntry, 'icon'>[] => [
  { to: '/properties?type=rent', label: m.common_rent() },
  { to: '/properties?type=buy', label: m.common_buy() },
  { to: '/moving-services', label: m.common_moving() },
  { to: '/my-moving-services', label: m.common_bookings() },
  { to: '/list-property', label: m.common_list_property() },
  { to: '/contact', label: m.common_contact() },
];
