import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { NOT_STUCK, STUCK_HOURS } from '#contract/gateways.ts';
import { TENANCY_LIMITS, TENANCY_LINK_OVER } from '#contract/tenancies.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';
import { connectionOf } from '#server/domain/payments/gateways/accounts.ts';
import { recordDifference } from '#server/domain/payments/gateways/differences.ts';
import type { Status } from '#server/domain/payments/gateways/gateway.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext, ReactionCtx } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { stateBy } from '#server/platform/process/take.ts';
import { openTenancy } from '../open.ts';
import { settlePayment } from '../payments/gateway.ts';
import {
  ATTEMPT_PROCESS,
  type AttemptRow,
  findAttempt,
  lockAttempt,
  moveAttempt,
  nextAsk,
  updateAttempt,
} from './process.ts';
import { askRefund, reverseRefunded } from './refunds.ts';

const idsOf = ({ gatewayId, orderId, pageUrl, code }: Status) => ({
  ...(gatewayId !== undefined && { gatewayId }),
  ...(orderId !== undefined && { orderId }),
  ...(pageUrl !== undefined && { pageUrl }),
  ...(code !== undefined && { code }),
});

type Approved = Extract<Status, { kind: 'approved' }>;

async function recordApproved(at: ReactionCtx, attempt: AttemptRow, status: Approved): Promise<AttemptRow> {
  const { movedCents: cents, gatewayId } = status;
  // No more is booked than was asked for: what is more is told.
  const movedCents = Math.min(cents, attempt.amountCents);
  const known = { movedCents, approvedAt: at.now, pageUrl: null, asks: 0, askAt: nextAsk(1, at.now) };
  const moved = await moveAttempt(at, attempt, 'approve', { values: { ...idsOf(status), ...known } });
  // Approved before: the same again says nothing new.
  const isOther =
    !moved && gatewayId !== undefined && attempt.gatewayId !== null && gatewayId !== attempt.gatewayId;
  if (isOther) await recordDifference(at, { attempt, kind: 'twice', gatewayId, cents });
  else if (cents !== (moved ?? attempt).movedCents)
    await recordDifference(at, { attempt, kind: 'other_amount', gatewayId, cents });
  return moved ?? attempt;
}

/**
 * Records what a gateway said of an attempt, in a transaction that has locked it: whatever comes twice, late or in
 * another order ends in the same state.
 * @param canAsk whether there is anything to be asked about it again, other than the nightly list
 */
export async function recordLocked(
  at: ReactionCtx,
  attempt: AttemptRow,
  status: Status,
  canAsk = true,
): Promise<AttemptRow> {
  const { db, now } = at;
  if (status.kind === 'approved') return recordApproved(at, attempt, status);
  if (!stateBy(ATTEMPT_PROCESS, attempt, 'decline', { side: 'gateway', now })) return attempt;
  if (status.kind === 'refused') {
    const values = { ...idsOf(status), pageUrl: null, askAt: null };
    return (await moveAttempt(at, attempt, 'decline', { values, reason: status.reason })) ?? attempt;
  }
  const { asks } = attempt;
  const values = { ...idsOf(status), asks: asks + 1, askAt: canAsk ? nextAsk(asks, now) : null };
  const { reason = null } = status;
  // Nothing to worry about: its payer has not answered yet.
  const isWaiting = status.kind === 'open' && reason === null;
  if (isWaiting || attempt.state === 'unknown') {
    const kept = { ...values, ...(reason !== null && { reason }) };
    return (await updateAttempt(db, attempt.id, kept)) ?? attempt;
  }
  const known = { values: { ...values, isWaitedFor: true }, reason };
  return (await moveAttempt(at, attempt, 'lose_track', known)) ?? attempt;
}

/** Records what a gateway said of an attempt, and books what was approved. */
export async function recordStatus(
  app: AppContext,
  id: string,
  status: Status,
  canAsk = true,
): Promise<void> {
  const recorded = await app.database.transaction(async (db) => {
    const attempt = await lockAttempt(db, id);
    return attempt && recordLocked({ app, db, now: app.clock() }, attempt, status, canAsk);
  });
  if (recorded?.state === 'approved') await finishApproved(app, recorded);
}

/** After so many tries its owner is told that something approved could not be booked. */
const TOLD_AFTER = 5;

/**
 * Books what a gateway approved, once: the amount that it moved, not the one that was asked for. A trial dollar is sent
 * back instead. What fails is tried again by the job `follow-attempts`.
 */
export async function finishApproved(app: AppContext, attempt: AttemptRow): Promise<void> {
  try {
    await (attempt.tenancyId === null ? sendBack(app, attempt) : settle(app, attempt.id));
  } catch (error) {
    app.log.warn({ err: error, attempt: attempt.id }, 'an approved payment could not be booked yet');
    await inApproved(app, attempt.id, async (at, { asks, movedCents, ...approved }) => {
      await updateAttempt(at.db, approved.id, { asks: asks + 1, askAt: nextAsk(asks, at.now) });
      if (asks + 1 !== TOLD_AFTER) return;
      const cents = movedCents ?? undefined;
      await recordDifference(at, { attempt: approved, kind: 'not_booked', cents });
    });
  }
}

/** Does something in a transaction with an attempt that is still approved. */
const inApproved = (
  app: AppContext,
  id: string,
  act: (at: ReactionCtx, attempt: AttemptRow) => Promise<unknown>,
): Promise<void> =>
  app.database.transaction(async (db) => {
    const attempt = await lockAttempt(db, id);
    if (attempt?.state === 'approved') await act({ app, db, now: app.clock() }, attempt);
  });

