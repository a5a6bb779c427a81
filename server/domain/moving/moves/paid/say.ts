import type { EndpointInput } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import { centsOf, centsOfShillings, dollarsIn } from '#contract/money.ts';
import type { sayMovePaid as sayEndpoint } from '#contract/move-money.api.ts';
import { isPayingStage, MOVE_PAYMENT_DAYS, MOVE_PAYMENTS_WAITING } from '#contract/move-money.ts';
import { MOVE_LIMITS, type MoveSide, type MoveStage } from '#contract/moves.ts';
import { checkSaid } from '#server/domain/payments/said.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { noteEvent, stageConflict } from '../history.ts';
import { byOf } from '../offers.ts';
import { type OpenedMove, openMove } from '../open.ts';
import { findAgreement, findChanges } from '../queries.ts';
import { notifyOfPayment } from './process.ts';
import { findMovePayments, type MovePaymentRow } from './queries.ts';
import { owedFor, paidFor } from './sums.ts';

type Input = EndpointInput<typeof sayEndpoint>['body'];

/** Whether a payment may be recorded: from the agreement on, and as long as something is open where it fell through. */
export const maySayPaid = (stage: MoveStage, openCents: number | null): boolean =>
  isPayingStage(stage) || (openCents !== null && openCents !== 0);

/** What is still to be paid, in cents from the service's side; null where no price is agreed on. */
export function openCentsOf(owed: number | null, payments: readonly MovePaymentRow[]): number | null {
  return owed === null ? null : owed - paidFor(payments);
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

/** The payment that was taken back and in whose place nothing stands yet: the next one of who paid takes it. */
const leftOpen = (payments: readonly MovePaymentRow[], paidBy: MoveSide): MovePaymentRow | undefined =>
  payments.find(
    (one) =>
      one.state === 'reversed' &&
      one.paidBy === paidBy &&
      !payments.some(({ replacesId, state }) => replacesId === one.id && state !== 'withdrawn'),
  );

/** Where it was sent to, and which SMS the side has of it: whoever paid one of what was sent, whoever was paid one of what came. */
const wayOf = ({ move, side }: OpenedMove, paidBy: MoveSide) => ({
  payees: [toE164(paidBy === 'customer' ? move.service.phone : move.phone)],
  direction: side === paidBy ? ('sent' as const) : ('received' as const),
});

/**
 * Records what was paid, as one side says it (P5); the other one confirms or disputes it. Who pays is who owes: the customer,
 * or a service that owes a fee. No more is paid than is open, so that what is given beyond it is a tip.
 * @returns the payment's id
 * @throws ApiError not_found; conflict where no price is agreed on or nothing is to be paid, for a reference that paid
 * something already, for what the other side has told of the same unless it is said to be another one, and where too many
 * wait; invalid_input
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
  const amounts = checkedAmounts(body, openCents);
  const cents = amounts.amountCents + amounts.tipCents;
  const paidBy: MoveSide = openCents !== null && openCents < 0 ? 'provider' : 'customer';
  const { shillings = null, rate = null, method, paidOn, receiptText: text, isAnother } = body;
  const { reference, receiptAt, smsMisfits } = await checkSaid(
    {
      ...{ saidBy: side, serviceId: move.service.id, cents, method, paidOn, isAnother, text },
      reference: body.reference.toUpperCase(),
      ...wayOf(opened, paidBy),
      ...{ oldestDays: MOVE_PAYMENT_DAYS, mostWaiting: MOVE_PAYMENTS_WAITING },
    },
    payments,
    ctx,
  );
  if (smsMisfits?.includes('reference'))
    throw invalidInput({
      reference: { code: 'does_not_fit', sentence: 'is not the reference in the SMS' },
    });
  const id = ctx.newId();
  // Of the SMS nothing is kept.
  await db.insert(movePayments).values({
    ...{ id, bookingId: move.id, paidBy, ...amounts, shillings, rate, method, paidOn },
    ...{ reference, saidBy: side, saidAt: now, isAnother, receiptAt, smsMisfits },
    replacesId: leftOpen(payments, paidBy)?.id ?? null,
  });
  await noteEvent(ctx, move.id, {
    event: 'paid',
    by: byOf(opened),
    subjectId: id,
    details: { cents, method },
  });
  await notifyOfPayment(ctx, { bookingId: move.id, ...amounts }, side, 'paid');
  return id;
}
