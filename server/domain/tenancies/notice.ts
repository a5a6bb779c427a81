import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { answerNotice as answerEndpoint, giveNotice as giveEndpoint } from '#contract/tenancies.api.ts';
import { dayAfter, otherSide, STATE_OF_ANSWER } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { dues, tenancies, tenancyTerms } from '#server/platform/database/schema/index.ts';
import { redoDues } from './dues/make.ts';
import { BY_SYSTEM, noteStep } from './history.ts';
import { openTenancy } from './open.ts';
import { agreedDay, checkAnswer, mayPropose } from './proposals.ts';
import { findTenancy } from './queries.ts';
import { tellSide } from './tell.ts';

const NO_NOTICE = { noticeBy: null, noticeEndsOn: null, noticeWords: null, noticeAt: null };
const BATCH = 50;

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
  if (!mayPropose(tenancy)) throw new ApiError('conflict', 'This tenancy does not run.');
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
  await tellSide(ctx, tenancy, otherSide(side), { news: 'notice_given', day: endsOn }, { view: 'terms' });
}

/**
 * Answers a notice. Agreed, the tenancy is ending, and its last dues are those of the days that are left.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where none waits, or with the day that it
 * would mean by now
 */
export async function answerNotice(
  key: string,
  { answer, endsOn: said }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const { noticeBy, noticeEndsOn } = tenancy;
  if (noticeBy === null || noticeEndsOn === null || !mayPropose(tenancy))
    throw new ApiError('conflict', 'No notice waits for an answer.');
  checkAnswer({ side, proposedBy: noticeBy, isOpen: true, answer });
  const isAgreed = answer === 'agree';
  const day = isAgreed ? agreedDay(noticeEndsOn, todayInMogadishu(ctx.now), said) : noticeEndsOn;
  await ctx.db
    .update(tenancies)
    .set({ ...NO_NOTICE, ...(isAgreed && { status: 'ending', endsOn: day }), updatedAt: ctx.now })
    .where(eq(tenancies.id, tenancy.id));
  const kind = `notice_${STATE_OF_ANSWER[answer]}`;
  await noteStep(ctx, tenancy.id, kind, { side, actorId }, { day });
  if (isAgreed) {
    // An end that is put off brings months back, one that comes sooner takes some away.
    const from = [day, tenancy.endsOn ?? day].sort()[0] ?? day;
    await redoDues(ctx, { ...tenancy, endsOn: day }, from);
  }
  if (answer === 'withdraw') return;
  const news = isAgreed ? 'notice_agreed' : 'notice_refused';
  await tellSide(ctx, tenancy, noticeBy, { news, day }, { view: 'terms' });
}

/**
 * The job `end-tenancies`: those whose last day is over have ended; both sides are told, and what was proposed is over.
 * @returns how many ended
 */
export async function endTenancies(app: AppContext): Promise<number> {
  let ended = 0;
  for (let claimed = BATCH; claimed === BATCH; ended += claimed) {
    claimed = await app.database.transaction(async (db) => {
      const now = app.clock();
      const rows = await db
        .select({ id: tenancies.id })
        .from(tenancies)
        .where(and(eq(tenancies.status, 'ending'), lt(tenancies.endsOn, todayInMogadishu(now))))
        .orderBy(asc(tenancies.id))
        .limit(BATCH)
        .for('update');
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db
        .update(tenancies)
        .set({ ...NO_NOTICE, status: 'ended', duesNextOn: null, updatedAt: now })
        .where(inArray(tenancies.id, ids));
      await db
        .update(dues)
        .set({ state: 'withdrawn' })
        .where(and(inArray(dues.tenancyId, ids), eq(dues.state, 'proposed')));
      await db
        .update(tenancyTerms)
        .set({ state: 'withdrawn', answeredAt: now })
        .where(and(inArray(tenancyTerms.tenancyId, ids), eq(tenancyTerms.state, 'proposed')));
      for (const id of ids) {
        const row = await findTenancy(db, id);
        await noteStep({ db, now }, id, 'ended', BY_SYSTEM, { day: row?.endsOn ?? '' });
        if (!row) continue;
        const news = { news: 'ended', day: row.endsOn ?? undefined } as const;
        for (const side of ['owner', 'tenant'] as const) await tellSide({ app, db, now }, row, side, news);
      }
      return ids.length;
    });
  }
  return ended;
}
