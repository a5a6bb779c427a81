/** When a home's state is recorded (M8): as the tenant moves in, and as they leave. */
export const RECORD_MOMENTS = ['entry', 'exit'] as const;
export type RecordMoment = (typeof RECORD_MOMENTS)[number];

export const ROOM_STATES = ['good', 'worn', 'damaged'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

export const METER_KINDS = ['water', 'electricity'] as const;
export type MeterKind = (typeof METER_KINDS)[number];

export interface RecordRoom {
  name: string;
  state: RoomState;
  words: string;
}
export interface RecordMeter {
  kind: MeterKind;
  /** As the meter shows it. */
  reading: string;
}

/** It may be written, it waits for the tenant's answers, they are final; or none was made in time. */
export const STORED_CLAIM_STATES = ['open', 'made', 'answered', 'over'] as const;
/** `none` until the tenancy has ended, or where no deposit is held. */
export const CLAIM_STATES = ['none', ...STORED_CLAIM_STATES] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What the tenant says of a line: all of it, a part of it, or nothing of it is theirs to pay. */
export const LINE_ANSWERS = ['agree', 'part', 'refuse'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

export const RETURN_STATES = ['waiting', 'confirmed', 'denied'] as const;
export const RETURN_ANSWERS = ['confirm', 'deny'] as const;
export type ReturnAnswer = (typeof RETURN_ANSWERS)[number];

/** Days after the last day of a tenancy in which the owner may claim, and then days for the tenant to answer. */
export const CLAIM_DAYS = 14;
export const ANSWER_DAYS = 14;
/** So many days before such a day ends whoever has to act is reminded. */
export const DEADLINE_REMINDER_DAYS = 3;

/** Steps of a tenancy's history that are about its records and its deposit. */
export const DEPOSIT_STEPS = [
  'record_begun',
  'record_changed',
  'record_signed',
  'claim_made',
  'claim_answered',
  'claim_over',
  'no_claim',
  'mediator_named',
  'mediator_agreed',
  'rest_proposed',
  'rest_agreed',
  'return_said',
  'return_confirmed',
  'return_denied',
] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

export const DEPOSIT_LIMITS = {
  rooms: 20,
  room: 60,
  words: 1000,
  reading: 20,
  lines: 20,
  what: 120,
  mediator: 120,
  /** Photos of a record, and of a line of a claim. */
  recordPhotos: 40,
  linePhotos: 8,
} as const;

export const tenancyPhotoPath = (key: string, photoId: string) => `/api/tenancies/${key}/photos/${photoId}`;
export const recordPhotosPath = (key: string, moment: RecordMoment) =>
  `/api/tenancies/${key}/records/${moment}/photos`;
export const linePhotosPath = (key: string, lineId: string) =>
  `/api/tenancies/${key}/deposit/lines/${lineId}/photos`;

/** How much of a line both agree on, in cents. */
export function agreedCents(line: {
  amountCents: number;
  answer: LineAnswer | null;
  partCents: number | null;
}): number {
  if (line.answer === 'agree') return line.amountCents;
  return line.answer === 'part' ? (line.partCents ?? 0) : 0;
}
