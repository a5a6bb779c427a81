import type { PasskeyRequest } from './passkeys.ts';
import type { Weekday } from './weekdays.ts';

/** Every error code of the API with its HTTP status (D39). */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  not_signed_in: 401,
  /** What was sent holds the token of a session that is over: it is not taken for a guest's. */
  session_ended: 401,
  wrong_credentials: 401,
  /** The password was correct; send `challenge` with a code to POST /api/login/second-factor, or with what a passkey signed. */
  second_factor_required: 401,
  forbidden: 403,
  account_inactive: 403,
  /** An administrator looks at the product as somebody: nothing is changed meanwhile, and some reads are not for them. */
  read_only: 403,
  /** Administrators have switched it off, for everybody or for who calls. */
  switched_off: 403,
  /** Only who viewed, rented or moved to a home may rate it. */
  never_there: 403,
  /** The password is right, but too weak for an administrator: a link that sets a new one was mailed. */
  new_password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The nearest free ones are in `slots`. */
  slot_taken: 409,
  idempotency_mismatch: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  timeout: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Everything that can be wrong with an input field (D48); the UI translates these codes, never the sentences. */
export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'out_of_range',
  'too_few',
  'too_many',
  'not_an_email',
  'not_a_date',
  'not_a_url',
  'not_an_id',
  'not_one_of',
  'not_a_number',
  'not_whole',
  'not_an_amount',
  'not_a_picture',
  'too_many_pixels',
  'wrong_type',
  'wrong_format',
  'unknown',
  'in_the_past',
  'too_far_ahead',
  'taken',
  'unchanged',
  'too_common',
  'wrong_password',
  'wrong_code',
  'not_there',
  'not_reachable',
  'does_not_fit',
  /** The owner takes no viewings on this day of the week; it is in `day`. */
  'closed_day',
  /** Neither mail address nor phone number of the account is confirmed. */
  'unconfirmed',
  /** None of the others; only the sentence explains it. */
  'custom',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** What is wrong with a field: a code, and the values needed to explain it. */
export interface FieldIssue {
  code: FieldCode;
  /** The minimum: characters, items, or the value itself. */
  min?: number | undefined;
  /** The maximum: characters, items, or the value itself, which may be a date. */
  max?: number | string | undefined;
  /** All allowed values. */
  values?: readonly (string | number | boolean | null)[] | undefined;
  /** The entries of a list that are wrong, as they were sent. */
  entries?: readonly string[] | undefined;
  /** With `closed_day`: which one. */
  day?: Weekday | undefined;
}

/** A field issue with the sentence that the API returns in `fields`. */
export interface FieldProblem extends FieldIssue {
  sentence: string;
}

/** The body of every error response (D39, D48). */
export interface ErrorAnswer {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  issues?: Record<string, FieldIssue>;
  /** With `second_factor_required`: proves for five minutes that the password was entered. */
  challenge?: string;
  /** With `second_factor_required`, where the account has passkeys: what is asked of one. */
  passkey?: PasskeyRequest;
  /** With `slot_taken`: the nearest free slots, the nearest first. */
  slots?: FreeSlot[];
}

/** A slot that can be asked for: a day, and a time as "2:00 PM". */
export interface FreeSlot {
  date: string;
  time: string;
}

interface Details {
  challenge?: string;
  passkey?: PasskeyRequest | undefined;
  slots?: FreeSlot[];
  fields?: Record<string, string>;
  issues?: Record<string, FieldIssue>;
  retryAfterSeconds?: number;
}

/** An expected error: it has a code, a sentence for people and, for invalid input, the fields. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly issues: Record<string, FieldIssue> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly passkey: PasskeyRequest | undefined;
  readonly slots: FreeSlot[] | undefined;

  constructor(code: ErrorCode, sentence: string, more: Details = {}) {
    super(sentence);
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.challenge = more.challenge;
    this.passkey = more.passkey;
    this.slots = more.slots;
  }

  /** The HTTP status of this error. */
  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  /** The response body. */
  toAnswer(): ErrorAnswer {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.issues ? { issues: this.issues } : {}),
      ...(this.challenge ? { challenge: this.challenge } : {}),
      ...(this.passkey ? { passkey: this.passkey } : {}),
      ...(this.slots ? { slots: this.slots } : {}),
    };
  }
}

/** Invalid input, field by field; a field with only a sentence gets the code `custom`. */
export function invalidInput(problems: Readonly<Record<string, string | FieldProblem>>): ApiError {
  const told = Object.entries(problems).map(([field, problem]): [string, FieldProblem] => [
    field,
    typeof problem === 'string' ? { code: 'custom', sentence: problem } : problem,
  ]);
  const [first] = told;
  // Not by assignment: a client may have sent a field named `__proto__`.
  return new ApiError(
    'invalid_input',
    first ? `${first[0]}: ${first[1].sentence}` : 'The input is not valid.',
    {
      fields: Object.fromEntries(told.map(([field, { sentence }]) => [field, sentence])),
      issues: Object.fromEntries(told.map(([field, { sentence: _, ...issue }]) => [field, issue])),
    },
  );
}
