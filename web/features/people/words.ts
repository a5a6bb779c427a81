import type { Role } from '#contract/accounts.ts';
import type { Session } from '#contract/my-account.api.ts';
import { DAY_MS, mogadishuClock } from '#contract/time.ts';
import { dayOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Every role by its name. */
export const ROLE_NAMES: Record<Role, () => string> = {
  buyer: m.people_role_buyer,
  renter: m.people_role_renter,
  property_owner: m.people_role_property_owner,
  admin: m.people_role_admin,
};

export const ROLE_TONES: Record<Role, BadgeTone> = {
  buyer: 'done',
  renter: 'rent',
  property_owner: 'sale',
  admin: 'progress',
};

const dayNumber = (moment: string): number => Math.floor(mogadishuClock(new Date(moment)).getTime() / DAY_MS);

/** When somebody was seen, in days of Mogadishu up to a month, because it is kept to the day; then the day itself. */
export function seenText(lastSeenAt: string | null, now: string): string {
  if (lastSeenAt === null) return m.people_never_seen();
  const days = dayNumber(now) - dayNumber(lastSeenAt);
  if (days <= 0) return m.people_seen_today();
  if (days === 1) return m.people_seen_yesterday();
  return days <= 30 ? m.people_seen_days({ count: days }) : m.people_seen_on({ day: dayOf(lastSeenAt) });
}

/** A signed-in device by its browser and system. */
export function deviceText({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return m.people_device({ browser, system });
  return browser ?? system ?? m.people_device_unknown();
}
