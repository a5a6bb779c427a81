/** Every code the API can answer with, and the HTTP status it stands for (D39). */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  account_inactive: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_mismatch: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  timeout: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error answer (D39). */
export interface ErrorAnswer {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}

/** A refusal that is part of the product: it has a code, a sentence for people and, for input, its fields. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** The HTTP status of this refusal. */
  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  /** The body that the API answers with. */
  toAnswer(): ErrorAnswer {
    return { error: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

/** Invalid input, told field by field. */
export function invalidInput(fields: Record<string, string>): Refusal {
  const [first] = Object.entries(fields);
  return new Refusal('invalid_input', first ? `${first[0]}: ${first[1]}` : 'The input is not valid.', {
    fields,
  });
}
