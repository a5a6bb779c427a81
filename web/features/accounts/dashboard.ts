import type { MyFigures } from '#contract/accounts.api.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { ActionLink } from './action-links.tsx';

interface Figure {
  label: string;
  value: number;
  /** The screen of what is counted, where there is one. */
  to?: ScreenPath;
}

/** The figures on an owner's dashboard, in the order they stand in. */
export const ownerFigures = (my: MyFigures): Figure[] => [
  { label: m.accounts_figure_active(), value: my.activeListings, to: '/active-listings' },
  { label: m.accounts_figure_listings(), value: my.listings, to: '/active-listings' },
  { label: m.accounts_figure_inquiries(), value: my.inquiries },
];

/** Where an owner goes on from the dashboard; the signs are those of the menu. */
export const ownerLinks = (): ActionLink[] => [
  ['/list-property', 'plus', m.common_list_property()],
  ['/active-listings', 'building', m.listing_active_listings()],
  ['/viewings', 'calendar', m.shell_viewings()],
  ['/applications', 'document', m.shell_applications()],
  ['/map', 'map', m.accounts_see_map()],
  ['/moving-services', 'truck', m.accounts_see_moving()],
  ['/account', 'settings', m.accounts_my_link()],
  ['/role-selection', 'users', m.accounts_change_role()],
  ['/support', 'info', m.accounts_get_support()],
];
