import { and, eq } from 'drizzle-orm';
import type { answerClaimLine as answerEndpoint, TenancyDeposit } from '#contract/deposits.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { type At, post } from '#server/platform/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositClaims, depositLines } from '#server/platform/database/schema/index.ts';
import { type By, noteStep } from '../history.ts';
import type { TenancyRow } from '../queries.ts';
import type { At as Teller } from '../tell.ts';
import { NO_LINE } from './claims.ts';
import { openEnded } from './closing.ts';
import { sumsOf } from './figures.ts';
import { presentDeposit } from './present.ts';
import { type ClaimRow, findLines } from './queries.ts';
import { tellDeposit } from './tell.ts';

const NOT_MADE = 'There is no claim to answer.';
const LATE = 'The days in which a claim is answered are over.';
const OPEN = 'Some lines have no answer yet.';

function assertAnswerable({ state, answerBy }: ClaimRow, now: Date): void {
  if (state === 'answered') throw new ApiError('conflict', LATE);
  if (state !== 'made' || answerBy === null) throw new ApiError('conflict', NOT_MADE);
  if (todayInMogadishu(now) > answerBy) throw new ApiError('conflict', LATE);
}

/**
 * What the tenant says of one line; it may be said anew until the answers are final.
 * @throws ApiError not_found, forbidden, invalid_input for a part that is none, conflict where nothing is to be answered
 */
export async function answerClaimLine(
  { params, body }: EndpointInput<typeof answerEndpoint>,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened, claim } = await openEnded(ctx, params.key, 'tenant');
  assertAnswerable(claim, now);
  const isLine = and(eq(depositLines.id, params.lineId), eq(depositLines.tenancyId, opened.tenancy.id));
  const [line] = await db.select().from(depositLines).where(isLine);
  if (!line) throw new ApiError('not_found', NO_LINE);
  const partCents = body.part === undefined ? null : Number(centsOf(body.part));
  if (partCents !== null && partCents >= line.amountCents) {
    throw invalidInput({ part: { code: 'too_big', sentence: 'must be less than what is claimed' } });
  }
  await db
    .update(depositLines)
    .set({ answer: body.answer, partCents, answerWords: body.words, answeredAt: now })
    .where(isLine);
  return presentDeposit(ctx, opened);
}

/**
 * The tenant's answers are final: what both agree on is kept, by the book.
 * @throws ApiError not_found, forbidden, conflict where a line has no answer
 */
export async function finishAnswers(key: string, ctx: Ctx): Promise<Unwritten<TenancyDeposit>> {
  const { opened, claim } = await openEnded(ctx, key, 'tenant');
  const { tenancy, side, actorId } = opened;
  assertAnswerable(claim, ctx.now);
  const lines = await findLines(ctx.db, tenancy.id);
  if (lines.some(({ answer }) => answer === null)) throw new ApiError('conflict', OPEN);
  await settleClaim(ctx, tenancy, { side, actorId });
  return presentDeposit(ctx, opened);
}

/** Takes of the deposit what both agree that the owner keeps, once. */
export const keepOfDeposit = (at: At, tenancyId: string, key: string, cents: number) =>
  post(at, {
    tenancyId,
    event: 'deposit_kept',
    key,
    lines: [
      { account: 'deposit', cents },
      { account: 'income', cents: -cents },
    ],
  });

/** The answers are final, by the tenant or because the days are over: a line without one is not agreed. */
export async function settleClaim(at: Teller, tenancy: TenancyRow, by: By): Promise<void> {
  const { db, now } = at;
  const { agreed, disputed } = sumsOf(await findLines(db, tenancy.id));
  await db
    .update(depositClaims)
    .set({ state: 'answered', answeredAt: now, remindOn: null })
    .where(eq(depositClaims.tenancyId, tenancy.id));
  await keepOfDeposit(at, tenancy.id, `deposit-kept:${tenancy.id}`, agreed);
  const details = { agreed: dollarsIn(agreed), disputed: dollarsIn(disputed) };
  await noteStep(at, tenancy.id, by.side === 'system' ? 'claim_over' : 'claim_answered', by, details);
  await tellDeposit(at, tenancy, 'owner', { news: 'claim_answered', cents: agreed });
  if (by.side === 'system') {
    await tellDeposit(at, tenancy, 'tenant', { news: 'claim_over', cents: agreed });
  }
}
