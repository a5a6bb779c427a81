import { and, eq } from 'drizzle-orm';
import { BOOKING_GRAPH } from '#contract/booking-graph.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { takeStep as stepEndpoint } from '#contract/move-day.api.ts';
import {
  CODE_PAUSE_MINUTES,
  CODE_TRIES,
  DAY_STEPS,
  type DayStep,
  STEPS_WITH_CODE,
  waitingCents,
} from '#contract/moves.ts';
import { openSteps } from '#contract/process.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveAgreements, moveChanges } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { moveEnded } from '../../events.ts';
import { stageConflict } from '../history.ts';
import { byOf, openFor } from '../offers.ts';
import { chargeMove } from '../paid/charge.ts';
import { timesOf } from '../present.ts';
import { BOOKING_PROCESS } from '../process.ts';
import { type AgreementRow, findAgreement } from '../queries.ts';
import { lapseChanges } from './change-process.ts';

type Input = EndpointInput<typeof stepEndpoint>['body'];

/** A phone without a network may send a step this much later. */
const LATE_MAX_MS = 24 * HOUR_MS;

const COLUMNS = {
  on_the_way: 'onTheWayAt',
  arrived: 'arrivedAt',
  begun: 'begunAt',
  unloaded: 'unloadedAt',
  ended: 'endedAt',
} as const satisfies Record<DayStep, keyof AgreementRow>;

/** What the customer is told of each step; the driver, who takes it, is told of none. */
const NEWS = {
  on_the_way: 'on_the_way',
  arrived: 'arrived',
  begun: 'in_progress',
  unloaded: 'unloaded',
  ended: 'completed',
} as const satisfies Record<DayStep, string>;

const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));

/**
 * When a step happened, as the phone says: a clock that goes wrong puts it neither before the step before it nor into the
 * future.
 * @throws ApiError invalid_input for what is said a day late, or later
 */
function happenedAt(said: string | undefined, agreement: AgreementRow, now: Date): Date {
  const at = said === undefined ? now : new Date(said);
  if (now.getTime() - at.getTime() > LATE_MAX_MS) {
    throw invalidInput({ at: { code: 'in_the_past', sentence: 'must be within the last 24 hours' } });
  }
  const times = timesOf(agreement);
  const before = DAY_STEPS.flatMap((step) => times[step]?.getTime() ?? []);
  const earliest = Math.max(agreement.agreedAt.getTime(), ...before);
  return new Date(Math.min(Math.max(at.getTime(), earliest), now.getTime()));
}

/**
 * Compares what the customer said with their code. Wrong ones are counted: after five in a row none is taken for ten
 * minutes, and the customer is told.
 * @returns why it is refused, which is to be thrown once the count is committed
 * @throws ApiError invalid_input without a code, too_many_requests while none is taken
 */
async function checkCode(
  ctx: Ctx,
  agreement: AgreementRow,
  { step, code }: Input,
): Promise<ApiError | undefined> {
  const { db, now } = ctx;
  if (code === undefined) throw invalidInput({ code: { code: 'required', sentence: 'is required' } });
  const { bookingId, noCodeUntil } = agreement;
  if (noCodeUntil !== null && noCodeUntil > now) {
    throw new ApiError(
      'too_many_requests',
      'Too many wrong codes. Ask the customer, and wait a few minutes.',
      {
        retryAfterSeconds: Math.ceil((noCodeUntil.getTime() - now.getTime()) / 1000),
      },
    );
  }
  if (code === (step === 'begun' ? agreement.beginCode : agreement.endCode)) return undefined;
  const wrong = agreement.wrongCodes + 1;
  const isTooMany = wrong >= CODE_TRIES;
  await db
    .update(moveAgreements)
    .set({
      wrongCodes: isTooMany ? 0 : wrong,
      noCodeUntil: isTooMany ? new Date(now.getTime() + CODE_PAUSE_MINUTES * 60_000) : null,
    })
    .where(eq(moveAgreements.bookingId, bookingId));
  if (isTooMany) await notifyCustomer(ctx, await findParties(db, bookingId), 'wrong_codes');
  return invalidInput({ code: { code: 'wrong_code', sentence: 'is not the one that the customer sees' } });
}

/** What is owed for waiting is a line from the beginning on (P3): agreed on with the offer, so nobody is asked again. */
async function addWaiting(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  { bookingId, waitsFrom, waitingCents: rate }: AgreementRow,
  begunAt: Date,
): Promise<number> {
  const amountCents = waitsFrom === null ? 0 : waitingCents(waitsFrom, begunAt, rate);
  if (amountCents === 0) return 0;
  await db.insert(moveChanges).values({
    ...{ id: newId(), bookingId, kind: 'waiting', what: 'waiting', amountCents, state: 'accepted' },
    addedAt: begunAt,
    answeredAt: begunAt,
  });
  return amountCents;
}

async function takeLocked(key: string, input: Input, ctx: Ctx): Promise<ApiError | undefined> {
  const { db, now } = ctx;
  const { step } = input;
  const opened = await openFor('provider', ctx, key);
  const { move, stage } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!agreement) throw stageConflict(stage);
  // Sent once more, as after a lost answer: it stands already.
  if (timesOf(agreement)[step] !== null) return undefined;
  if (!openSteps(BOOKING_GRAPH, { state: stage, side: 'provider' }).includes(step))
    throw stageConflict(stage);
  const at = happenedAt(input.at, agreement, now);
  if (STEPS_WITH_CODE.includes(step)) {
    const refusal = await checkCode(ctx, agreement, input);
    if (refusal) return refusal;
  }
  const column = COLUMNS[step];
  await db
    .update(moveAgreements)
    .set({
      [column]: at,
      ...(step === 'arrived' && { waitsFrom: latest(now, agreement.arriveFrom) }),
      ...(STEPS_WITH_CODE.includes(step) && { wrongCodes: 0, noCodeUntil: null }),
    })
    .where(and(eq(moveAgreements.bookingId, move.id)));
  const waiting = step === 'begun' ? await addWaiting(ctx, agreement, at) : 0;
  const details = waiting === 0 ? {} : { cents: waiting };
  await take(BOOKING_PROCESS, move, step, { by: byOf(opened), at, details }, ctx);
  if (step === 'ended') {
    await emit(ctx, moveEnded(move.service.id));
    await lapseChanges(ctx, move.id);
    await chargeMove(ctx, move.id);
  }
  await notifyCustomer(ctx, await findParties(db, move.id), NEWS[step]);
  return undefined;
}

/**
 * Takes the next step of the day (P4). Who comes early, or says late that they came, makes nobody wait: the wait begins
 * with the hours agreed on, and by the server's clock (P3, D65). In a transaction of its own: a wrong code is refused, and counted all the same. The
 * same step again changes nothing.
 * @throws ApiError not_found, forbidden; conflict for another than the next step; invalid_input for a wrong code or time;
 * too_many_requests while no code is taken
 */
export async function takeStep(key: string, input: Input, ctx: Ctx): Promise<void> {
  const refusal = await ctx.app.database.transaction((db) => takeLocked(key, input, { ...ctx, db }));
  if (refusal) throw refusal;
}
