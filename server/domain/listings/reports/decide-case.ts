import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { ReportCaseDetail } from '#contract/reports.api.ts';
import type { CaseDecision, CaseOutcome } from '#contract/reports.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyReports, reportCases } from '#server/platform/database/schema/index.ts';
import { alreadyDecided } from '../moderation/already-decided.ts';
import { holdListing, type LockedListing, lockListings, releaseListing } from '../moderation/hold-listing.ts';
import { tellOwner } from '../moderation/notices.ts';
import { tellReporters } from './notices.ts';
import { CASE_NOT_FOUND, readCase } from './read-cases.ts';

interface Decision {
  decision: CaseDecision | CaseOutcome;
  reason: string;
}

/** Locks a case until the transaction ends. @throws ApiError not_found */
async function lockCase({ db }: Pick<UserCtx, 'db'>, id: string) {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id)).for('update');
  if (!row) throw new ApiError('not_found', CASE_NOT_FOUND);
  return row;
}

/** Locks the listing of a case; undefined if it is deleted. @throws ApiError not_found */
async function lockListingOf(ctx: UserCtx, caseId: string): Promise<LockedListing | undefined> {
  const [row] = await ctx.db
    .select({ propertyId: reportCases.propertyId })
    .from(reportCases)
    .where(eq(reportCases.id, caseId));
  if (!row) throw new ApiError('not_found', CASE_NOT_FOUND);
  const [listing] = await lockListings(ctx, [row.propertyId]);
  return listing;
}

type LockedCase = Awaited<ReturnType<typeof lockCase>>;

const isOutcome = (decision: Decision['decision']): decision is CaseOutcome =>
  decision === 'shown' || decision === 'kept';

/** A decision fits the state in which a case is: what waits is decided, what was hidden is shown again or stays so. */
async function assertFits(found: LockedCase, { decision }: Decision, { db }: UserCtx): Promise<void> {
  const wasHidden = found.decision === 'hidden' || found.decision === 'written';
  const isOpen = isOutcome(decision)
    ? wasHidden && (found.state === 'answered' || (decision === 'shown' && found.outcome !== 'shown'))
    : found.state === 'waiting';
  if (!isOpen) throw await alreadyDecided(db, found);
}

/**
 * Decides a case of reports (D34): dismisses it or hides the listing, with an entry in the audit log. Those who
 * reported the listing and its owner are told.
 * @throws ApiError not_found, conflict where somebody else has decided it meanwhile
 */
export async function decideCase(
  id: string,
  asked: Decision,
  ctx: UserCtx,
): Promise<Unwritten<ReportCaseDetail>> {
  // The listing before its case, as a report locks them: the other way round the two would wait for each other.
  const listing = await lockListingOf(ctx, id);
  const found = await lockCase(ctx, id);
  await assertFits(found, asked, ctx);
  if (isOutcome(asked.decision)) await settle(found, listing, asked.decision, asked.reason, ctx);
  else await decide(found, listing, asked.decision, asked.reason, ctx);
  const { state, decision, outcome } = found;
  await audit(ctx, {
    action: `report.${asked.decision}`,
    subjectKind: 'property',
    subjectId: found.propertyId,
    details: {
      caseId: id,
      before: { state, decision, outcome, isActive: listing?.isActive ?? false },
      after: {
        state: 'closed',
        ...(isOutcome(asked.decision) ? { outcome: asked.decision } : { decision: asked.decision }),
      },
      reason: asked.reason,
    },
  });
  return readCase(id, ctx);
}

/** Decides a waiting case. A listing that has been deleted since is not hidden. */
async function decide(
  { id, propertyId }: LockedCase,
  listing: LockedListing | undefined,
  decision: CaseDecision,
  reason: string,
  ctx: UserCtx,
): Promise<void> {
  const { db, actor, now } = ctx;
  await db
    .update(reportCases)
    .set({
      state: 'closed',
      decision,
      decisionReason: reason,
      decidedBy: actor.id,
      decidedAt: now,
      updatedAt: now,
    })
    .where(eq(reportCases.id, id));
  const isDismissed = decision === 'dismissed';
  const [report] = await db
    .update(propertyReports)
    .set({ status: isDismissed ? 'dismissed' : 'upheld', updatedAt: now })
    .where(eq(propertyReports.caseId, id))
    .returning({ id: propertyReports.id });
  if (!isDismissed && listing) {
    await holdListing(ctx, listing.id, 'hidden', reason);
    await tellOwner(ctx, listing, 'asked', { reason, path: `/reports/${id}` });
  }
  if (report && listing) await tellReporters(ctx, { id, propertyId, title: listing.title }, decision);
}

/** A case whose listing is hidden: it is shown again, or stays hidden after its owner's answer. */
async function settle(
  { id }: LockedCase,
  listing: LockedListing | undefined,
  outcome: CaseOutcome,
  reason: string,
  ctx: UserCtx,
): Promise<void> {
  await ctx.db
    .update(reportCases)
    .set({ state: 'closed', outcome, updatedAt: ctx.now })
    .where(eq(reportCases.id, id));
  if (!listing) return;
  if (outcome === 'shown' && listing.held === 'hidden') await releaseListing(ctx, listing.id);
  await tellOwner(
    ctx,
    listing,
    outcome,
    outcome === 'kept' ? { reason, path: `/reports/${id}` } : { reason },
  );
}
