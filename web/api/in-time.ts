import { NoAnswerError } from './call-error.ts';

/** So long an answer is waited for, in milliseconds: on a slow line a call may take a second, or be lost. */
export const PATIENCE_MS = 8_000;

/**
 * Runs a call that must be answered in time. @param outer gives it up before that
 * @throws NoAnswerError once the time is over; what `run` throws, otherwise
 */
export function inTime<T>(
  run: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
  ms = PATIENCE_MS,
): Promise<T> {
  const stop = new AbortController();
  const giveUp = () => stop.abort(outer?.reason);
  outer?.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswerError('There was no answer in time.'));
      stop.abort();
    }, ms);
  });
  return Promise.race([run(stop.signal), isOver]).finally(() => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  });
}
