/** A non-success answer: its message is `status: body` (spec 1 §8). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  /** The sentence for people in the answer, when it has one (D39). */
  get sentence(): string | undefined {
    try {
      const { error } = JSON.parse(this.body) as { error?: unknown };
      return typeof error === 'string' ? error : undefined;
    } catch {
      return undefined;
    }
  }
}

/** There was no answer at all: no network, or none in time. */
export class NoAnswerError extends TypeError {
  override name = 'NoAnswerError';
}

/** Told to this window when the API knows nobody behind its calls: what is remembered of somebody is wrong (D2). */
export const NOT_SIGNED_IN = 'aqal:not-signed-in';
