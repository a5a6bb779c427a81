import { asc, lte } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { loggable } from '#server/platform/http/errors.ts';
import { askAttempt } from './ask-attempt.ts';
import type { AttemptRow } from './attempts.ts';

/** So many are asked about at once. */
const AT_ONCE = 8;
const BATCH = 200;
/** A run ends before the next one begins. */
const RUN_MS = 45_000;

async function follow(app: AppContext, attempts: AttemptRow[], until: number): Promise<void> {
  for (let next = attempts.shift(); next && Date.now() < until; next = attempts.shift()) {
    const { id } = next;
    await askAttempt(app, next).catch((error: unknown) => {
      app.log.warn({ err: loggable(error), attempt: id }, 'an attempt to pay could not be asked about');
    });
  }
}

/**
 * The job `follow-attempts`: asks about every attempt of which it is not known how it ended, with pauses that grow;
 * takes calls that got no answer for unknown; and books what was approved and could not be booked at once.
 */
export async function followAttempts(app: AppContext): Promise<void> {
  await runAlone(app.database, 'follow attempts', async () => {
    const due = await app.database.db
      .select()
      .from(paymentAttempts)
      .where(lte(paymentAttempts.askAt, app.clock()))
      .orderBy(asc(paymentAttempts.askAt), asc(paymentAttempts.id))
      .limit(BATCH);
    const until = Date.now() + RUN_MS;
    await Promise.all(Array.from({ length: AT_ONCE }, () => follow(app, due, until)));
  });
}
