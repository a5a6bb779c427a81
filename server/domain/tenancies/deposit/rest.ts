import { eq } from 'drizzle-orm';
import type { nameMediator as nameEndpoint, TenancyDeposit } from '#contract/deposits.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import { otherSide } from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositClaims } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { noteStep } from '../history.ts';
import { type Opened, openTenancy } from '../open.ts';
import { keepOfDeposit } from './answers.ts';
import { disputedOf } from './figures.ts';
import { presentDeposit } from './present.ts';
import { type ClaimRow, findClaim, findLines, mediatorOf } from './queries.ts';
import { tellDeposit } from './tell.ts';

const NOTHING = 'Nothing is disputed.';

/** @throws ApiError not_found, conflict where nothing is disputed */
async function openDisputed(
  ctx: Ctx,
  key: string,
): Promise<{ opened: Opened; claim: ClaimRow; disputed: number }> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const claim = await findClaim(ctx.db, opened.tenancy.id);
  const disputed = disputedOf(claim, await findLines(ctx.db, opened.tenancy.id));
  if (!claim || disputed === 0) throw new ApiError('conflict', NOTHING);
  return { opened, claim, disputed };
}

/**
 * Names who is to decide; the other side is told, and names the same or somebody else.
 * @throws ApiError not_found, invalid_input for what is no number, conflict where nothing is disputed
 */
export async function nameMediator(
  { params, body }: EndpointInput<typeof nameEndpoint>,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db } = ctx;
  const { opened } = await openDisputed(ctx, params.key);
  const { tenancy, side, actorId } = opened;
  const phone = toE164(body.phone);
  if (phone === null) {
    throw invalidInput({ phone: { code: 'wrong_format', sentence: 'must be a phone number' } });
  }
  const { name } = body;
  const [claim] = await db
    .update(depositClaims)
    .set(
      side === 'owner'
        ? { ownerMediatorName: name, ownerMediatorPhone: phone }
        : { tenantMediatorName: name, tenantMediatorPhone: phone },
    )
    .where(eq(depositClaims.tenancyId, tenancy.id))
    .returning();
  const isAgreed = mediatorOf(claim) !== null;
  await noteStep(ctx, tenancy.id, isAgreed ? 'mediator_agreed' : 'mediator_named', { side, actorId });
  await tellDeposit(ctx, tenancy, otherSide(side), { news: isAgreed ? 'mediator_agreed' : 'mediator_named' });
  return presentDeposit(ctx, opened);
}

/**
 * Proposes how much of what is disputed the owner keeps; the same amount from the other side is the agreement, which the
 * book records.
 * @throws ApiError not_found, invalid_input for more than is disputed, conflict where nothing is
 */
export async function agreeOnRest(key: string, keep: string, ctx: Ctx): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const { opened, claim, disputed } = await openDisputed(ctx, key);
  const { tenancy, side, actorId } = opened;
  const restCents = Number(centsOf(keep));
  if (restCents > disputed) {
    throw invalidInput({ keep: { code: 'too_big', sentence: 'must be at most what is disputed' } });
  }
  const isAgreed = claim.restBy === otherSide(side) && claim.restCents === restCents;
  await db
    .update(depositClaims)
    .set(isAgreed ? { restAgreedAt: now } : { restCents, restBy: side })
    .where(eq(depositClaims.tenancyId, tenancy.id));
  if (isAgreed) await keepOfDeposit(ctx, tenancy.id, `deposit-kept-rest:${tenancy.id}`, restCents);
  const news = isAgreed ? 'rest_agreed' : 'rest_proposed';
  const amount = dollarsIn(restCents);
  await noteStep(ctx, tenancy.id, news, { side, actorId }, { amount });
  await tellDeposit(ctx, tenancy, otherSide(side), { news, cents: restCents });
  return presentDeposit(ctx, opened);
}
