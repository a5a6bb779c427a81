import { and, eq } from 'drizzle-orm';
import type { sayReturned as sayEndpoint, TenancyDeposit } from '#contract/deposits.api.ts';
import type { ReturnAnswer } from '#contract/deposits.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { post } from '#server/platform/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositClaims, depositReturns } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { removeLines } from './claims.ts';
import { openEnded } from './closing.ts';
import { toReturn } from './figures.ts';
import { presentDeposit } from './present.ts';
import { findLines, findReturns, heldOf } from './queries.ts';
import { tellDeposit } from './tell.ts';

const NOTHING = 'There is nothing to hand back now.';
const WAITING = 'What you handed back before waits for the tenant’s word.';
const ANSWERED = 'This is answered already.';
const NO_RETURN = 'There is no such return.';

/**
 * The owner hands back all that is to be returned now. Before a claim is made this says that none will be.
 * @throws ApiError not_found, forbidden, invalid_input for a day that is none, conflict where there is nothing to return
 */
export async function sayReturned(
  { params, body }: EndpointInput<typeof sayEndpoint>,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened, claim } = await openEnded(ctx, params.key, 'owner');
  const { tenancy, side, actorId } = opened;
  const { method, returnedOn } = body;
  if (returnedOn > todayInMogadishu(now)) {
    throw invalidInput({ returnedOn: { code: 'too_far_ahead', sentence: 'must not be a day to come' } });
  }
  if (returnedOn < tenancy.startsOn) {
    throw invalidInput({
      returnedOn: { code: 'in_the_past', sentence: 'must be a day of the tenancy or later' },
    });
  }
  const returns = await findReturns(db, tenancy.id);
  if (returns.some(({ state }) => state === 'waiting')) throw new ApiError('conflict', WAITING);
  const [lines, held] = [await findLines(db, tenancy.id), await heldOf(db, tenancy.id)];
  const amountCents = toReturn({ state: claim.state, held, claim, lines, returns });
  if (amountCents <= 0) throw new ApiError('conflict', NOTHING);
  if (claim.state === 'open') {
    await removeLines(ctx, tenancy.id);
    await db
      .update(depositClaims)
      .set({ state: 'over', remindOn: null })
      .where(eq(depositClaims.tenancyId, tenancy.id));
  }
  await db
    .insert(depositReturns)
    .values({ tenancyId: tenancy.id, amountCents, method, returnedOn, saidAt: now });
  const amount = dollarsIn(amountCents);
  await noteStep(ctx, tenancy.id, 'return_said', { side, actorId }, { amount });
  await tellDeposit(ctx, tenancy, 'tenant', { news: 'return_said', cents: amountCents });
  return presentDeposit(ctx, opened);
}

/**
 * The tenant's word on what was handed back: confirmed, it is in the book.
 * @throws ApiError not_found, forbidden, conflict where it is answered already
 */
export async function answerReturn(
  key: string,
  returnId: string,
  answer: ReturnAnswer,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened } = await openEnded(ctx, key, 'tenant');
  const { tenancy, side, actorId } = opened;
  const isIt = and(eq(depositReturns.id, returnId), eq(depositReturns.tenancyId, tenancy.id));
  const [row] = await db.select().from(depositReturns).where(isIt);
  if (!row) throw new ApiError('not_found', NO_RETURN);
  const state = answer === 'confirm' ? 'confirmed' : 'denied';
  if (row.state === state) return presentDeposit(ctx, opened);
  if (row.state !== 'waiting') throw new ApiError('conflict', ANSWERED);
  await db.update(depositReturns).set({ state, answeredAt: now }).where(isIt);
  if (state === 'confirmed') {
    await post(ctx, {
      tenancyId: tenancy.id,
      event: 'deposit_returned',
      key: `deposit-returned:${row.id}`,
      lines: [
        { account: 'deposit', cents: row.amountCents },
        { account: 'received', cents: -row.amountCents },
      ],
    });
  }
  const amount = dollarsIn(row.amountCents);
  await noteStep(ctx, tenancy.id, `return_${state}`, { side, actorId }, { amount });
  await tellDeposit(ctx, tenancy, 'owner', { news: `return_${state}`, cents: row.amountCents });
  return presentDeposit(ctx, opened);
}
