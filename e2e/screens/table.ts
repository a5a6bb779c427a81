import { admin } from './admin.ts';
import { buyer } from './buyer.ts';
import { guest } from './guest.ts';
import { owner } from './owner.ts';
import { renter } from './renter.ts';
import type { Screen } from './screen.ts';

/** Every screen of web/routes.ts, for everybody who sees it differently. One line adds one to all the walks. */
export const SCREENS: readonly Screen[] = [...guest, ...renter, ...buyer, ...owner, ...admin];

/** Paths of web/routes.ts that are no screens: they lead to another, are a file, or are for development only. */
export const NO_SCREENS = [
  'dashboard',
  'logout',
  'shortlisted-properties/save',
  'admin/audit.csv',
  'admin/audit/security.csv',
  'admin/bookings.csv',
  'admin/services.csv',
  'admin/financial-reports.csv',
  'earnings-report.csv',
  'rent-book.csv',
  'admin/properties.csv',
  'admin/users.csv',
  'viewings/:id/calendar.ics',
  'active-listings/:id/figures',
  'dev/ui',
  'dev/words',
];
