import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import {
  CASE_GRAPH,
  type CaseDecision,
  type CaseOutcome,
  type CaseSide,
  type CaseStage,
  stageOfCase,
} from '#contract/reports.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { propertyReports, reportCases, users } from '#server/platform/database/schema/index.ts';
import type { Process, Taken } from '#server/platform/process/take.ts';
import { holdListing, lockListings, releaseListing } from '../../listings/hold-listing.ts';
import { notifyOwner } from '../../listings/notices.ts';
import { isInTime, TOO_LATE } from '../appeal.ts';
import { alreadyDecided } from '../decide.ts';
import { notifyAdmins, notifyReporters } from './notices.ts';

export const CASE_NOT_FOUND = 'Report not found';

/** What the desk says with a decision, to the owner too where the listing is or stays hidden. */
interface Reasoned {
  reason: string;
}
type Decision = CaseDecision | CaseOutcome;
type CaseInputs = Record<Decision, Reasoned> & { answer: { answer: string } };

/**
 * A case that is locked until the transaction ends, with its listing, unless that is deleted. The listing is locked
 * first, as a report locks them: the other way round the two would wait for each other.
 * @throws ApiError not_found
 */
export async function lockCase(id: string, ctx: Pick<UserCtx, 'db' | 'actor'>) {
  const { db } = ctx;
  const isThis = eq(reportCases.id, id);
  const [of] = await db.select({ propertyId: reportCases.propertyId }).from(reportCases).where(isThis);
  const [listing] = of ? await lockListings(ctx, [of.propertyId]) : [];
  const [row] = await db
    .select({ case: reportCases, decider: users.name })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.decidedBy))
    .where(isThis)
    .for('update', { of: reportCases });
  if (!row) throw new ApiError('not_found', CASE_NOT_FOUND);
  return { ...row.case, decider: row.decider, listing };
}

type LockedCase = Awaited<ReturnType<typeof lockCase>>;
type Step = Taken<CaseStage, CaseSide, keyof CaseInputs, LockedCase>;

/** What a step stores. */
function valuesOf({ step, by }: Step, input: CaseInputs[keyof CaseInputs], now: Date) {
  if ('answer' in input) return { state: 'answered', ownerAnswer: input.answer, answeredAt: now } as const;
  if (step === 'shown' || step === 'kept') return { state: 'closed', outcome: step } as const;
  const decided = { decisionReason: input.reason, decidedBy: by.actorId, decidedAt: now };
  return { state: 'closed', decision: step as CaseDecision, ...decided } as const;
}

/** The decision of a case is that of its reports. */
const closeReports =
  (status: 'dismissed' | 'upheld') =>
  ({ db, now }: Ctx, { id }: LockedCase) =>
    db.update(propertyReports).set({ status, updatedAt: now }).where(eq(propertyReports.caseId, id));

const notifyOfDecision = async (ctx: Ctx, { id, propertyId, listing }: LockedCase, decision: CaseDecision) =>
  listing && notifyReporters(ctx, { id, propertyId, title: listing.title }, decision);

async function hide(ctx: Ctx, row: LockedCase, { reason }: Reasoned): Promise<void> {
  await closeReports('upheld')(ctx, row);
  if (row.listing) await holdListing(ctx, row.listing.id, 'hidden', reason);
}

async function notifyHidden(ctx: Ctx, { row }: Step, { reason }: Reasoned): Promise<void> {
  if (row.listing) await notifyOwner(ctx, row.listing, 'asked', { reason, path: `/reports/${row.id}` });
  await notifyOfDecision(ctx, row, 'hidden');
}

/** The process of a case of reports (D34): what the desk decides stands in the audit log. */
export const CASE_PROCESS: Process<Ctx, LockedCase, CaseStage, CaseSide, CaseInputs> = {
  graph: CASE_GRAPH,
  stateOf: stageOfCase,
  conflict: (_, step, row) => (step === 'answer' ? new ApiError('conflict', TOO_LATE) : alreadyDecided(row)),
  write: async (ctx, taken, input) => {
    const { row, step } = taken;
    const { id, propertyId, listing, state, decision, outcome } = row;
    // First: who was told that it is hidden is found by what is not settled yet.
    if (step === 'shown' && listing?.held === 'hidden') await releaseListing(ctx, listing.id);
    const values = valuesOf(taken, input, ctx.now);
    await ctx.db
      .update(reportCases)
      .set({ ...values, updatedAt: ctx.now })
      .where(eq(reportCases.id, id));
    if (step === 'answer' || 'answer' in input) return;
    await audit(ctx, {
      action: `report.${step}`,
      subjectKind: 'property',
      subjectId: propertyId,
      details: {
        caseId: id,
        before: { state, decision, outcome, isActive: listing?.isActive ?? false },
        after: {
          state: 'closed',
          ...(step === 'shown' || step === 'kept' ? { outcome: step } : { decision: step }),
        },
        reason: input.reason,
      },
    });
  },
  steps: {
    hidden: { write: hide, notify: notifyHidden },
    written: { write: hide, notify: notifyHidden },
    dismissed: {
      write: closeReports('dismissed'),
      notify: (ctx, { row }) => notifyOfDecision(ctx, row, 'dismissed'),
    },
    answer: {
      when: ({ listing, decidedAt, openedAt }, _, now) => isInTime(decidedAt ?? openedAt, listing, now),
      notify: async (ctx, { row: { id, listing } }) =>
        listing && notifyAdmins(ctx, { id, title: listing.title }, 'answered'),
    },
    kept: {
      notify: async (ctx, { row: { id, listing } }, { reason }) =>
        listing && notifyOwner(ctx, listing, 'kept', { reason, path: `/reports/${id}` }),
    },
    shown: {
      notify: async (ctx, { row: { listing } }, { reason }) =>
        listing && notifyOwner(ctx, listing, 'shown', { reason }),
    },
  },
};
