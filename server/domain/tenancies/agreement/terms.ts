import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { dollarsIn } from '#contract/money.ts';
import { PROPOSAL_GRAPH, type ProposalState } from '#contract/proposals.ts';
import type {
  answerTerms as answerEndpoint,
  proposeTerms as proposeEndpoint,
} from '#contract/tenancies.api.ts';
import { dayAfter, otherSide } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { tenancyTerms } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { redoDues } from '../dues/make.ts';
import { BY_SYSTEM, noteStep } from '../history.ts';
import { notifySide } from '../notify.ts';
import { openTenancy } from '../open.ts';
import { findTerms, type TenancyRow, type TermsRow } from '../queries.ts';
import { termsColumns } from './create.ts';
import { checkDay, earliestTerms, mayPropose, meantBy, PROPOSED, type ProposalProcess } from './proposals.ts';

/** Terms with their tenancy. */
type Proposal = TermsRow & { tenancy: TenancyRow };

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
  if (!mayPropose(tenancy)) throw new ApiError('conflict', 'This tenancy is not active.');
  const earliest = earliestTerms(tenancy, ctx.now);
  const latest = dayAfter(todayInMogadishu(ctx.now), 366);
  if (fromOn < earliest || fromOn > latest)
    throw invalidInput({
      fromOn: { code: 'does_not_fit', sentence: `must be from ${earliest} to ${latest}` },
    });
  const all = await findTerms(ctx.db, tenancy.id);
  const waiting = all.find(({ state }) => state === 'proposed');
  if (waiting && waiting.proposedBy !== side)
    throw new ApiError('conflict', 'The other side’s proposal waits for your answer.');
  if (waiting) await take(TERMS_PROCESS, { ...waiting, tenancy }, 'lapse', { by: BY_SYSTEM }, ctx);
  const columns = termsColumns(terms);
  const version = (all.at(-1)?.version ?? 0) + 1;
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
  await notifySide(
    ctx,
    tenancy,
    otherSide(side),
    { news: 'terms_proposed', amountCents: eachMonth(columns), day: fromOn },
    { view: 'terms' },
  );
}

/** The day that an answer means now. */
const dayOf = ({ fromOn, tenancy }: Proposal, to: ProposalState, now: Date): string =>
  to === 'agreed' ? meantBy(fromOn, earliestTerms(tenancy, now)) : fromOn;

const whileItRuns = ({ tenancy }: Proposal) => mayPropose(tenancy);

/** The process of new terms. Agreed, they hold from their day on: its month's dues and later ones are made anew. */
export const TERMS_PROCESS: ProposalProcess<Proposal> = {
  ...PROPOSED,
  graph: PROPOSAL_GRAPH,
  stateOf: ({ state }) => state,
  write: async ({ db, now }, { row, step, to, by }) => {
    const fromOn = dayOf(row, to, now);
    await db
      .update(tenancyTerms)
      .set({ state: to, answeredAt: now, fromOn })
      .where(and(eq(tenancyTerms.tenancyId, row.tenancyId), eq(tenancyTerms.version, row.version)));
    const details = { version: String(row.version), ...(to === 'agreed' && { day: fromOn }) };
    if (step !== 'lapse') await noteStep({ db, now }, row.tenancyId, `terms_${to}`, by, details);
  },
  steps: {
    agree: {
      when: whileItRuns,
      check: ({ now }, row, { said = row.fromOn }) => checkDay(dayOf(row, 'agreed', now), said),
      write: (at, row) => redoDues(at, row.tenancy, dayOf(row, 'agreed', at.now)),
      notify: (at, { row }) => {
        const day = dayOf(row, 'agreed', at.now);
        return notifySide(at, row.tenancy, row.proposedBy, { news: 'terms_agreed', day }, { view: 'terms' });
      },
    },
    refuse: {
      when: whileItRuns,
      notify: (at, { row }) =>
        notifySide(at, row.tenancy, row.proposedBy, { news: 'terms_refused' }, { view: 'terms' }),
    },
    withdraw: { when: whileItRuns },
    lapse: {},
  },
};

/**
 * Answers proposed terms.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where they are answered already, or with
 * the day from which they would hold by now
 */
export async function answerTerms(
  key: string,
  { version, answer, fromOn: said }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const terms = (await findTerms(ctx.db, tenancy.id)).find((one) => one.version === version);
  if (!terms) throw new ApiError('not_found', 'There are no such terms.');
  await take(TERMS_PROCESS, { ...terms, tenancy }, answer, { by: { side, actorId }, said }, ctx);
}
