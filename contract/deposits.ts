import type { Graph } from './process.ts';

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
export type StoredClaimState = (typeof STORED_CLAIM_STATES)[number];
/** Who acts on a claim: the two who signed, or the product itself once days are over. */
export const CLAIM_SIDES = ['owner', 'tenant', 'system'] as const;
export type ClaimSide = (typeof CLAIM_SIDES)[number];

/**
 * What may become of the owner's claim of a deposit (M8). `give_up`: none was made in time, or all is handed back.
 * `settle_rest`: a side says how much of what is disputed is kept, and the other one agrees by the same amount.
 */
export const CLAIM_GRAPH = {
  states: STORED_CLAIM_STATES,
  sides: CLAIM_SIDES,
  steps: {
    add_line: { from: ['open'], by: ['owner'], to: 'open' },
    remove_line: { from: ['open'], by: ['owner'], to: 'open' },
    make: { from: ['open'], by: ['owner'], to: 'made' },
    give_up: { from: ['open'], by: ['owner', 'system'], to: 'over' },
    answer_line: { from: ['made'], by: ['tenant'], to: 'made' },
    finish: { from: ['made'], by: ['tenant', 'system'], to: 'answered' },
    name_mediator: { from: ['answered'], by: ['owner', 'tenant'], to: 'answered' },
    settle_rest: { from: ['answered'], by: ['owner', 'tenant'], to: 'answered' },
  },
} as const satisfies Graph<StoredClaimState, ClaimSide, string>;

/** `none` until the tenancy has ended, or where no deposit is held. */
export const CLAIM_STATES = ['none', ...STORED_CLAIM_STATES] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What the tenant says of a line: all of it, a part of it, or nothing of it is theirs to pay. */
export const LINE_ANSWERS = ['agree', 'part', 'refuse'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/** What an owner hands back after the end: the deposit, or what was paid in advance and is not used. */
export const RETURNED = ['deposit', 'advance'] as const;
export type Returned = (typeof RETURNED)[number];

export const RETURN_STATES = ['waiting', 'confirmed', 'denied'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export const RETURN_ANSWERS = ['confirm', 'deny'] as const;
/** What may become of what an owner says was handed back: the tenant's word is the last one. */
export const RETURN_GRAPH = {
  states: RETURN_STATES,
  sides: CLAIM_SIDES,
  steps: {
    deny: { from: ['waiting'], by: ['tenant'], to: 'denied' },
    confirm: { from: ['waiting'], by: ['tenant'], to: 'confirmed' },
  },
} as const satisfies Graph<ReturnState, ClaimSide, string>;
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
  'advance_said',
  'advance_confirmed',
  'advance_denied',
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
