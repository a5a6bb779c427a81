import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { MyReport } from '#contract/reports.api.ts';
import { APPEAL_DAYS } from '#contract/reports.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { reportCases } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { daysAfter } from '#server/platform/kernel/private-links.ts';
import { findHidden, lockAppealed, saveAppeal } from '../signals/appeal.ts';
import { tellAdmins } from './notices.ts';
import { type CaseRow, findCase, findKinds } from './queries.ts';
import { CASE_NOT_FOUND } from './read-cases.ts';

const TOO_LATE = 'This has been answered or decided already, or the time for it is over.';

/** Until when a decision can be answered. */
const endOf = (decidedAt: Date) => daysAfter(decidedAt, APPEAL_DAYS);

/** Hidden by a decision not long ago, and neither answered nor shown again. */
const canAnswer = (
  { state, decision, outcome, ownerAnswer, listing, decidedAt, openedAt }: CaseRow,
  now: Date,
): boolean =>
  now <= endOf(decidedAt ?? openedAt) &&
  state === 'closed' &&
  decision !== 'dismissed' &&
  outcome === null &&
  ownerAnswer === null &&
  listing.held === 'hidden' &&
  !listing.isDeleted;

/** The case of a listing of one's own that was hidden; undefined for anybody else's. */
async function findMine(id: string, { db, actor }: UserCtx): Promise<CaseRow | undefined> {
  const row = await findCase(db, id);
  const isMine = row?.ownerId === actorId(actor) && row?.decision !== null && row?.decision !== 'dismissed';
  return isMine ? row : undefined;
}

/** Why a listing of one's own was hidden; who reported it, and in which words, stays with the administrators. */
export async function readMyCase(id: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  const row = await findMine(id, ctx);
  if (!row) return readMySignal(id, ctx);
  const { listing, decision, openedAt } = row;
  const decidedAt = row.decidedAt ?? openedAt;
  if (decision === null || decision === 'dismissed') throw new ApiError('not_found', CASE_NOT_FOUND);
  return {
    id,
    listing: { id: listing.id, title: listing.title, image: listing.image, isActive: listing.isActive },
    kinds: await findKinds(ctx.db, id),
    decision,
    reason: row.decisionReason,
    decidedAt,
    answerUntil: endOf(decidedAt),
    answer: row.ownerAnswer,
    answeredAt: row.answeredAt,
    outcome: row.outcome,
    canAnswer: canAnswer(row, ctx.now),
  };
}

/** The same of a listing that was hidden for a signal (T8). @throws ApiError not_found for anybody else's */
async function readMySignal(id: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  const row = await findHidden(id, ctx);
  if (!row) throw new ApiError('not_found', CASE_NOT_FOUND);
  const { listing, kind, reason, decidedAt, answer, answeredAt, outcome } = row;
  return {
    id,
    listing: {
      id: listing.id,
      title: listing.title,
      image: listing.images?.[0] ?? null,
      isActive: listing.isActive,
    },
    kinds: [kind],
    decision: 'hidden',
    reason,
    decidedAt,
    answerUntil: endOf(decidedAt),
    answer,
    answeredAt,
    outcome,
    canAnswer:
      ctx.now <= endOf(decidedAt) &&
      answeredAt === null &&
      outcome === null &&
      listing.held === 'hidden' &&
      listing.deletedAt === null,
  };
}

/** @throws as `answerCase` */
async function appealSignal(id: string, answer: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  await lockAppealed(id, ctx);
  const mine = await readMySignal(id, ctx);
  if (!mine.canAnswer) throw new ApiError('conflict', TOO_LATE);
  await saveAppeal(id, answer, ctx);
  await tellAdmins(ctx, { id, title: mine.listing.title }, 'answered', 'signal');
  return readMySignal(id, ctx);
}

/**
 * The owner's answer to a decision: once, within 14 days. It puts the case before the administrators again.
 * @throws ApiError not_found for anybody else's, conflict for a second answer
 */
export async function answerCase(id: string, answer: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  await ctx.db.select({ id: reportCases.id }).from(reportCases).where(eq(reportCases.id, id)).for('update');
  const row = await findMine(id, ctx);
  if (!row) return appealSignal(id, answer, ctx);
  if (!canAnswer(row, ctx.now)) throw new ApiError('conflict', TOO_LATE);
  await ctx.db
    .update(reportCases)
    .set({ state: 'answered', ownerAnswer: answer, answeredAt: ctx.now, updatedAt: ctx.now })
    .where(eq(reportCases.id, id));
  await tellAdmins(ctx, { id, title: row.listing.title }, 'answered');
  return readMyCase(id, ctx);
}
