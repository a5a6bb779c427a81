import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { MyReport } from '#contract/reports.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { reportCases } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { lockCase } from './decide-case.ts';
import { tellAdmins } from './notices.ts';
import { type CaseRow, findCase, findKinds } from './queries.ts';
import { CASE_NOT_FOUND } from './read-cases.ts';

/** Hidden by a decision, and neither answered nor shown again. */
const canAnswer = ({ state, decision, outcome, ownerAnswer, listing }: CaseRow): boolean =>
  state === 'closed' &&
  decision !== 'dismissed' &&
  outcome === null &&
  ownerAnswer === null &&
  listing.held === 'hidden' &&
  !listing.isDeleted;

/** The case of a listing of one's own that was hidden. @throws ApiError not_found for anybody else's */
async function findMine(id: string, { db, actor }: UserCtx): Promise<CaseRow> {
  const row = await findCase(db, id);
  if (!row || row.ownerId !== actorId(actor) || row.decision === null || row.decision === 'dismissed') {
    throw new ApiError('not_found', CASE_NOT_FOUND);
  }
  return row;
}

/** Why a listing of one's own was hidden; who reported it, and in which words, stays with the administrators. */
export async function readMyCase(id: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  const row = await findMine(id, ctx);
  const { listing, decision, decidedAt } = row;
  if (decision === null || decision === 'dismissed') throw new ApiError('not_found', CASE_NOT_FOUND);
  return {
    id,
    listing: { id: listing.id, title: listing.title, image: listing.image, isActive: listing.isActive },
    kinds: await findKinds(ctx.db, id),
    decision,
    reason: row.decisionReason,
    decidedAt: decidedAt ?? row.openedAt,
    answer: row.ownerAnswer,
    answeredAt: row.answeredAt,
    outcome: row.outcome,
    canAnswer: canAnswer(row),
  };
}

/**
 * The owner's answer to a decision: once. It puts the case before the administrators again.
 * @throws ApiError not_found for anybody else's, conflict for a second answer
 */
export async function answerCase(id: string, answer: string, ctx: UserCtx): Promise<Unwritten<MyReport>> {
  await lockCase(ctx, id);
  const row = await findMine(id, ctx);
  if (!canAnswer(row)) throw new ApiError('conflict', 'This has been answered or decided already.');
  await ctx.db
    .update(reportCases)
    .set({ state: 'answered', ownerAnswer: answer, answeredAt: ctx.now, updatedAt: ctx.now })
    .where(eq(reportCases.id, id));
  await tellAdmins(ctx, { id, title: row.listing.title }, 'answered');
  return readMyCase(id, ctx);
}
