import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, centsOfShillings, dollarsIn } from '#contract/money.ts';
import type { PaymentInput } from '#contract/tenancies.api.ts';
import { otherSide, TENANCY_LIMITS } from '#contract/tenancies.ts';
import { checkSaid } from '#server/domain/payments/said.ts';
import { findWays } from '#server/domain/payments/wallets/queries.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { dueOf } from '../dues/add.ts';
import { noteStep } from '../history.ts';
import { notifySide } from '../notify.ts';
import { type Opened, openTenancy } from '../open.ts';
import { findPayments } from '../queries.ts';

/** What is said to be paid may be as old as this. */
const OLDEST_DAYS = 3 * 366;
/** So many payments of one due may wait at once: a slip of the finger is not a flood. */
const WAITING_OF_DUE = 10;

/** Numbers that the owner is paid to by this method. */
async function payeesOf(
  { ownerId }: Opened['tenancy'],
  { method }: PaymentInput,
  { db }: Ctx,
): Promise<(string | null)[]> {
  const ways = ownerId === null ? [] : await findWays(db, ownerId);
  return ways.filter((way) => way.method === method).map(({ number }) => number);
}

/**
 * Records a payment as one side says it (M3); the other side confirms or disputes it. Of a wallet's SMS only
 * what was recognised is stored, and it is a receipt only where all of that fits.
 * @returns the payment's id
 * @throws ApiError not_found; conflict for a due that is not open, a reference that is there already, what the other side
 * has told of the same unless it is said to be another one, or too many that wait; invalid input for a day to come
 */
export async function sayPaid(key: string, body: PaymentInput, ctx: Ctx): Promise<string> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const due = await dueOf(ctx, opened, body.dueId);
  if (due.state !== 'open') throw new ApiError('conflict', 'This is not to be paid.');
  const { shillings = null, rate = null, method, paidOn, receiptText: text = '', isAnother } = body;
  const cents =
    shillings !== null && rate !== null
      ? centsOfShillings(shillings, rate)
      : Number(centsOf(body.amount ?? '0'));
  if (cents < 1 || cents > TENANCY_LIMITS.amount * 100)
    throw invalidInput({
      shillings: { code: 'out_of_range', sentence: 'is no amount that can be paid' },
    });
  const { reference, cleaned, receiptAt, smsMisfits } = await checkSaid(
    {
      ...{ saidBy: side, dueId: due.id, cents, method, paidOn, isAnother, text },
      reference: body.reference?.trim().toUpperCase() ?? '',
      direction: side === 'tenant' ? 'sent' : 'received',
      payees: text.trim() === '' ? [] : await payeesOf(tenancy, body, ctx),
      ...{ oldestDays: OLDEST_DAYS, mostWaiting: WAITING_OF_DUE },
    },
    await findPayments(ctx.db, tenancy.id),
    ctx,
  );
  const [made] = await ctx.db
    .insert(payments)
    .values({
      ...{ tenancyId: tenancy.id, dueId: due.id, amountCents: cents, shillings, rate, method, paidOn },
      ...{ reference, saidBy: side, saidAt: ctx.now, isAnother, receiptAt, smsMisfits },
      receiptText: cleaned.slice(0, TENANCY_LIMITS.receiptText) || null,
      state: 'waiting',
      rung: receiptAt === null ? 'said' : 'receipt',
    })
    .returning({ id: payments.id });
  if (!made) throw new Error('The payment was not written.');
  const details = { amount: dollarsIn(cents), method };
  await noteStep(ctx, tenancy.id, 'payment_said', { side, actorId }, details);
  await notifySide(
    ctx,
    tenancy,
    otherSide(side),
    { news: 'paid', amountCents: cents, day: paidOn },
    { payment: made.id },
  );
  return made.id;
}
