import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { centsOf } from '#contract/money.ts';
import type { addMoveChange as addEndpoint } from '#contract/move-day.api.ts';
import { type ChangeAnswer, type ChangeState, MOVE_LIMITS, type MoveEvent } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveChanges } from '#server/platform/database/schema/index.ts';
import { tellCustomer, tellProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { LOADED } from '../abilities.ts';
import { type At, BY_SYSTEM, noteEvent, stageConflict } from '../change-stage.ts';
import { byOf, openFor } from '../offers.ts';
import { openMove } from '../open.ts';
import { findAgreement, findChanges } from '../queries.ts';

const TO = { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<
  ChangeAnswer,
  ChangeState
>;
const EVENTS = {
  accept: 'change_accepted',
  refuse: 'change_refused',
  withdraw: 'change_withdrawn',
} as const satisfies Record<ChangeAnswer, MoveEvent>;

/**
 * Asks for more than the agreed price (P3). Nothing of it is owed before the customer accepts it.
 * @throws ApiError not_found, forbidden; conflict before the arrival, after the end, without a price or after too many
 */
export async function addChange(
  key: string,
  { what, reason, amount }: EndpointInput<typeof addEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('provider', ctx, key);
  const { move, stage } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!agreement || !LOADED.includes(stage)) throw stageConflict(stage);
  if (agreement.totalCents === null) throw new ApiError('conflict', 'No price was agreed on in writing.');
  const before = await findChanges(db, move.id);
  if (before.filter(({ kind }) => kind === 'change').length >= MOVE_LIMITS.changes) {
    throw new ApiError('conflict', 'There are as many changes of this move as there may be.');
  }
  const id = ctx.newId();
  const amountCents = Number(centsOf(amount));
  await db
    .insert(moveChanges)
    .values({ id, bookingId: move.id, kind: 'change', what, reason, amountCents, addedAt: now });
  await noteEvent(ctx, move.id, {
    event: 'change_added',
    by: byOf(opened),
    subjectId: id,
    details: { cents: amountCents },
  });
  await tellCustomer(ctx, await findParties(db, move.id), 'change_added', {
    amountCents,
    text: what,
    reason,
  });
}

/**
 * Answers a change once: the customer accepts or refuses it, its provider withdraws it. The same answer again changes
 * nothing.
 * @throws ApiError not_found; forbidden for the other side's answer; conflict with the state that it has meanwhile
 */
export async function answerChange(
  key: string,
  changeId: string,
  answer: ChangeAnswer,
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, side } = opened;
  if ((answer === 'withdraw') !== (side === 'provider')) {
    throw new ApiError('forbidden', 'The customer accepts or refuses a change; its provider withdraws it.');
  }
  const change = (await findChanges(db, move.id)).find(({ id }) => id === changeId);
  if (!change) throw new ApiError('not_found', 'There is no such change.');
  const { id, what, amountCents, state } = change;
  if (state === TO[answer] && change.kind === 'change') return;
  if (state !== 'waiting') {
    throw new ApiError('conflict', 'This change is answered already.', { fields: { change: state } });
  }
  await db.update(moveChanges).set({ state: TO[answer], answeredAt: now }).where(eq(moveChanges.id, id));
  await noteEvent(ctx, move.id, {
    event: EVENTS[answer],
    by: byOf(opened),
    subjectId: id,
    details: { cents: amountCents },
  });
  const parties = await findParties(db, move.id);
  const saying = { amountCents, text: what };
  if (answer === 'withdraw') await tellCustomer(ctx, parties, 'change_withdrawn', saying);
  else await tellProvider(ctx, parties, EVENTS[answer], saying);
}

/** Once the day is over nobody can accept a change any more: those that wait are withdrawn. */
export async function lapseChanges(ctx: At, bookingId: string): Promise<void> {
  const left = await ctx.db
    .update(moveChanges)
    .set({ state: 'withdrawn', answeredAt: ctx.now })
    .where(and(eq(moveChanges.bookingId, bookingId), eq(moveChanges.state, 'waiting')))
    .returning({ id: moveChanges.id });
  for (const { id } of left) {
    await noteEvent(ctx, bookingId, { event: 'change_withdrawn', by: BY_SYSTEM, subjectId: id });
  }
}
