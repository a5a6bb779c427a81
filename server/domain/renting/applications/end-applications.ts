import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { applications } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyOfDeletion } from '../../identity/erasure/notify-of-deletion.ts';
import { LEFT_APPLICATION } from '../../identity/notices.ts';
import { APPLICATION_PROCESS } from './process.ts';
import { findSidesOf } from './queries.ts';

const BY_SYSTEM = { side: 'system', actorId: null } as const;

/**
 * Withdraws somebody's own open applications, rejects those for their listings, and tells the other side.
 * @param limit so many at most
 * @returns how many there were
 */
export async function endApplications(ctx: ReactionCtx, userId: string, limit: number): Promise<number> {
  const { app, db } = ctx;
  const isTheirs = or(eq(applications.userId, userId), eq(applications.ownerId, userId));
  const open = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.status, [...OPEN_APPLICATION_STATUSES]), isTheirs))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update');
  const rows = await findSidesOf(
    db,
    open.map(({ id }) => id),
  );
  for (const row of rows) {
    const step = row.userId === userId ? 'applicant_leaves' : 'owner_leaves';
    await take(APPLICATION_PROCESS, row, step, { by: BY_SYSTEM }, ctx);
  }
  const others = rows.map(({ propertyId, title, userId: applicant, ownerId }) => ({
    userId: applicant === userId ? ownerId : applicant,
    ...{ propertyId, title },
  }));
  if (others.length > 0) await notifyOfDeletion({ app, db }, LEFT_APPLICATION, others);
  return rows.length;
}
