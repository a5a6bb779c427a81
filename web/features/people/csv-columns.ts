import type { AdminUser } from '#contract/admin-users.api.ts';
import { dayInMogadishu } from '#contract/time.ts';
import type { CsvColumn } from '../../format/csv.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { ROLE_NAMES } from './words.ts';

/** People for a spreadsheet: times as it reads them, what is not known empty. */
export const userCsv = (): CsvColumn<AdminUser>[] => [
  [m.people_name(), ({ name }) => name],
  [m.people_email(), ({ email }) => email ?? ''],
  [m.people_phone(), ({ phone }) => (phone ? phoneText(phone) : '')],
  [m.people_role(), ({ role }) => ROLE_NAMES[role]()],
  [m.people_state(), ({ isActive }) => (isActive ? m.people_active() : m.people_inactive())],
  [m.people_listings(), ({ listings }) => String(listings)],
  [m.people_joined(), ({ createdAt }) => dayInMogadishu(createdAt)],
  [m.people_last_seen(), ({ lastSeenAt }) => (lastSeenAt ? dayInMogadishu(lastSeenAt) : '')],
];
