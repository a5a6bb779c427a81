import { eq, sql } from 'drizzle-orm';
import {
  APPLICATION_GRAPH,
  type ApplicationSide,
  type ApplicationStatus,
  type LeaseTerms,
} from '#contract/applications.ts';
import { ApiError } from '#contract/errors.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { applicationEvents, applications } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { Process } from '#server/platform/process/take.ts';
import { applicationsMoved } from '../events.ts';
import { applicationNews } from './notices.ts';
import { findSidesOf } from './queries.ts';

export type LockedApplication = Awaited<ReturnType<typeof findSidesOf>>[number];

/** What is agreed on by an approval. */
interface Agreed {
  lease: LeaseTerms;
}
interface ApplicationInputs {
  review: object;
  approve: Agreed;
  reject: object;
  withdraw: object;
  applicant_leaves: object;
  owner_leaves: object;
}

const SENTENCES: Record<ApplicationStatus, string> = {
  pending: 'This application is still waiting for an answer.',
  under_review: 'This application is under review already.',
  approved: 'This application has been approved already.',
  rejected: 'This application has been answered already.',
  withdrawn: 'This application has been withdrawn.',
};

/** The sentence is for people, the current status for clients. */
export const conflict = (status: ApplicationStatus) =>
  new ApiError('conflict', SENTENCES[status], { fields: { status } });

/** An application whose row is locked until the transaction ends. @throws ApiError not_found */
export async function lockApplication(db: Db, id: string): Promise<LockedApplication> {
  await db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update');
  const [row] = await findSidesOf(db, [id]);
  if (!row) throw new ApiError('not_found', 'Application not found');
  return row;
}

/** The process of an application (D18): the other side is told of each step, whoever takes it. */
export const APPLICATION_PROCESS: Process<
  ReactionCtx,
  LockedApplication,
  ApplicationStatus,
  ApplicationSide,
  ApplicationInputs
> = {
  graph: APPLICATION_GRAPH,
  stateOf: ({ status }) => status,
  conflict,
  write: async (ctx, { row, from, to, by }, input) => {
    await ctx.db
      .update(applications)
      .set({ status: to, updatedAt: sql`now()`, ...('lease' in input && { lease: input.lease }) })
      .where(eq(applications.id, row.id));
    await ctx.db.insert(applicationEvents).values({
      applicationId: row.id,
      fromStatus: from,
      toStatus: to,
      actorKind: by.side,
      actorId: by.actorId,
    });
    await emit(ctx, applicationsMoved({ of: [row], by: by.side }));
  },
  steps: {
    review: { notify: (ctx, { row }) => notify(ctx, applicationNews(row, 'under_review')) },
    approve: { notify: (ctx, { row }) => notify(ctx, applicationNews(row, 'approved')) },
    reject: {
      notify: (ctx, { row, by }) =>
        notify(ctx, applicationNews(row, by.side === 'system' ? 'gone' : 'rejected')),
    },
    withdraw: { notify: (ctx, { row }) => notify(ctx, applicationNews(row, 'withdrawn')) },
    // Whoever deletes an account tells of all that ends with it in one notice.
    applicant_leaves: {},
    owner_leaves: {},
  },
};
