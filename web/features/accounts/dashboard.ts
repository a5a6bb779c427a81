import type { MyFigures } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { ActionLink } from './action-links.tsx';

interface Figure {
  label: string;
  value: number;
  /** The screen of what is counted, where there is one. */
  to?: ScreenPath;
}

/** The figures on each dashboard, in the order they stand in. */
export function figuresOf(role: SelfServiceRole, my: MyFigures): Figure[] {
  const figures: Record<SelfServiceRole, Figure[]> = {
    buyer: [
      { label: m.accounts_figure_saved(), value: my.saved },
      { label: m.accounts_figure_alerts(), value: my.priceAlerts },
      { label: m.accounts_figure_moves(), value: my.moves, to: '/my-moving-services' },
    ],
    renter: [
      { label: m.accounts_figure_shortlisted(), value: my.saved },
      { label: m.accounts_figure_viewings(), value: my.viewings },
      { label: m.accounts_figure_applications(), value: my.applications },
    ],
    property_owner: [
      { label: m.accounts_figure_active(), value: my.activeListings, to: '/active-listings' },
      { label: m.accounts_figure_listings(), value: my.listings, to: '/active-listings' },
      { label: m.accounts_figure_inquiries(), value: my.inquiries },
    ],
  };
  return figures[role];
}

/** Where each role goes on from its dashboard; the signs are those of the menu. */
export function linksOf(role: SelfServiceRole): ActionLink[] {
  const own: Record<SelfServiceRole, ActionLink[]> = {
    buyer: [
      ['/properties?type=buy', 'building', m.accounts_see_sale()],
      ['/my-moving-services', 'route', m.common_bookings()],
    ],
    renter: [
      ['/properties?type=rent', 'building', m.accounts_see_rent()],
      ['/my-moving-services', 'route', m.common_bookings()],
    ],
    property_owner: [
      ['/list-property', 'plus', m.common_list_property()],
      ['/active-listings', 'building', m.listing_active_listings()],
    ],
  };
  return [
    ...own[role],
    ['/map', 'map', m.accounts_see_map()],
    ['/moving-services', 'truck', m.accounts_see_moving()],
    ['/account', 'settings', m.accounts_my_link()],
    ['/role-selection', 'users', m.accounts_change_role()],
    ['/support', 'info', m.accounts_get_support()],
  ];
}
