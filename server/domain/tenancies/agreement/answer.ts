import { and, eq } from 'drizzle-orm';
import type { ProposalAnswer } from '#contract/proposals.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { openTenancy } from '../open.ts';
import type { TenancyRow } from '../queries.ts';
import { TENANCY_PROCESS } from './process.ts';

/**
 * Answers a proposed tenancy (M1).
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where it is answered already
 */
export async function answerTenancy(key: string, answer: ProposalAnswer, ctx: Ctx): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const by = { side, actorId };
  if (answer !== 'agree') return void (await take(TENANCY_PROCESS, tenancy, answer, { by }, ctx));
  const tenantId = await accountThatAgrees(ctx, tenancy);
  await take(TENANCY_PROCESS, tenancy, answer, { by, tenantId }, ctx);
}

/**
 * Who agrees to a proposal by its link while signed in, with the number that it was sent to, keeps it in their account:
 * it is their own word, and the book begins with it.
 */
async function accountThatAgrees(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { tenantId, tenantPhone, ownerId }: TenancyRow,
): Promise<string | null> {
  if (tenantId !== null || tenantPhone === null || actor.kind !== 'user' || actor.id === ownerId)
    return tenantId;
  const isTheirs = and(
    eq(users.id, actor.id),
    eq(users.phoneE164, tenantPhone),
    eq(users.phoneVerified, true),
  );
  const [account] = await db.select({ id: users.id }).from(users).where(isTheirs);
  return account?.id ?? null;
}
