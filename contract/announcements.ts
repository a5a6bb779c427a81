/** How an announcement looks: something to know, or something to act on. */
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

/** Whom an announcement is for; what is not for everyone stands on the pages of the signed-in half alone. */
export const ANNOUNCEMENT_AUDIENCES = [
  'everyone',
  'signed_in',
  'buyer',
  'renter',
  'property_owner',
  'admin',
] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

export const ANNOUNCEMENT_TEXT_MAX = 300;

/** As many stand above a page at the same time, warnings first. */
export const MOST_ANNOUNCEMENTS = 3;

/** As many are on a page of the administrators' list. */
export const ANNOUNCEMENTS_PAGE_SIZE = 20;

export const ANNOUNCEMENT_STATES = ['planned', 'shown', 'over'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Whether an announcement is still to come, is shown, or is over at this moment. */
export function announcementState(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): AnnouncementState {
  if (now.getTime() < Date.parse(startsAt)) return 'planned';
  return now.getTime() < Date.parse(endsAt) ? 'shown' : 'over';
}

/** The sentence of the 409 where somebody else has changed it meanwhile. */
export const ANNOUNCEMENT_CONFLICT = 'Somebody else has changed this announcement. Please read it again.';
