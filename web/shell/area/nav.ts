import type { Role } from '#contract/accounts.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { AreaIconName } from '../../ui/app-icon.tsx';

/** A place of the signed-in half. */
export interface NavEntry {
  to: ScreenPath;
  icon: AreaIconName;
  label: string;
}

export interface Nav {
  /** The one standing act of a role. */
  act?: NavEntry;
  /** The bottom bar of a phone shows the first four. */
  main: NavEntry[];
  /** Under their headings in the side menu, under More on a phone. */
  groups: { title: string; entries: NavEntry[] }[];
}

const bookings = (): NavEntry => ({ to: '/my-moving-services', icon: 'route', label: m.common_bookings() });
const notifications = (): NavEntry => ({
  to: '/notifications',
  icon: 'bell',
  label: m.shell_notifications(),
});
const account = (): NavEntry => ({ to: '/account', icon: 'settings', label: m.shell_account() });
const viewings = (to: '/schedule-viewing' | '/viewings'): NavEntry => ({
  to,
  icon: 'calendar',
  label: m.shell_viewings(),
});
const moving = (): NavEntry => ({ to: '/moving-services', icon: 'truck', label: m.common_moving() });

/** What each role finds in its menu. */
export function navOf(role: Role): Nav {
  const seeker = (to: ScreenPath, find: ScreenPath, label: string): Nav => ({
    main: [
      { to, icon: 'home', label: m.shell_today() },
      { to: find, icon: 'building', label },
      bookings(),
      notifications(),
    ],
    groups: [
      { title: m.shell_my_search(), entries: [viewings('/schedule-viewing')] },
      { title: m.shell_more(), entries: [moving(), account()] },
    ],
  });
  switch (role) {
    case 'buyer':
      return seeker('/dashboard/buyer', '/properties?type=buy', m.common_buy());
    case 'renter':
      return seeker('/dashboard/renter', '/properties?type=rent', m.common_rent());
    case 'property_owner':
      return {
        act: { to: '/list-property', icon: 'plus', label: m.common_list_property() },
        main: [
          { to: '/dashboard/property_owner', icon: 'home', label: m.shell_today() },
          { to: '/active-listings', icon: 'building', label: m.shell_active_listings() },
          viewings('/viewings'),
          bookings(),
          notifications(),
        ],
        groups: [{ title: m.shell_more(), entries: [moving(), account()] }],
      };
    case 'admin':
      return {
        main: [
          { to: '/admin/dashboard', icon: 'home', label: m.shell_overview() },
          { to: '/admin/bookings', icon: 'route', label: m.shell_bookings() },
          { to: '/admin/mailbox', icon: 'mail', label: m.shell_mailbox() },
          notifications(),
        ],
        groups: [{ title: m.shell_more(), entries: [account()] }],
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
