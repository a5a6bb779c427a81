import type { Graph } from './process.ts';

/** What is checked of an owner or a home (T7): free, dated, and in the order in which it weighs. */
export const CHECKS = ['visit', 'title', 'identity', 'phone'] as const;
export type Check = (typeof CHECKS)[number];

/** After so many years a check is over; null: it holds until its document is removed. */
export const CHECK_YEARS = { visit: 1, title: null, identity: 3, phone: 1 } as const satisfies Record<
  Check,
  number | null
>;

/** The day on which a check of this kind is over. @returns null where it does not end by time */
export function checkEnd(kind: Check, at: Date): Date | null {
  const years = CHECK_YEARS[kind];
  if (years === null) return null;
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

/** Documents by which an owner shows who they are. */
export const IDENTITY_KINDS = ['passport', 'national_id', 'driving_licence', 'residence_permit'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** The photos that a request needs, in the order in which they are stored. */
export const IDENTITY_PHOTOS = ['document', 'face'] as const;
export type IdentityPhoto = (typeof IDENTITY_PHOTOS)[number];

/** `draft` until both photos are sent, `waiting` until an administrator has looked at them. */
export const IDENTITY_STATES = ['draft', 'waiting', 'seen', 'refused'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
/** Who acts on what is checked: whose it is, and an administrator. */
export const CHECK_SIDES = ['owner', 'desk'] as const;
export type CheckSide = (typeof CHECK_SIDES)[number];

/** What may become of a request to have one's identity seen (T7); what was decided may be decided the other way. */
export const IDENTITY_GRAPH = {
  states: IDENTITY_STATES,
  sides: CHECK_SIDES,
  steps: {
    send: { from: ['draft'], by: ['owner'], to: 'waiting' },
    seen: { from: ['waiting', 'refused'], by: ['desk'], to: 'seen' },
    refused: { from: ['waiting', 'seen'], by: ['desk'], to: 'refused' },
  },
} as const satisfies Graph<IdentityState, CheckSide, string>;

/** Those that administrators see. */
export const IDENTITY_LISTS = ['waiting', 'seen', 'refused'] as const satisfies readonly IdentityState[];
export type IdentityList = (typeof IDENTITY_LISTS)[number];

/** Why an administrator refuses. */
export const IDENTITY_REFUSALS = ['unreadable', 'no_face', 'other_person', 'expired', 'doubtful'] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];

/** Of an administrator's words to the owner; the database enforces the same. */
export const IDENTITY_NOTE_LENGTH = 500;
/** So many days after the decision the photos are deleted. */
export const IDENTITY_PHOTOS_DAYS = 30;
export const IDENTITIES_PAGE_SIZE = 10;

/** Another photo in its place has another address: browsers keep pictures while a page is open. */
export const identityPhotoPath = (id: string, photo: IdentityPhoto, storedAt: Date) =>
  `/api/identities/${id}/photos/${photo}?at=${storedAt.getTime()}`;

/** A visit is proven by exactly so many photos. */
export const VISIT_PHOTOS = 5;
/** Who stood in the home; the database enforces the same. */
export const VISITOR_LENGTH = 120;
/** A visit is entered at most so many days later. */
export const VISIT_MAX_DAYS = 60;

export const visitPhotoPath = (id: string, number: number) => `/api/admin/visits/${id}/photos/${number}`;

/** A decision was made meanwhile, or what was looked at is gone. */
export const CHECK_CONFLICT = 'Somebody else has decided this meanwhile, or it is gone.';
