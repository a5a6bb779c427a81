const CEILINGS = ['sender ceiling', 'hourly ceiling', 'daily ceiling', 'product ceiling'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** Why a rule keeps a message back (D43); the words stand in `deliveries` and on the health page. */
export const WITHHELD = [
  ...CEILINGS,
  'address not confirmed',
  'country not served',
  'number not confirmed',
  'number not answered',
] as const;
export type Withheld = (typeof WITHHELD)[number];

/** Whether this outcome is a rule of ours, not a failure. */
export const isWithheld = (outcome: string | undefined): outcome is Withheld =>
  WITHHELD.some((one) => one === outcome);

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
