import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf } from '#contract/money.ts';
import type { counterOffer as counterEndpoint } from '#contract/moves.api.ts';
import { CANCELLATION, type CounterAnswer, type OfferLine } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveAgreements, moveOffers } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider } from '../bookings/notices.ts';
import { findParties } from '../bookings/parties.ts';
import { noteEvent, stageConflict } from './history.ts';
import { byOf, isOpenStage, mayAskAgain, openFor, openOfferOf } from './offers.ts';
import { BOOKING_PROCESS, endOffer } from './process.ts';
import { findAsked, type MoveRow, type OfferRow } from './queries.ts';

const idsOf = (rows: readonly MoveRow[]) => rows.map(({ id }) => id);
const code = () => String(randomInt(10_000)).padStart(4, '0');

/** The offer's booking among those that were asked. @throws ApiError as `openOfferOf` does; conflict once it has ended */
async function offerFor(
  ctx: Ctx,
  asked: readonly MoveRow[],
  offerId: string,
): Promise<{ offer: OfferRow; move: MoveRow }> {
  const offer = await openOfferOf(ctx, idsOf(asked), offerId);
  const move = asked.find(({ id }) => id === offer.bookingId);
  if (!move) throw new ApiError('not_found', 'There is no such offer.');
  // The job may not have come by yet.
  if (offer.validUntil <= ctx.now) {
    throw new ApiError('conflict', 'This offer has ended.', { fields: { offer: 'expired' } });
  }
  return { offer, move };
}

/**
 * Accepts an offer (P2, P3): from now on its total is the price. Of the services asked at most one is accepted, which the
 * lock on their request, the compare-and-swap and an index each see to.
 * @throws ApiError not_found, forbidden, conflict
 */
export async function acceptOffer(key: string, offerId: string, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('customer', ctx, key);
  if (!isOpenStage(opened)) throw stageConflict(opened.stage);
  const { offer, move } = await offerFor(ctx, await findAsked(db, opened.move), offerId);
  const details = offer.totalCents === null ? {} : { cents: offer.totalCents };
  await take(BOOKING_PROCESS, move, 'accept', { by: byOf(opened), subjectId: offer.id, details }, ctx);
  if (!(await endOffer(ctx, offer, 'accepted')))
    throw new ApiError('conflict', 'This offer does not stand any more.');
  const { totalCents, waitingCents, arriveFrom, arriveUntil } = offer;
  await db.insert(moveAgreements).values({
    bookingId: move.id,
    offerId: offer.id,
    totalCents,
    waitingCents,
    arriveFrom,
    arriveUntil,
    cancellation: CANCELLATION,
    beginCode: code(),
    endCode: code(),
    agreedAt: now,
  });
  const parties = await findParties(db, move.id);
  if (totalCents === null) await notifyProvider(ctx, parties, 'accepted_unpriced');
  else await notifyProvider(ctx, parties, 'accepted', { amountCents: totalCents });
  await notifyCustomer(ctx, parties, 'confirmed');
}

/**
 * Names a lower price for an open offer (P2): one counter-offer for each service that was asked.
 * @throws ApiError not_found, forbidden, conflict; invalid_input for a price that is not lower
 */
export async function counterOffer(
  key: string,
  offerId: string,
  { total, words }: EndpointInput<typeof counterEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('customer', ctx, key);
  const { offer, move } = await offerFor(ctx, await findAsked(db, opened.move), offerId);
  if (offer.totalCents === null) throw new ApiError('conflict', 'This offer has no price.');
  const cents = Number(centsOf(total));
  if (cents >= offer.totalCents) {
    throw invalidInput({ total: { code: 'does_not_fit', sentence: 'must be less than the offer' } });
  }
  if (await hasCountered(ctx, move.id)) {
    throw new ApiError('conflict', 'You have named a price to this service already.');
  }
  const said = { by: byOf(opened), subjectId: offer.id, details: { cents } };
  await take(BOOKING_PROCESS, move, 'counter', said, ctx);
  await db
    .update(moveOffers)
    .set({ counterCents: cents, counterWords: words, counteredAt: now })
    .where(eq(moveOffers.id, offer.id));
  await notifyProvider(ctx, await findParties(db, move.id), 'countered', { amountCents: cents, text: words });
}

/** Whether a customer has named a price to a service. */
export async function hasCountered({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<boolean> {
  const offers = await db
    .select({ counterCents: moveOffers.counterCents })
    .from(moveOffers)
    .where(eq(moveOffers.bookingId, bookingId));
  return offers.some(({ counterCents }) => counterCents !== null);
}

/** The same offer at the customer's price: the difference is a line of its own. */
const atCounter = (offer: OfferRow, cents: number): readonly OfferLine[] => [
  ...offer.lines,
  { kind: 'less', label: '', cents: cents - (offer.totalCents ?? 0) },
];

/**
 * Answers the customer's price: takes it, which makes it the offer, or keeps one's own. The customer decides all the same.
 * @throws ApiError not_found, forbidden, conflict
 */
export async function answerCounter(
  key: string,
  offerId: string,
  answer: CounterAnswer,
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('provider', ctx, key);
  const { offer, move } = await offerFor(ctx, [opened.move], offerId);
  const { counterCents, totalCents } = offer;
  if (opened.stage !== 'countered' || counterCents === null) throw stageConflict(opened.stage);
  const answered = await db
    .update(moveOffers)
    .set({ counterAnswer: answer })
    .where(and(eq(moveOffers.id, offer.id), isNull(moveOffers.counterAnswer)))
    .returning({ id: moveOffers.id });
  if (answered.length === 0) throw stageConflict(opened.stage);
  const parties = await findParties(db, move.id);
  if (answer === 'keep') {
    await take(BOOKING_PROCESS, move, 'keep_price', { by: byOf(opened), subjectId: offer.id }, ctx);
    await notifyCustomer(ctx, parties, 'counter_kept', { amountCents: totalCents ?? 0 });
    return;
  }
  await endOffer(ctx, offer, 'replaced');
  const id = ctx.newId();
  const { vehicle, people, waitingCents, arriveFrom, arriveUntil, validUntil, bookingId } = offer;
  await db.insert(moveOffers).values({
    ...{ id, bookingId, vehicle, people, waitingCents, arriveFrom, arriveUntil, validUntil },
    lines: atCounter(offer, counterCents),
    totalCents: counterCents,
    createdAt: now,
  });
  const said = { by: byOf(opened), subjectId: id, details: { cents: counterCents } };
  await take(BOOKING_PROCESS, move, 'accept_counter', said, ctx);
  await notifyCustomer(ctx, parties, 'counter_accepted', { amountCents: counterCents });
}

/**
 * Asks a service once more whose offer has ended.
 * @throws ApiError not_found, forbidden, conflict where it has an open offer or was asked again within an hour
 */
export async function askAgain(key: string, bookingId: string, ctx: Ctx): Promise<void> {
  const opened = await openFor('customer', ctx, key);
  const move = (await findAsked(ctx.db, opened.move)).find(({ id }) => id === bookingId);
  if (!move) throw new ApiError('not_found', 'This service was not asked.');
  const { stage } = move;
  if (!isOpenStage(opened) || stage !== 'asked') throw stageConflict(stage);
  if (!(await mayAskAgain(ctx, move)))
    throw new ApiError('conflict', 'This service was asked a short while ago.');
  await noteEvent(ctx, move.id, { event: 'asked_again', by: byOf(opened) });
  await notifyProvider(ctx, await findParties(ctx.db, move.id), 'asked_again');
}
