import { and, eq, sql } from 'drizzle-orm';
import { BOOKING_GRAPH, type BookingStep } from '#contract/booking-graph.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import {
  isChosenStage,
  isOver,
  type MoveActor,
  type MoveEvent,
  type MoveStage,
  OPEN_STAGES,
  STATUS_OF_STAGE,
} from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import {
  bookingEvents,
  bookings,
  moveAgreements,
  moveOffers,
} from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { type By, type Process, take } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider } from '../bookings/notices.ts';
import { findParties } from '../bookings/parties.ts';
import { bookingsMoved, moveEnded, serviceAnswered } from '../events.ts';
import { lapseChanges } from './day/change-process.ts';
import { endWithFee } from './day/fee.ts';
import { type At, BY_SYSTEM, type Noted, noteEvent, stageConflict } from './history.ts';
import { chargeMove } from './paid/charge.ts';
import { findAgreement, findAsked, findOpenOffer, type MoveRow, type OfferRow } from './queries.ts';

export type BookingRow = Pick<MoveRow, 'id' | 'stage' | 'status' | 'requestId'>;

/** What a step is given: what the history says of it, why it was taken, and what whoever takes it owes, in cents. */
interface Said extends Noted {
  reason?: string | undefined;
  feeCents?: number;
}
type Inputs = Record<BookingStep, Said>;
type Taken = Parameters<typeof BOOKING_PROCESS.write>[1];

/** What the history of a move calls each step; the others it calls nothing, or what they write themselves. */
const EVENT_OF_STEP: Partial<Record<BookingStep, MoveEvent>> = {
  offer: 'offered',
  counter: 'countered',
  accept_counter: 'counter_accepted',
  keep_price: 'counter_kept',
  withdraw_offer: 'offer_withdrawn',
  expire_offer: 'offer_expired',
  accept: 'accepted',
  decline: 'declined',
  release: 'not_chosen',
  call_off_request: 'cancelled',
  on_the_way: 'on_the_way',
  arrived: 'arrived',
  begun: 'begun',
  unloaded: 'unloaded',
  ended: 'ended',
  cancel: 'cancelled',
  report_no_show: 'missed',
  leave: 'cancelled',
};

const cents = (fee = 0) => (fee === 0 ? {} : { cents: fee });

const isOpen = (stage: MoveStage): boolean => OPEN_STAGES.some((one) => one === stage);

/** Written only if the booking still is where it was seen; its status follows, with the specification's history. */
async function writeStage(
  ctx: At,
  { row, step, to, by }: Taken,
  { reason, feeCents, details, ...noted }: Said,
): Promise<void> {
  const { db } = ctx;
  const status = STATUS_OF_STAGE[to];
  const [changed] = await db
    .update(bookings)
    .set({ stage: to, status, updatedAt: sql`now()` })
    .where(and(eq(bookings.id, row.id), eq(bookings.stage, row.stage)))
    .returning({ movingServiceId: bookings.movingServiceId, createdAt: bookings.createdAt });
  if (!changed) throw stageConflict(row.stage);
  const event = EVENT_OF_STEP[step];
  if (event)
    await noteEvent(ctx, row.id, { ...noted, event, by, details: { ...details, ...cents(feeCents) } });
  if (status !== row.status) {
    await emit(ctx, bookingsMoved([{ ...changed, from: row.status, to: status }]));
    await db.insert(bookingEvents).values({
      bookingId: row.id,
      fromStatus: row.status,
      toStatus: status,
      actorKind: by.side,
      actorId: by.actorId,
      reason: reason || null,
    });
  }
  const isAnswer = event === 'offered' || (by.side === 'provider' && status !== row.status);
  if (isAnswer) await emit(ctx, serviceAnswered(changed.movingServiceId));
}

/** Takes an offer's place, or ends it; false where another change came first. */
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

async function closeOffer(ctx: At, { id }: BookingRow, state: 'declined' | 'withdrawn' | 'replaced') {
  const open = await findOpenOffer(ctx.db, id);
  if (open) await endOffer(ctx, open, state);
}

