import { and, count, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf } from '#contract/money.ts';
import type { makeOffer as makeEndpoint } from '#contract/moves.api.ts';
import { MOVE_LIMITS, type OfferLine, OPEN_STAGES, totalOf } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveOffers } from '#server/platform/database/schema/index.ts';
import { tellCustomer } from '../bookings/notices.ts';
import { findParties } from '../bookings/parties.ts';
import { changeStage, stageConflict } from './change-stage.ts';
import { type OpenedMove, openMove } from './open.ts';
import { findAgreement, findOpenOffer, type OfferRow } from './queries.ts';

type Input = EndpointInput<typeof makeEndpoint>['body'];

const HOUR_MS = 3_600_000;
/** An offer stands for this long at most. */
const VALID_MAX_MS = 30 * 24 * HOUR_MS;

export const isOpenStage = ({ stage }: Pick<OpenedMove, 'stage'>): boolean =>
  OPEN_STAGES.some((one) => one === stage);

/** Whoever acts for a side. */
export const byOf = ({ side, actorId }: Pick<OpenedMove, 'side' | 'actorId'>) => ({ actor: side, actorId });

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

/** Takes an offer's place, or ends it; undefined where another change came first. */
export async function endOffer(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  offer: Pick<OfferRow, 'id'>,
  state: Exclude<OfferRow['state'], 'open'>,
): Promise<boolean> {
  const ended = await db
    .update(moveOffers)
    .set({ state, answeredAt: now })
    .where(and(eq(moveOffers.id, offer.id), eq(moveOffers.state, 'open')))
    .returning({ id: moveOffers.id });
  return ended.length > 0;
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
  await changeStage(ctx, move, 'offered', {
    event: 'offered',
    by: byOf(opened),
    subjectId: id,
    details: values.totalCents === null ? {} : { cents: values.totalCents },
  });
  const parties = await findParties(db, move.id);
  if (values.totalCents === null) await tellCustomer(ctx, parties, 'offered_unpriced');
  else await tellCustomer(ctx, parties, 'offered', { amountCents: values.totalCents });
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
  await changeStage(ctx, move, 'asked', { event: 'offer_withdrawn', by: byOf(opened), subjectId: offer.id });
  await tellCustomer(ctx, await findParties(ctx.db, move.id), 'offer_withdrawn');
}

/** Says that the service cannot take the move. @throws ApiError not_found, forbidden, conflict */
export async function declineMove(key: string, reason: string, ctx: Ctx): Promise<void> {
  const opened = await openFor('provider', ctx, key);
  const { move, stage } = opened;
  if (!isOpenStage(opened)) throw stageConflict(stage);
  const open = await findOpenOffer(ctx.db, move.id);
  if (open) await endOffer(ctx, open, 'withdrawn');
  await changeStage(ctx, move, 'declined', { event: 'declined', by: byOf(opened), reason });
  await tellCustomer(ctx, await findParties(ctx.db, move.id), 'declined', { reason });
}

/** Whether a booking's price is agreed on in writing: from then on only the steps of the day move it on. */
export const hasAgreement = async (ctx: Pick<Ctx, 'db'>, bookingId: string): Promise<boolean> =>
  (await findAgreement(ctx.db, bookingId)) !== undefined;
