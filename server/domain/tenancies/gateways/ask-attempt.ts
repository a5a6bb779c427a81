import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { askRefund } from './ask-refund.ts';
import { type AttemptRow, findAttempt } from './attempts.ts';
import { finishApproved } from './finish-approved.ts';
import { lineOf } from './line-of.ts';
import { noteHeard } from './note-heard.ts';

/**
 * Asks the gateway how an attempt stands, and notes what it says. Where it cannot be asked, a call that got no answer
 * is unknown, and stays so until a webhook or the nightly list tells.
 */
export async function askAttempt(app: AppContext, attempt: AttemptRow): Promise<void> {
  if (attempt.state === 'approved') return finishApproved(app, attempt);
  // Of what is booked nothing is asked but whether it was paid back.
  if (attempt.state === 'settled') return askRefund(app, attempt);
  // It was never called: whoever calls brings it to `prompted` first, and finds it ended.
  if (attempt.state === 'created') return noteHeard(app, attempt.id, { kind: 'refused', reason: 'not_sent' });
  const found = await lineOf(app, attempt);
  const heard = await found?.gateway.status(found.line, attempt);
  if (heard) return noteHeard(app, attempt.id, heard);
  // Why it is not known stays as it was.
  const reason = found ? (attempt.reason ?? 'no_answer') : 'account_gone';
  await noteHeard(app, attempt.id, { kind: 'unclear', reason }, false);
}

/** Asked sooner after that, a gateway would be asked too often. */
const SOONEST_MS = 5_000;

/**
 * The same because somebody waits for it: not while its call still waits for the payer, and not at once again.
 * @returns the attempt as it is then
 */
export async function askNow(app: AppContext, attempt: AttemptRow): Promise<AttemptRow> {
  const { db } = app.database;
  const { id, state, orderId, askAt, asks } = attempt;
  const isAskable = askAt !== null && (state === 'unknown' || (state === 'prompted' && orderId !== null));
  if (!isAskable || !(await claimAsk(db, id, app.clock()))) return attempt;
  await askAttempt(app, attempt);
  // The pauses grow by what the job asks, not by how often somebody looks.
  await db
    .update(paymentAttempts)
    .set({ asks, askAt })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, ['prompted', 'unknown'])));
  return (await findAttempt(db, id)) ?? attempt;
}

/** @returns whether nobody has asked in the last seconds */
async function claimAsk(db: Db, id: string, now: Date): Promise<boolean> {
  const { askedAt } = paymentAttempts;
  const isDue = or(isNull(askedAt), lt(askedAt, new Date(now.getTime() - SOONEST_MS)));
  const rows = await db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(and(eq(paymentAttempts.id, id), isDue))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
