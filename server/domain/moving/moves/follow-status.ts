import { eq } from 'drizzle-orm';
import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { isChosenStage, isOver, OPEN_STAGES, stageOf } from '#contract/moves.ts';
import { mogadishuClock } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveAgreements, moveOffers } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { tellCustomer } from '../bookings/notices.ts';
import type { Parties } from '../bookings/parties.ts';
import { cancelOthers, releaseOthers } from './answer-offer.ts';
import { changeStage, noteEvent } from './change-stage.ts';
import { lapseChanges } from './day/changes.ts';
import { cancellationCost, endWithFee } from './day/fee.ts';
import { endOffer } from './offers.ts';
import { chargeMove } from './paid/charge.ts';
import { countAsked, findAgreement, findAsked, findOpenOffer } from './queries.ts';

interface Change {
  side: Exclude<BookingSide, 'system'>;
  to: BookingStatus;
  reason?: string | undefined;
}

const DAY_MS = 86_400_000;

/** The day of a move as hours of arrival: from eight to eighteen in Mogadishu. */
function hoursOf(date: string) {
  const midnight = new Date(`${date}T00:00:00Z`);
  const shift = mogadishuClock(midnight).getTime() - midnight.getTime();
  const at = (hour: number) => new Date(midnight.getTime() + hour * 3_600_000 - shift);
  return { arriveFrom: at(8), arriveUntil: at(18), dayAfter: new Date(at(0).getTime() + DAY_MS) };
}

/**
 * What a change of status by the spec's ways means where prices are asked for. A service that says yes without a price,
 * beside others that were asked, has made an offer without one: the customer still chooses.
 * @returns whether that was all
 * @throws ApiError conflict where a price in writing allows only the steps of the day
 */
export async function isTakenByMove(ctx: Ctx, parties: Parties, { side, to }: Change): Promise<boolean> {
  if (parties.stage === null) return false;
  if (to !== 'pending' && to !== 'cancelled' && (await isAnotherChosen(ctx, parties))) {
    throw new ApiError('conflict', 'Another service was chosen for this move.');
  }
  const agreement = await findAgreement(ctx.db, parties.id);
  if (agreement && (to === 'pending' || isOver(stageOf(parties.stage, parties.status)))) {
    throw new ApiError('conflict', 'A price was agreed on in writing: nothing of it is undone.');
  }
  if (side === 'admin') return false;
  if (agreement && side === 'provider' && to !== 'cancelled') {
    throw new ApiError('conflict', 'Take the steps of the day: begin and end need the code of the customer.');
  }
  if (to !== 'confirmed' || side !== 'provider') return false;
  if (await findOpenOffer(ctx.db, parties.id)) {
    throw new ApiError('conflict', 'Your offer waits for the customer.');
  }
  if ((await countAsked(ctx.db, parties)) === 1) return false;
  await offerWithoutPrice(ctx, parties);
  return true;
}

async function isAnotherChosen({ db }: Pick<Ctx, 'db'>, parties: Parties): Promise<boolean> {
  const asked = await findAsked(db, parties);
  return asked.some((one) => one.id !== parties.id && isChosenStage(stageOf(one.stage, one.status)));
}

async function offerWithoutPrice(ctx: Ctx, parties: Parties): Promise<void> {
  const id = ctx.newId();
  const { arriveFrom, arriveUntil, dayAfter } = hoursOf(parties.date);
  const validUntil = dayAfter > ctx.now ? dayAfter : new Date(ctx.now.getTime() + DAY_MS);
  await ctx.db.insert(moveOffers).values({
    ...{ id, bookingId: parties.id, arriveFrom, arriveUntil, validUntil },
    createdAt: ctx.now,
  });
  const by = { actor: 'provider', actorId: null } as const;
  await changeStage(ctx, parties, 'offered', { event: 'offered', by, subjectId: id });
  await tellCustomer(ctx, parties, 'offered_unpriced');
}

/**
 * What the price in writing has to say where a status was set by the spec's ways: who cancels owes what the table says, and
 * what an administrator sets stands in the history of the day.
 * @returns the fee that is owed, in cents
 */
async function followAgreement(ctx: Ctx, parties: Parties, { side, to }: Change): Promise<number> {
  const agreement = parties.stage === null ? undefined : await findAgreement(ctx.db, parties.id);
  if (!agreement) return 0;
  const { id } = parties;
  const by = { actor: side, actorId: side === 'provider' ? null : (actorId(ctx.actor) ?? null) };
  if (to === 'cancelled') {
    const cents = side === 'admin' ? 0 : (cancellationCost(agreement, ctx.now)?.cents ?? 0);
    await noteEvent(ctx, id, { event: 'cancelled', by, details: cents === 0 ? {} : { cents } });
    await endWithFee(ctx, id, side === 'provider' ? 'provider' : 'customer', cents);
    return cents;
  }
  if (to === 'completed' && agreement.endedAt === null) {
    await ctx.db.update(moveAgreements).set({ endedAt: ctx.now }).where(eq(moveAgreements.bookingId, id));
    await noteEvent(ctx, id, { event: 'ended', by });
    await lapseChanges(ctx, id);
    await chargeMove(ctx, id);
  }
  return 0;
}

/**
 * What follows where a status was set by the spec's ways: no offer stays open, others are told who was chosen, and a price
 * in writing has its say.
 * @returns the fee for cancelling that is owed, in cents
 */
export async function followStatus(ctx: Ctx, parties: Parties, change: Change): Promise<number> {
  const { to } = change;
  const wasOpen = OPEN_STAGES.some((one) => one === stageOf(parties.stage, parties.status));
  if (!wasOpen) return followAgreement(ctx, parties, change);
  if (to === 'pending') return 0;
  const open = await findOpenOffer(ctx.db, parties.id);
  if (open) await endOffer(ctx, open, to === 'confirmed' ? 'replaced' : 'declined');
  if (to !== 'cancelled') await releaseOthers(ctx, parties);
  else if (change.side === 'customer') {
    const by = { actor: 'customer', actorId: actorId(ctx.actor) ?? null } as const;
    await cancelOthers(ctx, parties, { by, reason: change.reason });
  }
  return 0;
}
