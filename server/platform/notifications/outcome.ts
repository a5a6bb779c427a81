/** A delivery failure without the recipient, so that it can be stored and logged. */
export class CarrierError extends Error {
  override name = 'CarrierError';
}

/** The outcome of an attempt in a few words, without personal data: servers repeat addresses in their messages. */
export function outcomeOf(error: unknown): string {
  if (error instanceof CarrierError) return error.message;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timeout';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return 'failed';
}
