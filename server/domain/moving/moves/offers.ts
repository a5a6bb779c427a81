import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf } from '#contract/money.ts';
import type { makeOffer as makeEndpoint } from '#contract/moves.api.ts';
import { MOVE_LIMITS, type OfferLine, OPEN_STAGES, totalOf } from '#contract/moves.ts';
import { DAY_MS, HOUR_MS, mogadishuClock } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveEvents, moveOffers } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer } from '../bookings/notices.ts';
import { findParties, type Parties } from '../bookings/parties.ts';
import { stageConflict } from './history.ts';
import { type OpenedMove, openMove } from './open.ts';
import { BOOKING_PROCESS, checkConfirm, endOffer } from './process.ts';
import { findAgreement, findOpenOffer, type OfferRow } from './queries.ts';

type Input = EndpointInput<typeof makeEndpoint>['body'];

/** An offer stands for this long at most. */
const VALID_MAX_MS = 30 * 24 * HOUR_MS;

export const isOpenStage = ({ stage }: Pick<OpenedMove, 'stage'>): boolean =>
  OPEN_STAGES.some((one) => one === stage);

/** Whoever acts for a side. */
export const byOf = ({ side, actorId }: Pick<OpenedMove, 'side' | 'actorId'>) => ({ side, actorId });

/** A move that its provider, or its customer, does something about. @throws ApiError not_found, forbidden */
export async function openFor(side: OpenedMove['side'], ctx: Ctx, key: string): Promise<OpenedMove> {
  const opened = await openMove(ctx, key, { isLocked: true });
  if (opened.side !== side) throw new ApiError('forbidden', `This is for the ${side} to do.`);
  return opened;
}

/** @throws ApiError invalid_input naming the field */
function checkedTimes({ arriveFrom, arriveUntil, validUntil }: Input, now: Date) {
  const from = new Date(arriveFrom);
  const until = new Date(arriveUntil);
  const valid = new Date(validUntil);
  if (until <= from || until.getTime() - from.getTime() > 24 * HOUR_MS) {
    throw invalidInput({
      arriveUntil: { code: 'does_not_fit', sentence: 'must be within a day after the first hour' },
    });
  }
  if (until <= now)
    throw invalidInput({ arriveFrom: { code: 'in_the_past', sentence: 'must not be in the past' } });
  if (valid <= now)
    throw invalidInput({ validUntil: { code: 'in_the_past', sentence: 'must not be in the past' } });
  if (valid > until || valid.getTime() - now.getTime() > VALID_MAX_MS) {
    throw invalidInput({
      validUntil: { code: 'does_not_fit', sentence: 'must be before the arrival, and at most 30 days ahead' },
    });
  }
  return { arriveFrom: from, arriveUntil: until, validUntil: valid };
}

const lineOf = ({ kind, label, amount, count: many, each }: Input['lines'][number]): OfferLine => ({
  kind,
  label,
  cents: Number(centsOf(amount)),
  ...(many === undefined ? {} : { count: many }),
  ...(each === undefined ? {} : { eachCents: Number(centsOf(each)) }),
});

/**
 * What is stored of an offer. Its lines are written out: their sum is the total, and without a line no price is given.
 * @throws ApiError invalid_input
 */
function valuesOf(input: Input, now: Date) {
  const lines = input.lines.map(lineOf);
  const totalCents = lines.length === 0 ? null : totalOf(lines);
  if (totalCents !== null && totalCents > MOVE_LIMITS.amount * 100) {
    throw invalidInput({
      lines: {
        code: 'too_big',
        max: MOVE_LIMITS.amount,
        sentence: `must be at most ${MOVE_LIMITS.amount} in all`,
      },
    });
  }
  const { vehicle, people, waiting } = input;
  return {
    vehicle,
    people,
    lines,
    totalCents,
    waitingCents: Number(centsOf(waiting)),
    ...checkedTimes(input, now),
  };
}

/**
 * Offers a price (P2). It takes the place of an open offer; what the customer named for that one is answered by it.
 * @throws ApiError not_found, forbidden, invalid_input; conflict once another is chosen, or after too many offers
 */
export async function makeOffer(key: string, input: Input, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('provider', ctx, key);
  const { move, stage } = opened;
  if (!isOpenStage(opened)) throw stageConflict(stage);
  const values = valuesOf(input, now);
  const [made] = await db
    .select({ offers: count() })
    .from(moveOffers)
    .where(eq(moveOffers.bookingId, move.id));
  if ((made?.offers ?? 0) >= MOVE_LIMITS.offers) {
    throw new ApiError('conflict', 'There are as many offers for this move as there may be.');
  }
  const before = await findOpenOffer(db, move.id);
  if (before) await endOffer(ctx, before, 'replaced');
  const id = ctx.newId();
  await db.insert(moveOffers).values({ id, bookingId: move.id, ...values, createdAt: now });
  const details = values.totalCents === null ? {} : { cents: values.totalCents };
  await take(BOOKING_PROCESS, move, 'offer', { by: byOf(opened), subjectId: id, details }, ctx);
  const parties = await findParties(db, move.id);
  if (values.totalCents === null) await notifyCustomer(ctx, parties, 'offered_unpriced');
  else await notifyCustomer(ctx, parties, 'offered', { amountCents: values.totalCents });
}

