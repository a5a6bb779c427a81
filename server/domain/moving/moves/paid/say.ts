import { and, eq, notInArray } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, centsOfShillings, dollarsIn } from '#contract/money.ts';
import type { sayMovePaid as sayEndpoint } from '#contract/move-money.api.ts';
import { isPayingStage, MOVE_PAYMENT_DAYS, MOVE_PAYMENTS_WAITING } from '#contract/move-money.ts';
import { MOVE_LIMITS, type MoveSide, type MoveStage } from '#contract/moves.ts';
import { dayAfter } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { isReferenceUsed } from '#server/platform/book/one-reference.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';
import { type PaymentNews, tellCustomer, tellProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { noteEvent, stageConflict } from '../change-stage.ts';
import { byOf } from '../offers.ts';
import { type OpenedMove, openMove } from '../open.ts';
import { findAgreement, findChanges } from '../queries.ts';
import { findMovePayments, type MovePaymentRow } from './queries.ts';
import { readSms } from './sms.ts';
import { owedFor, paidFor } from './sums.ts';

type Input = EndpointInput<typeof sayEndpoint>['body'];

/** Whether a payment may be recorded: from the agreement on, and as long as something is open where it fell through. */
export const maySayPaid = (stage: MoveStage, openCents: number | null): boolean =>
  isPayingStage(stage) || (openCents !== null && openCents !== 0);

/** What is still to be paid, in cents from the service's side; null where no price is agreed on. */
export function openCentsOf(owed: number | null, payments: readonly MovePaymentRow[]): number | null {
  return owed === null ? null : owed - paidFor(payments);
}

/** @throws ApiError invalid_input naming the field */
function checkDay({ paidOn }: Input, now: Date): void {
  const today = todayInMogadishu(now);
  if (paidOn > today) {
    throw invalidInput({
      paidOn: { code: 'too_far_ahead', max: today, sentence: 'must not be in the future' },
    });
  }
  if (paidOn < dayAfter(today, -MOVE_PAYMENT_DAYS))
    throw invalidInput({ paidOn: { code: 'in_the_past', sentence: 'is too long ago' } });
}

/** What was paid in dollars, or in shillings by the day's rate: there, what is more than `most` is the tip. */
function amountsOf({ amount = '0', tip, shillings, rate }: Input, most: number) {
  if (shillings === undefined || rate === undefined)
    return { amountCents: Number(centsOf(amount)), tipCents: Number(centsOf(tip)) };
  const cents = centsOfShillings(shillings, rate);
  const amountCents = Math.min(cents, most);
  return { amountCents, tipCents: cents - amountCents };
}

/** @throws ApiError invalid_input naming the field */
function checkedAmounts(body: Input, openCents: number | null) {
  const most = openCents === null ? MOVE_LIMITS.amount * 100 : Math.abs(openCents);
  const { amountCents, tipCents } = amountsOf(body, most);
  const [paid, beyond] = body.shillings === undefined ? ['amount', 'tip'] : ['shillings', 'shillings'];
  if (amountCents > most) {
    const max = dollarsIn(most);
    throw invalidInput({
      amount: { code: 'too_big', max: Number(max), sentence: `must be at most ${max}: more is the tip` },
    });
  }
  if (tipCents > MOVE_LIMITS.amount * 100) {
    throw invalidInput({
      [beyond]: {
        code: 'too_big',
        max: MOVE_LIMITS.amount,
        sentence: `must be at most ${MOVE_LIMITS.amount}`,
      },
    });
  }
  if (amountCents + tipCents === 0)
    throw invalidInput({ [paid]: { code: 'too_small', min: 0.01, sentence: 'must be more than nothing' } });
  if (tipCents > 0 && openCents !== null && openCents < 0)
    throw invalidInput({ [beyond]: { code: 'does_not_fit', sentence: 'is for what the customer pays' } });
  return { amountCents, tipCents };
}

/** @throws ApiError conflict, where something is paid with the same reference already; it names a payment of this move */
async function checkReference(
  { db }: Pick<Ctx, 'db'>,
  { move }: OpenedMove,
  { method, reference }: { method: Input['method']; reference: string },
): Promise<void> {
  const [earlier] = await db
    .select({ id: movePayments.id })
    .from(movePayments)
    .where(
      and(
        eq(movePayments.bookingId, move.id),
        eq(movePayments.method, method),
        eq(movePayments.reference, reference),
        notInArray(movePayments.state, ['withdrawn', 'reversed']),
      ),
    );
  if (!earlier && !(await isReferenceUsed(db, { method, reference, serviceId: move.service.id }))) return;
  throw new ApiError('conflict', 'A payment with this reference is there already.', {
    fields: { ...(earlier && { paymentId: earlier.id }), reference: 'is there already' },
  });
}

/** The payment that was taken back and in whose place nothing stands yet: the next one of who paid takes it. */
const leftOpen = (payments: readonly MovePaymentRow[], paidBy: MoveSide): MovePaymentRow | undefined =>
  payments.find(
    (one) =>
      one.state === 'reversed' &&
      one.paidBy === paidBy &&
      !payments.some(({ replacesId, state }) => replacesId === one.id && state !== 'withdrawn'),
  );

/** Tells the other side of a payment what became of it. */
export async function tellOfPayment(
  ctx: Ctx,
  { move, side }: Pick<OpenedMove, 'move' | 'side'>,
  news: PaymentNews,
  { amountCents, tipCents }: Pick<MovePaymentRow, 'amountCents' | 'tipCents'>,
  text = '',
): Promise<void> {
  const parties = await findParties(ctx.db, move.id);
  const saying = { amountCents: amountCents + tipCents, text };
  if (side === 'customer') await tellProvider(ctx, parties, news, saying);
  else await tellCustomer(ctx, parties, news, saying);
}

/**
 * Records what was paid, as one side says it (P5); the other one confirms or disputes it. Who pays is who owes: the customer,
 * or a service that owes a fee. No more is paid than is open, so that what is given beyond it is a tip.
 * @returns the payment's id
 * @throws ApiError not_found; conflict where no price is agreed on or nothing is to be paid, for a reference that paid
 * something already, and where too many wait; invalid_input
 */
export async function sayMovePaid(key: string, body: Input, ctx: Ctx): Promise<string> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, stage, side } = opened;
  const [agreement, changes, payments] = await Promise.all([
    findAgreement(db, move.id),
    findChanges(db, move.id),
    findMovePayments(db, move.id),
  ]);
  if (!agreement) throw stageConflict(stage);
  const openCents = openCentsOf(owedFor(agreement, changes, stage), payments);
  if (!maySayPaid(stage, openCents)) throw stageConflict(stage);
  checkDay(body, now);
  const amounts = checkedAmounts(body, openCents);
  const paidBy: MoveSide = openCents !== null && openCents < 0 ? 'provider' : 'customer';
  const { shillings = null, rate = null, method, paidOn, receiptText: text } = body;
  const typed = body.reference.toUpperCase();
  const cents = amounts.amountCents + amounts.tipCents;
  const sms = await readSms(ctx, opened, { text, cents, method, paidOn, reference: typed, paidBy });
  const reference = typed || sms?.reference || null;
  if (reference !== null) await checkReference(ctx, opened, { method, reference });
  if (payments.filter(({ state }) => state === 'waiting').length >= MOVE_PAYMENTS_WAITING)
    throw new ApiError('conflict', 'Too many payments wait for an answer already.');
  const id = ctx.newId();
  await db.insert(movePayments).values({
    ...{ id, bookingId: move.id, paidBy, ...amounts },
    ...{ shillings, rate, method, paidOn, reference },
    saidBy: side,
    saidAt: now,
    receiptAt: sms?.misfits.length === 0 ? now : null,
    smsMisfits: sms?.misfits ?? null,
    replacesId: leftOpen(payments, paidBy)?.id ?? null,
  });
  await noteEvent(ctx, move.id, {
    event: 'paid',
    by: byOf(opened),
    subjectId: id,
    details: { cents, method },
  });
  await tellOfPayment(ctx, opened, 'paid', amounts);
  return id;
}
