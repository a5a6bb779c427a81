import type * as claims from '#contract/deposit-claims.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { centsOf } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { take } from '#server/platform/process/take.ts';
import { type Opened, openTenancy } from '../open.ts';
import { openEnded } from './closing.ts';
import { CLAIM_PROCESS, type ClaimInputs, nothingDisputed } from './process.ts';
import { findClaim } from './queries.ts';

/** @throws ApiError not_found; forbidden for the other side; conflict before the end; and as the step does */
async function takeAs<Step extends keyof ClaimInputs>(
  side: 'owner' | 'tenant',
  key: string,
  step: Step,
  input: ClaimInputs[Step],
  ctx: Ctx,
): Promise<Opened> {
  const { opened, claim } = await openEnded(ctx, key, side);
  const { tenancy, actorId } = opened;
  await take(CLAIM_PROCESS, { ...claim, tenancy }, step, { ...input, by: { side, actorId } }, ctx);
  return opened;
}

/** The same for what either side says of what is disputed. @throws ApiError not_found; and as the step does */
async function takeDisputed<Step extends keyof ClaimInputs>(
  key: string,
  step: Step,
  input: ClaimInputs[Step],
  ctx: Ctx,
): Promise<Opened> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const claim = await findClaim(ctx.db, tenancy.id);
  if (!claim) throw nothingDisputed();
  await take(CLAIM_PROCESS, { ...claim, tenancy }, step, { ...input, by: { side, actorId } }, ctx);
  return opened;
}

/** Adds what the owner claims of the deposit; the tenant sees it once the claim is made. */
export const addClaimLine = (
  { params, body: { what, words, amount } }: EndpointInput<typeof claims.addClaimLine>,
  ctx: Ctx,
) => takeAs('owner', params.key, 'add_line', { what, words, amountCents: Number(centsOf(amount)) }, ctx);

/** Takes a line out of a claim that is not made, with its photos. */
export const removeClaimLine = (
  { params: { key, lineId } }: EndpointInput<typeof claims.removeClaimLine>,
  ctx: Ctx,
) => takeAs('owner', key, 'remove_line', { lineId }, ctx);

/** Makes the claim: the tenant is told and has 14 days to answer. */
export const makeClaim = ({ params }: EndpointInput<typeof claims.makeClaim>, ctx: Ctx) =>
  takeAs('owner', params.key, 'make', {}, ctx);

/** What the tenant says of one line; it may be said anew until the answers are final. */
export const answerClaimLine = (
  { params: { key, lineId }, body: { answer, words, part } }: EndpointInput<typeof claims.answerClaimLine>,
  ctx: Ctx,
) => {
  const partCents = part === undefined ? null : Number(centsOf(part));
  return takeAs('tenant', key, 'answer_line', { lineId, answer, words, partCents }, ctx);
};

/** The tenant's answers are final: what both agree on is kept, by the book. */
export const finishAnswers = ({ params }: EndpointInput<typeof claims.finishAnswers>, ctx: Ctx) =>
  takeAs('tenant', params.key, 'finish', {}, ctx);

/** Names who is to decide. */
export const nameMediator = ({ params, body }: EndpointInput<typeof claims.nameMediator>, ctx: Ctx) =>
  takeDisputed(params.key, 'name_mediator', body, ctx);

/** Proposes how much of what is disputed the owner keeps; the same amount from the other side is the agreement. */
export const agreeOnRest = ({ params, body }: EndpointInput<typeof claims.agreeOnRest>, ctx: Ctx) =>
  takeDisputed(params.key, 'settle_rest', { cents: Number(centsOf(body.keep)) }, ctx);