/** @throws ApiError not_found for an offer that is not this booking's, conflict where it is not open any more */
export async function openOfferOf(
  ctx: Pick<Ctx, 'db'>,
  bookingIds: readonly string[],
  offerId: string,
): Promise<OfferRow> {
  const [offer] = await ctx.db.select().from(moveOffers).where(eq(moveOffers.id, offerId));
  if (!offer || !bookingIds.includes(offer.bookingId))
    throw new ApiError('not_found', 'There is no such offer.');
  if (offer.state !== 'open') {
    throw new ApiError('conflict', 'This offer does not stand any more.', { fields: { offer: offer.state } });
  }
  return offer;
}

/** Takes back an open offer. @throws ApiError not_found, forbidden, conflict */
export async function withdrawOffer(key: string, offerId: string, ctx: Ctx): Promise<void> {
  const opened = await openFor('provider', ctx, key);
  const { move } = opened;
  const offer = await openOfferOf(ctx, [move.id], offerId);
  await endOffer(ctx, offer, 'withdrawn');
  await take(BOOKING_PROCESS, move, 'withdraw_offer', { by: byOf(opened), subjectId: offer.id }, ctx);
  await notifyCustomer(ctx, await findParties(ctx.db, move.id), 'offer_withdrawn');
}

/** Says that the service cannot take the move. @throws ApiError not_found, forbidden, conflict */
export async function declineMove(key: string, reason: string, ctx: Ctx): Promise<void> {
  const opened = await openFor('provider', ctx, key);
  await take(BOOKING_PROCESS, opened.move, 'decline', { by: byOf(opened), reason }, ctx);
}

/** Whether a booking's price is agreed on in writing: from then on only the steps of the day move it on. */
export const hasAgreement = async (ctx: Pick<Ctx, 'db'>, bookingId: string): Promise<boolean> =>
  (await findAgreement(ctx.db, bookingId)) !== undefined;

/** The day of a move as hours of arrival: from eight to eighteen in Mogadishu. */
function hoursOf(date: string) {
  const midnight = new Date(`${date}T00:00:00Z`);
  const shift = mogadishuClock(midnight).getTime() - midnight.getTime();
  const at = (hour: number) => new Date(midnight.getTime() + hour * HOUR_MS - shift);
  return { arriveFrom: at(8), arriveUntil: at(18), dayAfter: new Date(at(0).getTime() + DAY_MS) };
}

/**
 * A service that says yes without a price, beside others that were asked, has made an offer without one: the customer still
 * chooses.
 * @throws ApiError conflict once another is chosen, or while an offer of this service waits
 */
export async function offerWithoutPrice(ctx: Ctx, parties: Parties): Promise<void> {
  await checkConfirm(ctx, parties);
  const id = ctx.newId();
  const { arriveFrom, arriveUntil, dayAfter } = hoursOf(parties.date);
  const validUntil = dayAfter > ctx.now ? dayAfter : new Date(ctx.now.getTime() + DAY_MS);
  await ctx.db.insert(moveOffers).values({
    ...{ id, bookingId: parties.id, arriveFrom, arriveUntil, validUntil },
    createdAt: ctx.now,
  });
  const by = { side: 'provider', actorId: null } as const;
  await take(BOOKING_PROCESS, parties, 'offer', { by, subjectId: id }, ctx);
  await notifyCustomer(ctx, parties, 'offered_unpriced');
}

/** Whether a service that has no open offer may be asked once more: its offer has ended, and it was not asked again within an hour. */
export async function mayAskAgain(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const [[ended], [asked]] = await Promise.all([
    db
      .select({ id: moveOffers.id })
      .from(moveOffers)
      .where(and(eq(moveOffers.bookingId, id), inArray(moveOffers.state, ['expired', 'withdrawn'])))
      .limit(1),
    db
      .select({ at: moveEvents.at })
      .from(moveEvents)
      .where(and(eq(moveEvents.bookingId, id), eq(moveEvents.event, 'asked_again')))
      .orderBy(desc(moveEvents.createdAt))
      .limit(1),
  ]);
  return ended !== undefined && (!asked || now.getTime() - asked.at.getTime() > HOUR_MS);
}
