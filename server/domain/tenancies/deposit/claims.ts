import { and, eq } from 'drizzle-orm';
import type { addClaimLine as addEndpoint, TenancyDeposit } from '#contract/deposits.api.ts';
import { ANSWER_DAYS, DEPOSIT_LIMITS } from '#contract/deposits.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import { dayAfter } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositClaims, depositLines, tenancyPhotos } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { openEnded, remindOn } from './closing.ts';
import { sumsOf } from './figures.ts';
import { presentDeposit } from './present.ts';
import { type ClaimRow, findLines, findReturns, heldOf } from './queries.ts';
import { tellDeposit } from './tell.ts';

const LATE = 'The days in which a claim is made are over.';
const MADE = 'The claim is made: nothing of it changes any more.';
const TOO_MUCH = 'All lines together are more than the deposit held.';
const EMPTY = 'A claim has a line or more.';
const FULL = `A claim has at most ${DEPOSIT_LIMITS.lines} lines.`;
const RETURNED = 'What you have handed back waits for the tenant’s word first.';
export const NO_LINE = 'There is no such line.';

/** @throws ApiError conflict where a claim is made already, or not in time */
export function assertWritable({ state, claimBy }: ClaimRow, now: Date): void {
  if (state === 'made' || state === 'answered') throw new ApiError('conflict', MADE);
  if (state === 'over' || todayInMogadishu(now) > claimBy) throw new ApiError('conflict', LATE);
}

/**
 * Adds what the owner claims of the deposit; the tenant sees it once the claim is made.
 * @throws ApiError not_found, forbidden, conflict before the end, too late, or for more than is held
 */
export async function addClaimLine(
  { params, body }: EndpointInput<typeof addEndpoint>,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened, claim } = await openEnded(ctx, params.key, 'owner');
  const { tenancy } = opened;
  assertWritable(claim, now);
  const lines = await findLines(db, tenancy.id);
  if (lines.length >= DEPOSIT_LIMITS.lines) throw new ApiError('conflict', FULL);
  const amountCents = Number(centsOf(body.amount));
  if (sumsOf(lines).total + amountCents > (await heldOf(db, tenancy.id))) {
    throw new ApiError('conflict', TOO_MUCH);
  }
  const { what, words } = body;
  await db.insert(depositLines).values({ tenancyId: tenancy.id, what, words, amountCents, createdAt: now });
  return presentDeposit(ctx, opened);
}

/** Takes a line out of a claim that is not made, with its photos. @throws ApiError as `addClaimLine` does */
export async function removeClaimLine(
  key: string,
  lineId: string,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { opened, claim } = await openEnded(ctx, key, 'owner');
  assertWritable(claim, ctx.now);
  await removeLines(ctx, opened.tenancy.id, lineId);
  return presentDeposit(ctx, opened);
}

/** Deletes lines that no tenant has seen: one, or all. Their files go with the job. @throws ApiError not_found for one */
export async function removeLines(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tenancyId: string,
  lineId?: string,
): Promise<void> {
  const isTheirs = and(
    eq(depositLines.tenancyId, tenancyId),
    lineId === undefined ? undefined : eq(depositLines.id, lineId),
  );
  const lines = await db.select({ id: depositLines.id }).from(depositLines).where(isTheirs);
  if (lineId !== undefined && lines.length === 0) throw new ApiError('not_found', NO_LINE);
  for (const { id } of lines) {
    // What is left of a photo is the name of its file.
    await db.update(tenancyPhotos).set({ removedAt: now, lineId: null }).where(eq(tenancyPhotos.lineId, id));
  }
  await db.delete(depositLines).where(isTheirs);
}

/**
 * Makes the claim: the tenant is told and has 14 days to answer.
 * @throws ApiError not_found, forbidden, conflict where there is no line, too late, or for more than is held
 */
export async function makeClaim(key: string, ctx: Ctx): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened, claim } = await openEnded(ctx, key, 'owner');
  const { tenancy, side, actorId } = opened;
  assertWritable(claim, now);
  const [lines, held, returns] = [
    await findLines(db, tenancy.id),
    await heldOf(db, tenancy.id),
    await findReturns(db, tenancy.id),
  ];
  if (lines.length === 0) throw new ApiError('conflict', EMPTY);
  if (returns.some(({ state }) => state === 'waiting')) throw new ApiError('conflict', RETURNED);
  const { total } = sumsOf(lines);
  if (total > held) throw new ApiError('conflict', TOO_MUCH);
  const answerBy = dayAfter(todayInMogadishu(now), ANSWER_DAYS);
  await db
    .update(depositClaims)
    .set({ state: 'made', madeAt: now, answerBy, remindOn: remindOn(answerBy) })
    .where(eq(depositClaims.tenancyId, tenancy.id));
  await noteStep(ctx, tenancy.id, 'claim_made', { side, actorId }, { amount: dollarsIn(total) });
  await tellDeposit(ctx, tenancy, 'tenant', { news: 'claim_made', cents: total, day: answerBy });
  return presentDeposit(ctx, opened);
}
