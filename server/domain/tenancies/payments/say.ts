import { and, eq, notInArray } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, centsOfShillings, dollarsIn } from '#contract/money.ts';
import type { PaymentInput } from '#contract/tenancies.api.ts';
import { dayAfter, otherSide, TENANCY_LIMITS } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { isReferenceUsed } from '#server/platform/book/one-reference.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { misfitsOf } from '#server/platform/wallets/misfits.ts';
import { readText } from '#server/platform/wallets/read-text.ts';
import { dueOf } from '../dues/add.ts';
import { noteStep } from '../history.ts';
import { type Opened, openTenancy } from '../open.ts';
import { tellSide } from '../tell.ts';
import { findWays } from '../wallets/queries.ts';

/** What is said to be paid may be as old as this. */
const OLDEST_DAYS = 3 * 366;
/** So many payments of one due may wait at once: a slip of the finger is not a flood. */
const WAITING_OF_DUE = 10;

/** The SMS as far as it may be kept, and in what it says something else than its sender. */
async function receiptOf(
  { tenancy, side }: Opened,
  { receiptText, method, paidOn }: PaymentInput,
  { cents, typed }: { cents: number; typed: string },
  ctx: Ctx,
) {
  if (!receiptText?.trim()) return undefined;
  const read = await readText(receiptText, ctx);
  const ways = tenancy.ownerId === null ? [] : await findWays(ctx.db, tenancy.ownerId);
  const ofMethod = ways.filter((way) => way.method === method).map(({ number }) => number);
  const direction = side === 'tenant' ? 'sent' : 'received';
  const said = { cents, method, paidOn, reference: typed, direction, payees: ofMethod } as const;
  return {
    text: read.cleaned.slice(0, TENANCY_LIMITS.receiptText) || null,
    reference: read.reference,
    misfits: misfitsOf(read, said),
  };
}

/** @throws ApiError conflict, where something is paid with the same reference already; it names a payment of this tenancy */
async function checkReference(
  { tenancy }: Opened,
  { method, reference }: { method: PaymentInput['method']; reference: string },
  { db }: Ctx,
): Promise<void> {
  const [earlier] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.tenancyId, tenancy.id),
        eq(payments.method, method),
        eq(payments.reference, reference),
        notInArray(payments.state, ['withdrawn', 'reversed']),
      ),
    );
  if (!earlier && !(await isReferenceUsed(db, { method, reference }))) return;
  throw new ApiError('conflict', 'A payment with this reference is there already.', {
    fields: { ...(earlier && { paymentId: earlier.id }), reference: 'is there already' },
  });
}

/**
 * Records a payment as one side says it (M3); the other side confirms or disputes it. Of a wallet's SMS only
 * what was recognised is stored, and it is a receipt only where all of that fits.
 * @returns the payment's id
 * @throws ApiError not_found; conflict for a due that is not open, a reference that is there already, or too many that
 * wait; invalid input for a day to come
 */
export async function sayPaid(key: string, body: PaymentInput, ctx: Ctx): Promise<string> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const due = await dueOf(ctx, opened, body.dueId);
  if (due.state !== 'open') throw new ApiError('conflict', 'This is not to be paid.');
  const today = todayInMogadishu(ctx.now);
  if (body.paidOn > today)
    throw invalidInput({
      paidOn: { code: 'too_far_ahead', max: today, sentence: 'must not be in the future' },
    });
  if (body.paidOn < dayAfter(today, -OLDEST_DAYS))
    throw invalidInput({ paidOn: { code: 'in_the_past', sentence: 'is too long ago' } });
  const { shillings = null, rate = null } = body;
  const cents =
    shillings !== null && rate !== null
      ? centsOfShillings(shillings, rate)
      : Number(centsOf(body.amount ?? '0'));
  if (cents < 1 || cents > TENANCY_LIMITS.amount * 100)
    throw invalidInput({
      shillings: { code: 'out_of_range', sentence: 'is no amount that can be paid' },
    });
  const typed = body.reference?.trim().toUpperCase() ?? '';
  const receipt = await receiptOf(opened, body, { cents, typed }, ctx);
  const isReceipt = receipt?.misfits.length === 0;
  const reference = typed || receipt?.reference || null;
  if (reference !== null) await checkReference(opened, { method: body.method, reference }, ctx);
  const isWaiting = and(eq(payments.dueId, due.id), eq(payments.state, 'waiting'));
  if ((await ctx.db.$count(payments, isWaiting)) >= WAITING_OF_DUE)
    throw new ApiError('conflict', 'Too many payments wait for an answer already.');
  const [made] = await ctx.db
    .insert(payments)
    .values({
      tenancyId: tenancy.id,
      dueId: due.id,
      amountCents: cents,
      shillings,
      rate,
      method: body.method,
      paidOn: body.paidOn,
      reference,
      receiptText: receipt?.text ?? null,
      saidBy: side,
      state: 'waiting',
      smsMisfits: receipt?.misfits ?? null,
      rung: isReceipt ? 'receipt' : 'said',
      saidAt: ctx.now,
      receiptAt: isReceipt ? ctx.now : null,
    })
    .returning({ id: payments.id });
  if (!made) throw new Error('The payment was not written.');
  const details = { amount: dollarsIn(cents), method: body.method };
  await noteStep(ctx, tenancy.id, 'payment_said', { side, actorId }, details);
  await tellSide(
    ctx,
    tenancy,
    otherSide(side),
    { news: 'paid', amountCents: cents, day: body.paidOn },
    { payment: made.id },
  );
  return made.id;
}