/** Nothing more happens to what is still open of the other services that were asked with a booking: each is told, once. */
async function closeOthers(ctx: At, { id, requestId }: BookingRow, by: By<MoveActor>, reason?: string) {
  for (const other of await findAsked(ctx.db, { id, requestId })) {
    if (other.id === id || !isOpen(other.stage)) continue;
    if (by.side === 'customer') await take(BOOKING_PROCESS, other, 'call_off_request', { by, reason }, ctx);
    else await take(BOOKING_PROCESS, other, 'release', { by: BY_SYSTEM }, ctx);
  }
}

const tellsProvider =
  (news: 'not_chosen' | 'cancelled') =>
  async (ctx: At, { row }: Pick<Taken, 'row'>, { reason = '' }: Said): Promise<void> =>
    notifyProvider(ctx, await findParties(ctx.db, row.id), news, { reason });

/** Another service was chosen: a yes to this one would be a second. @throws ApiError conflict */
async function assertNoneChosen({ db }: At, row: BookingRow): Promise<void> {
  const asked = await findAsked(db, row);
  if (asked.some((one) => one.id !== row.id && isChosenStage(one.stage)))
    throw new ApiError('conflict', 'Another service was chosen for this move.');
}

/** @throws ApiError conflict once another is chosen, or while an offer of this service waits */
export async function checkConfirm(ctx: At, row: BookingRow): Promise<void> {
  await assertNoneChosen(ctx, row);
  if (await findOpenOffer(ctx.db, row.id))
    throw new ApiError('conflict', 'Your offer waits for the customer.');
}

/** With a price in writing only the codes lead on. @throws ApiError conflict */
async function checkWithoutCode(ctx: At, row: BookingRow): Promise<void> {
  await assertNoneChosen(ctx, row);
  if (await findAgreement(ctx.db, row.id))
    throw new ApiError('conflict', 'Take the steps of the day: begin and end need the code of the customer.');
}

/** What an administrator may not set either (D22). @throws ApiError conflict */
const checkSet = (to: BookingStatus) => async (ctx: At, row: BookingRow) => {
  if (to !== 'pending' && to !== 'cancelled') await assertNoneChosen(ctx, row);
  if ((to === 'pending' || isOver(row.stage)) && (await findAgreement(ctx.db, row.id)))
    throw new ApiError('conflict', 'A price was agreed on in writing: nothing of it is undone.');
};

/** Whoever is told of a status that was set: the side that did not set it, or both. */
async function notifyStatus(ctx: At, { row, to, by }: Taken, { reason, feeCents = 0 }: Said) {
  const parties = await findParties(ctx.db, row.id);
  const news = feeCents === 0 ? STATUS_OF_STAGE[to] : 'cancelled_fee';
  const saying = { reason, amountCents: feeCents };
  if (by.side !== 'provider') await notifyProvider(ctx, parties, news, saying);
  if (by.side !== 'customer') await notifyCustomer(ctx, parties, news, saying);
}

/** This service is the one: no offer stays open, and the others are told. */
const choose =
  (offer: 'replaced' | 'declined') =>
  async (ctx: At, row: BookingRow): Promise<void> => {
    if (!isOpen(row.stage)) return;
    await closeOffer(ctx, row, offer);
    await closeOthers(ctx, row, BY_SYSTEM);
  };
const chooseWithout = choose('declined');

/** Over by its status alone: a price in writing is owed from then on. */
async function finish(ctx: At, row: BookingRow, _said: Said, by: By<MoveActor>): Promise<void> {
  await chooseWithout(ctx, row);
  const agreement = await findAgreement(ctx.db, row.id);
  if (!agreement || agreement.endedAt !== null) return;
  await ctx.db.update(moveAgreements).set({ endedAt: ctx.now }).where(eq(moveAgreements.bookingId, row.id));
  await noteEvent(ctx, row.id, { event: 'ended', by });
  await emit(ctx, moveEnded((await findParties(ctx.db, row.id)).serviceId));
  await lapseChanges(ctx, row.id);
  await chargeMove(ctx, row.id);
}

