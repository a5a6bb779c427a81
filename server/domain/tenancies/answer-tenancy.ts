import { and, eq } from 'drizzle-orm';
import { otherSide, type ProposalAnswer, STATE_OF_ANSWER } from '#contract/tenancies.ts';
import { openAccounts } from '#server/platform/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { tenancies, tenancyTerms } from '#server/platform/database/schema/index.ts';
import { makeDeposit, makeDues } from './dues/make.ts';
import { noteStep } from './history.ts';
import { openTenancy } from './open.ts';
import { checkAnswer } from './proposals.ts';
import { findTerms } from './queries.ts';
import { tellSide } from './tell.ts';

/**
 * Answers a proposed tenancy (M1). Agreed, its book is open, its deposit and first dues are made.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where it is answered already
 */
export async function answerTenancy(key: string, answer: ProposalAnswer, ctx: Ctx): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const { proposedBy, status } = tenancy;
  checkAnswer({ side, proposedBy, isOpen: status === 'proposed', answer });
  const state = STATE_OF_ANSWER[answer];
  await ctx.db
    .update(tenancyTerms)
    .set({ state, answeredAt: ctx.now })
    .where(and(eq(tenancyTerms.tenancyId, tenancy.id), eq(tenancyTerms.state, 'proposed')));
  await ctx.db
    .update(tenancies)
    // What did not begin may be proposed again for the same application.
    .set({
      updatedAt: ctx.now,
      ...(answer === 'agree' ? { status: 'active' } : { status: 'cancelled', applicationId: null }),
    })
    .where(eq(tenancies.id, tenancy.id));
  await noteStep(ctx, tenancy.id, state, { side, actorId });
  if (answer === 'agree') {
    await openAccounts(ctx.db, tenancy.id);
    const [terms] = await findTerms(ctx.db, tenancy.id);
    await makeDeposit(ctx, tenancy, terms?.depositCents ?? 0);
    await makeDues(ctx, [tenancy]);
  }
  const news = answer === 'agree' ? 'agreed' : answer === 'refuse' ? 'refused' : 'withdrawn';
  await tellSide(ctx, tenancy, otherSide(side), { news });
}
