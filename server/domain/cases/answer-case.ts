import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { MyReport } from '#contract/my-reports.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { take } from '#server/platform/process/take.ts';
import { endOf, isInTime, TOO_LATE } from './appeal.ts';
import { REPORT_CASE } from './reports/kind.ts';
import { CASE_NOT_FOUND } from './reports/process.ts';
import { findMyCase } from './reports/queries.ts';
import { SIGNAL_CASE } from './signals/kind.ts';
import { findMySignal } from './signals/queries.ts';

/** For what a listing of one's own was hidden; undefined for anybody else's. */
async function findMine(id: string, { db, actor }: UserCtx) {
  const report = await findMyCase(db, id, actor.id);
  if (report) return { subject: 'report' as const, ...report };
  const signal = await findMySignal(db, id, actor.id);
  return signal && { subject: 'signal' as const, ...signal };
}

/**
 * Why a listing of one's own was hidden; who reported it, and in which words, stays with the administrators.
 * @throws ApiError not_found for anybody else's
 */
export async function readMyCase(id: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  const mine = await findMine(id, ctx);
  if (!mine) throw new ApiError('not_found', CASE_NOT_FOUND);
  const { subject: _, listing, ...said } = mine;
  const { decidedAt, answeredAt, outcome } = said;
  return {
    ...said,
    listing: { id: listing.id, title: listing.title, image: listing.image, isActive: listing.isActive },
    answerUntil: endOf(decidedAt),
    canAnswer: answeredAt === null && outcome === null && isInTime(decidedAt, listing, ctx.now),
  };
}

/**
 * The owner's answer to a decision: once, within 14 days. It puts the case before the administrators again.
 * @throws ApiError not_found for anybody else's, conflict for a second answer
 */
export async function answerCase(id: string, answer: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  const mine = await findMine(id, ctx);
  if (!mine) throw new ApiError('not_found', CASE_NOT_FOUND);
  if (mine.listing.isDeleted) throw new ApiError('conflict', TOO_LATE);
  const said = { answer, by: { side: 'owner', actorId: ctx.actor.id } as const };
  if (mine.subject === 'report')
    await take(REPORT_CASE.process, await REPORT_CASE.lock(id, ctx), 'answer', said, ctx);
  else await take(SIGNAL_CASE.process, await SIGNAL_CASE.lock(id, ctx), 'answer', said, ctx);
  return readMyCase(id, ctx);
}
