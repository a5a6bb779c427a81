/** An expected start-up error, shown as one sentence; the process exits with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
