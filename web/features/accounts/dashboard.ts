import type { MyFigures } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { m } from '../../messages/index.ts';
import type { ActionLink } from './action-links.tsx';

/** The figures on each dashboard, in the order they stand in. */
export function figuresOf(role: SelfServiceRole, my: MyFigures): { label: string; value: string }[] {
  const figures: Record<SelfServiceRole, [string, number][]> = {
    buyer: [
      [m.accounts_figure_saved(), my.saved],
      [m.accounts_figure_alerts(), my.priceAlerts],
      [m.accounts_figure_moves(), my.moves],
    ],
    renter: [
      [m.accounts_figure_shortlisted(), my.saved],
      [m.accounts_figure_viewings(), my.viewings],
      [m.accounts_figure_applications(), my.applications],
    ],
    property_owner: [
      [m.accounts_figure_active(), my.activeListings],
      [m.accounts_figure_listings(), my.listings],
      [m.accounts_figure_inquiries(), my.inquiries],
    ],
  };
  return figures[role].map(([label, value]) => ({ label, value: String(value) }));
}

/** Where each role goes on from its dashboard. */
export function linksOf(role: SelfServiceRole): ActionLink[] {
  const own: Record<SelfServiceRole, ActionLink[]> = {
    buyer: [
      ['/properties?type=buy', 'search', m.accounts_see_sale()],
      ['/my-moving-services', 'check', m.common_bookings()],
    ],
    renter: [
      ['/properties?type=rent', 'search', m.accounts_see_rent()],
      ['/my-moving-services', 'check', m.common_bookings()],
    ],
    property_owner: [
      ['/list-property', 'pin', m.common_list_property()],
      ['/active-listings', 'list', m.listing_active_listings()],
    ],
  };
  return [
    ...own[role],
    ['/map', 'map', m.accounts_see_map()],
    ['/moving-services', 'truck', m.accounts_see_moving()],
    ['/account', 'user', m.accounts_my_link()],
    ['/role-selection', 'check', m.accounts_change_role()],
    ['/support', 'mail', m.accounts_get_support()],
  ];
}
