import { and, eq, max } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { dollarsIn } from '#contract/money.ts';
import type {
  answerTerms as answerEndpoint,
  proposeTerms as proposeEndpoint,
} from '#contract/tenancies.api.ts';
import { dayAfter, otherSide, STATE_OF_ANSWER } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { tenancyTerms } from '#server/platform/database/schema/index.ts';
import { termsColumns } from './create.ts';
import { redoDues } from './dues/make.ts';
import { noteStep } from './history.ts';
import { openTenancy } from './open.ts';
import { agreedDay, checkAnswer, earliestTerms, mayPropose } from './proposals.ts';
import type { TermsRow } from './queries.ts';
import { tellSide } from './tell.ts';

const eachMonth = ({ rentCents, monthly }: Pick<TermsRow, 'rentCents' | 'monthly'>): number =>
  monthly.reduce((sum, { cents }) => sum + cents, rentCents);

/**
 * Proposes new terms from a day on (M1): today's month at the earliest, so that no closed month changes. An earlier
 * proposal of the same side that waits is replaced.
 * @throws ApiError not_found; conflict unless the tenancy runs, or while the other side's proposal waits; invalid input
 */
export async function proposeTerms(
  key: string,
  { fromOn, terms }: EndpointInput<typeof proposeEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  if (!mayPropose(tenancy)) throw new ApiError('conflict', 'This tenancy does not run.');
  const earliest = earliestTerms(tenancy, ctx.now);
  const latest = dayAfter(todayInMogadishu(ctx.now), 366);
  if (fromOn < earliest || fromOn > latest)
    throw invalidInput({
      fromOn: { code: 'does_not_fit', sentence: `must be from ${earliest} to ${latest}` },
    });
  const isProposed = and(eq(tenancyTerms.tenancyId, tenancy.id), eq(tenancyTerms.state, 'proposed'));
  const [waiting] = await ctx.db.select().from(tenancyTerms).where(isProposed);
  if (waiting && waiting.proposedBy !== side)
    throw new ApiError('conflict', 'The other side’s proposal waits for your answer.');
  if (waiting) {
    await ctx.db.update(tenancyTerms).set({ state: 'withdrawn', answeredAt: ctx.now }).where(isProposed);
  }
  const [last] = await ctx.db
    .select({ version: max(tenancyTerms.version) })
    .from(tenancyTerms)
    .where(eq(tenancyTerms.tenancyId, tenancy.id));
  const columns = termsColumns(terms);
  const version = (last?.version ?? 0) + 1;
  await ctx.db.insert(tenancyTerms).values({
    tenancyId: tenancy.id,
    version,
    state: 'proposed',
    proposedBy: side,
    fromOn,
    ...columns,
    proposedAt: ctx.now,
  });
  const details = { version: String(version), amount: dollarsIn(eachMonth(columns)), day: fromOn };
  await noteStep(ctx, tenancy.id, 'terms_proposed', { side, actorId }, details);
  await tellSide(
    ctx,
    tenancy,
    otherSide(side),
    { news: 'terms_proposed', amountCents: eachMonth(columns), day: fromOn },
    { view: 'terms' },
  );
}

/**
 * Answers proposed terms. Agreed, they hold from their day on: dues of its month and later are what they would be now.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where they are answered already, or with
 * the day from which they would hold by now
 */
export async function answerTerms(
  key: string,
  { version, answer, fromOn: said }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const isOne = and(eq(tenancyTerms.tenancyId, tenancy.id), eq(tenancyTerms.version, version));
  const [terms] = await ctx.db.select().from(tenancyTerms).where(isOne);
  if (!terms) throw new ApiError('not_found', 'There are no such terms.');
  const isOpen = terms.state === 'proposed' && mayPropose(tenancy);
  checkAnswer({ side, proposedBy: terms.proposedBy, isOpen, answer });
  const isAgreed = answer === 'agree';
  const fromOn = isAgreed ? agreedDay(terms.fromOn, earliestTerms(tenancy, ctx.now), said) : terms.fromOn;
  await ctx.db
    .update(tenancyTerms)
    .set({ state: STATE_OF_ANSWER[answer], answeredAt: ctx.now, fromOn })
    .where(isOne);
  const kind = `terms_${STATE_OF_ANSWER[answer]}`;
  const details = { version: String(version), ...(isAgreed && { day: fromOn }) };
  await noteStep(ctx, tenancy.id, kind, { side, actorId }, details);
  if (isAgreed) await redoDues(ctx, tenancy, fromOn);
  if (answer === 'withdraw') return;
  const news = isAgreed
    ? ({ news: 'terms_agreed', day: fromOn } as const)
    : ({ news: 'terms_refused' } as const);
  await tellSide(ctx, tenancy, terms.proposedBy, news, { view: 'terms' });
}
