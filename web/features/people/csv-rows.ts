import type { AdminUser } from '#contract/admin-users.api.ts';
import { dayInMogadishu } from '#contract/time.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { ROLE_NAMES } from './words.ts';

/** People for a spreadsheet: times as it reads them, what is not known empty. */
export const csvRows = (users: readonly AdminUser[]): string[][] => [
  [
    m.people_name(),
    m.people_email(),
    m.people_phone(),
    m.people_role(),
    m.people_state(),
    m.people_listings(),
    m.people_joined(),
    m.people_last_seen(),
  ],
  ...users.map((user) => [
    user.name,
    user.email,
    user.phone ? phoneText(user.phone) : '',
    ROLE_NAMES[user.role](),
    user.isActive ? m.people_active() : m.people_inactive(),
    String(user.listings),
    dayInMogadishu(user.createdAt),
    user.lastSeenAt ? dayInMogadishu(user.lastSeenAt) : '',
  ]),
];
