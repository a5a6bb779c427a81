import type { AnnouncementAudience, AnnouncementLevel, AnnouncementState } from '#contract/announcements.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const LEVEL_NAMES: Record<AnnouncementLevel, () => string> = {
  info: m.desk_announcement_info,
  warning: m.desk_announcement_warning,
};

export const AUDIENCE_NAMES: Record<AnnouncementAudience, () => string> = {
  everyone: m.desk_announcement_everyone,
  signed_in: m.desk_announcement_signed_in,
  buyer: m.shell_role_buyer,
  renter: m.shell_role_renter,
  property_owner: m.shell_role_owner,
  admin: m.shell_role_admin,
};

export const STATE_NAMES: Record<AnnouncementState, () => string> = {
  planned: m.desk_announcement_planned,
  shown: m.desk_announcement_shown,
  over: m.desk_announcement_over,
};

export const STATE_TONES: Record<AnnouncementState, BadgeTone> = {
  planned: 'pending',
  shown: 'done',
  over: 'sand',
};