/** What was agreed ends with a fee, if any; what was only asked for is called off with all that was asked with it. */
async function callOff(
  ctx: At,
  row: BookingRow,
  { feeCents, reason }: Said,
  by: By<MoveActor>,
): Promise<void> {
  if (isOpen(row.stage)) {
    await closeOffer(ctx, row, 'declined');
    if (by.side === 'customer') await closeOthers(ctx, row, by, reason);
    return;
  }
  if (!(await findAgreement(ctx.db, row.id))) return;
  await noteEvent(ctx, row.id, { event: 'cancelled', by, details: cents(feeCents) });
  await endFor(ctx, row, feeCents === undefined ? {} : { feeCents }, by);
}

const endFor = (ctx: At, { id }: BookingRow, { feeCents = 0 }: Said, { side }: By<MoveActor>) =>
  endWithFee(ctx, id, side === 'provider' ? 'provider' : 'customer', feeCents);

/** The process of a booking: its request, its offers and its day are one (P2 to P4, D22). */
export const BOOKING_PROCESS: Process<At, BookingRow, MoveStage, MoveActor, Inputs> = {
  graph: BOOKING_GRAPH,
  stateOf: ({ stage }) => stage,
  conflict: stageConflict,
  write: writeStage,
  steps: {
    // What is offered, and the times of the day, are written by the verbs that take these steps.
    offer: {},
    counter: {},
    accept_counter: {},
    keep_price: {},
    withdraw_offer: {},
    expire_offer: {},
    accept: { write: (ctx, row) => closeOthers(ctx, row, BY_SYSTEM) },
    decline: {
      write: (ctx, row) => closeOffer(ctx, row, 'withdrawn'),
      notify: async (ctx, { row }, { reason = '' }) =>
        notifyCustomer(ctx, await findParties(ctx.db, row.id), 'declined', { reason }),
    },
    release: { write: (ctx, row) => closeOffer(ctx, row, 'declined'), notify: tellsProvider('not_chosen') },
    call_off_request: {
      write: (ctx, row) => closeOffer(ctx, row, 'declined'),
      notify: tellsProvider('cancelled'),
    },
    on_the_way: {},
    arrived: {},
    begun: {},
    unloaded: {},
    ended: {},
    cancel: { write: endFor, notify: notifyStatus },
    report_no_show: {},
    leave: {
      write: async (ctx, row, owed, by) => {
        await closeOffer(ctx, row, 'declined');
        if (!isOpen(row.stage)) await endFor(ctx, row, owed, by);
      },
      // What the erasure tells stays: it names nobody, and repeats nothing that they wrote.
      notify: async (ctx, { row }, { feeCents = 0 }) => {
        const parties = { ...(await findParties(ctx.db, row.id)), phone: '', notes: '' };
        await notifyProvider(ctx, parties, feeCents === 0 ? 'left' : 'left_fee', { amountCents: feeCents });
      },
    },
    confirm: { check: checkConfirm, write: choose('replaced'), notify: notifyStatus },
    start: { check: checkWithoutCode, notify: notifyStatus },
    complete: { check: checkWithoutCode, write: finish, notify: notifyStatus },
    call_off: { write: callOff, notify: notifyStatus },
    give_up: { write: callOff, notify: notifyStatus },
    set_pending: { check: checkSet('pending'), notify: notifyStatus },
    set_confirmed: { check: checkSet('confirmed'), write: choose('replaced'), notify: notifyStatus },
    set_in_progress: { check: checkSet('in_progress'), write: chooseWithout, notify: notifyStatus },
    set_completed: { check: checkSet('completed'), write: finish, notify: notifyStatus },
    set_cancelled: { check: checkSet('cancelled'), write: callOff, notify: notifyStatus },
  },
};