const settle = (app: AppContext, id: string): Promise<void> =>
  inApproved(app, id, async (at, attempt) => {
    const { tenancyId, dueId, movedCents, method, approvedAt, gatewayId } = attempt;
    if (tenancyId === null || dueId === null || movedCents === null || approvedAt === null) return;
    const paidOn = todayInMogadishu(approvedAt);
    const paid = { attemptId: id, tenancyId, dueId, amountCents: movedCents, method, paidOn };
    const reference = gatewayId?.slice(0, TENANCY_LIMITS.reference) ?? null;
    const paymentId = await settlePayment(at, { ...paid, reference });
    const booked = await moveAttempt(at, attempt, 'settle', { values: { paymentId, askAt: null } });
    if (booked) await reverseRefunded(at, booked);
  });

/**
 * Sends a trial dollar back, outside of any transaction; a gateway that did so before says so. Where it cannot be sent
 * back it stays in the merchant account of who tried.
 */
async function sendBack(app: AppContext, attempt: AttemptRow): Promise<void> {
  const found = await connectionOf(app, attempt);
  const isOver = attempt.asks >= TOLD_AFTER;
  const answer = found?.gateway.refund ? await found.gateway.refund(found.client, attempt) : 'refused';
  await inApproved(app, attempt.id, async (at, approved) => {
    const { id, asks, movedCents } = approved;
    if (answer === 'refunded') {
      const values = { refundedCents: movedCents, askAt: null };
      return moveAttempt(at, approved, 'reverse', { values });
    }
    if (answer === 'unclear' && !isOver)
      return updateAttempt(at.db, id, { asks: asks + 1, askAt: nextAsk(asks, at.now) });
    return moveAttempt(at, approved, 'settle', { values: { askAt: null }, reason: 'not_returned' });
  });
}

/**
 * Asks the gateway how an attempt stands, and records what it says. Where it cannot be asked, a call that got no answer
 * is unknown, and stays so until a webhook or the nightly list tells.
 */
export async function askAttempt(app: AppContext, attempt: AttemptRow): Promise<void> {
  if (attempt.state === 'approved') return finishApproved(app, attempt);
  // Of what is booked nothing is asked but whether it was paid back.
  if (attempt.state === 'settled') return askRefund(app, attempt);
  // It was never called: whoever calls brings it to `prompted` first, and finds it ended.
  if (attempt.state === 'created')
    return recordStatus(app, attempt.id, { kind: 'refused', reason: 'not_sent' });
  const found = await connectionOf(app, attempt);
  const status = await found?.gateway.status(found.client, attempt);
  if (status) return recordStatus(app, attempt.id, status);
  // Why it is not known stays as it was.
  const reason = found ? (attempt.reason ?? 'no_answer') : 'account_gone';
  await recordStatus(app, attempt.id, { kind: 'unclear', reason }, false);
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

/** So many are asked about at once. */
const AT_ONCE = 8;
const BATCH = 200;
/** A run ends before the next one begins. */
const RUN_SECONDS = 45;

/**
 * The job `follow-attempts`: asks about every attempt of which it is not known how it ended, with pauses that grow;
 * takes calls that got no answer for unknown; and books what was approved and could not be booked at once.
 * @throws RowsFailedError where attempts failed, which the health page shows; all others were asked about
 */
export async function followAttempts(app: AppContext): Promise<void> {
  await runAlone(app.database, 'follow attempts', async () => {
    const due = await app.database.db
      .select()
      .from(paymentAttempts)
      .where(lte(paymentAttempts.askAt, app.clock()))
      .orderBy(asc(paymentAttempts.askAt), asc(paymentAttempts.id))
      .limit(BATCH);
    const each = (attempt: AttemptRow) => askAttempt(app, attempt);
    await eachRow(app, { find: due, atOnce: AT_ONCE, seconds: RUN_SECONDS, each });
  });
}

export const followAttemptsJob = defineJob({
  name: 'follow-attempts',
  schedule: { cron: '* * * * *', fill: '10m', attempts: 1 },
  run: followAttempts,
});

/** Whether both sides may say how an attempt ended: nobody can be asked before the night, or nobody told for a day. */
export const isStuck = ({ state, askAt, stateSince }: AttemptRow, now: Date): boolean =>
  state === 'unknown' && (askAt === null || stateSince.getTime() < now.getTime() - STUCK_HOURS * HOUR_MS);

/**
 * A side says that nothing was paid by an attempt of which nobody can tell how it ended. Once both have said so it is
 * over, and the next may begin; what the gateway tells later counts all the same. The owner is told of the tenant's word.
 * @throws ApiError not_found; conflict where it is being asked about, or known
 */
export async function sayUnpaid(key: string, id: string, ctx: Ctx): Promise<AttemptRow> {
  const { db, now } = ctx;
  const { tenancy, side } = await openTenancy(ctx, key);
  const attempt = await lockAttempt(db, id);
  if (attempt?.tenancyId !== tenancy.id) throw new ApiError('not_found', TENANCY_LINK_OVER);
  if (!isStuck(attempt, now)) throw new ApiError('conflict', NOT_STUCK);
  const word = side === 'owner' ? { ownerSaysUnpaid: true } : { tenantSaysUnpaid: true };
  const said = (await updateAttempt(db, id, word)) ?? attempt;
  if (said.ownerSaysUnpaid && said.tenantSaysUnpaid)
    return recordLocked(ctx, said, { kind: 'refused', reason: 'both_say_no' });
  if (side === 'tenant')
    await recordDifference(ctx, { attempt: said, kind: 'stays_unknown', cents: said.amountCents });
  return said;
}
