import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { CsvColumn } from '../../format/csv.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';

/** The services for a spreadsheet: plain decimals, what is not known empty. */
export const serviceCsv = (): CsvColumn<AdminMovingService>[] => [
  [m.services_name(), ({ name }) => name],
  [m.services_phone(), ({ phone }) => phoneText(phone)],
  [m.services_email(), ({ email }) => email],
  [m.services_location(), ({ location }) => location],
  [m.services_rating(), ({ rating }) => rating],
  [m.services_reviews_column(), ({ reviewCount }) => String(reviewCount)],
  [m.services_price(), ({ price }) => price ?? ''],
  [m.services_status(), ({ isActive }) => (isActive ? m.services_active() : m.services_inactive())],
];
