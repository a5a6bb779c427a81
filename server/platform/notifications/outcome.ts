/** A failure that says what it was without saying to whom: it is kept and logged. */
export class CarrierError extends Error {
  override name = 'CarrierError';
}

/** How a try ended, in a few words without personal data: servers repeat addresses in their sentences. */
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
