import { and, eq, lt } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { PROPOSAL_GRAPH, type ProposalState } from '#contract/proposals.ts';
import type { answerNotice as answerEndpoint, giveNotice as giveEndpoint } from '#contract/tenancies.api.ts';
import { dayAfter, otherSide, type TenancySide } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { stateBy, take } from '#server/platform/process/take.ts';
import { redoDues } from '../dues/make.ts';
import { BY_SYSTEM, noteStep } from '../history.ts';
import { type At, notifySide } from '../notify.ts';
import { lockTenancy, openTenancy } from '../open.ts';
import { findTenancy, type TenancyRow } from '../queries.ts';
import { NO_NOTICE, TENANCY_PROCESS } from './process.ts';
import { checkDay, mayPropose, meantBy, PROPOSED, type ProposalProcess } from './proposals.ts';

/**
 * Gives notice (M1): the tenancy ends on a day, once the other side agrees. One's own earlier notice that waits is replaced.
 * @throws ApiError not_found; conflict unless the tenancy runs, or while the other side's notice waits; invalid input for a
 * day that is over or more than two years away
 */
export async function giveNotice(
  key: string,
  { endsOn, words }: EndpointInput<typeof giveEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  if (!mayPropose(tenancy)) throw new ApiError('conflict', 'This tenancy is not active.');
  if (tenancy.noticeBy !== null && tenancy.noticeBy !== side)
    throw new ApiError('conflict', 'The other side’s notice waits for your answer.');
  const today = todayInMogadishu(ctx.now);
  if (endsOn < today || endsOn < tenancy.startsOn)
    throw invalidInput({ endsOn: { code: 'in_the_past', sentence: 'is over already' } });
  if (endsOn > dayAfter(today, 732))
    throw invalidInput({ endsOn: { code: 'does_not_fit', sentence: 'is too far away' } });
  await ctx.db
    .update(tenancies)
    .set({ noticeBy: side, noticeEndsOn: endsOn, noticeWords: words, noticeAt: ctx.now, updatedAt: ctx.now })
    .where(eq(tenancies.id, tenancy.id));
  await noteStep(ctx, tenancy.id, 'notice_given', { side, actorId }, { day: endsOn });
  await notifySide(ctx, tenancy, otherSide(side), { news: 'notice_given', day: endsOn }, { view: 'terms' });
}

/** A notice that waits: an answered one is in the history alone. */
interface Notice {
  tenancy: TenancyRow;
  proposedBy: TenancySide;
  endsOn: string;
}

/** The day that an answer means now. */
const dayOf = ({ endsOn }: Notice, to: ProposalState, now: Date): string =>
  to === 'agreed' ? meantBy(endsOn, todayInMogadishu(now)) : endsOn;

const notifyOfAnswer =
  (news: 'notice_agreed' | 'notice_refused') =>
  (at: At, { row, to }: { row: Notice; to: ProposalState }) =>
    notifySide(at, row.tenancy, row.proposedBy, { news, day: dayOf(row, to, at.now) }, { view: 'terms' });

/** The process of a notice. Agreed, the tenancy is ending, and its last dues are those of the days that are left. */
export const NOTICE_PROCESS: ProposalProcess<Notice> = {
  ...PROPOSED,
  graph: PROPOSAL_GRAPH,
  stateOf: () => 'proposed',
  write: async (at, { row, to, by }) => {
    const { id } = row.tenancy;
    await at.db
      .update(tenancies)
      .set({ ...NO_NOTICE, updatedAt: at.now })
      .where(eq(tenancies.id, id));
    await noteStep(at, id, `notice_${to}`, by, { day: dayOf(row, to, at.now) });
  },
  steps: {
    agree: {
      check: ({ now }, row, { said = row.endsOn }) => checkDay(dayOf(row, 'agreed', now), said),
      write: async (at, row, _, by) => {
        const { tenancy } = row;
        const day = dayOf(row, 'agreed', at.now);
        await take(TENANCY_PROCESS, tenancy, 'agree_on_end', { by, endsOn: day }, at);
        // An end that is put off brings months back, one that comes sooner takes some away.
        const from = [day, tenancy.endsOn ?? day].sort()[0] ?? day;
        await redoDues(at, { ...tenancy, endsOn: day }, from);
      },
      notify: notifyOfAnswer('notice_agreed'),
    },
    refuse: { notify: notifyOfAnswer('notice_refused') },
    withdraw: {},
    lapse: {},
  },
};

/**
 * Answers a notice.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where none waits, or with the day that it
 * would mean by now
 */
export async function answerNotice(
  key: string,
  { answer, endsOn: said }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const { noticeBy: proposedBy, noticeEndsOn: endsOn } = tenancy;
  if (proposedBy === null || endsOn === null || !mayPropose(tenancy))
    throw new ApiError('conflict', 'No notice waits for an answer.');
  await take(NOTICE_PROCESS, { tenancy, proposedBy, endsOn }, answer, { by: { side, actorId }, said }, ctx);
}

/**
 * The job `end-tenancies`: those whose last day is over have ended; both sides are told, and what was proposed is over.
 * @returns how many ended
 * @throws RowsFailedError where tenancies failed; all others have ended
 */
export const endTenancies = (app: AppContext): Promise<number> => {
  const isOver = and(eq(tenancies.status, 'ending'), lt(tenancies.endsOn, todayInMogadishu(app.clock())));
  return eachRow(app, {
    find: inOrder(app, tenancies.id, isOver),
    act: async (at, { id }) => {
      await lockTenancy(at.db, id);
      const tenancy = await findTenancy(at.db, id);
      if (!tenancy || !stateBy(TENANCY_PROCESS, tenancy, 'end', { side: 'system', now: at.now })) return 0;
      await take(TENANCY_PROCESS, tenancy, 'end', { by: BY_SYSTEM }, at);
      return 1;
    },
  });
};

export const endTenanciesJob = defineJob({
  name: 'end-tenancies',
  schedule: { cron: '5 21 * * *', fill: '2d', attempts: 7 },
  run: endTenancies,
});
