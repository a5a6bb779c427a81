import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work for an existing account takes. */
const ANSWER_MS = 250;

/** Does the work and answers, or refuses, no sooner than this, so that timing does not reveal whether there is an account. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const answered = sleep(ANSWER_MS);
  try {
    return await work();
  } finally {
    await answered;
  }
}
