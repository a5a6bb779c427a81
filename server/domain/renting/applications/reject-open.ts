import { and, asc, eq, inArray } from 'drizzle-orm';
import { OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { applications } from '#server/platform/database/schema/index.ts';
import { type By, take } from '#server/platform/process/take.ts';
import { APPLICATION_PROCESS } from './process.ts';
import { findSidesOf } from './queries.ts';

/** Answers everybody who has an open application for a listing that they cannot have it. */
export async function rejectOpen(
  ctx: ReactionCtx,
  { propertyId, by }: { propertyId: string; by: By<'owner' | 'system'> },
): Promise<void> {
  const isOpen = inArray(applications.status, [...OPEN_APPLICATION_STATUSES]);
  const open = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.propertyId, propertyId), isOpen))
    .orderBy(asc(applications.id))
    .for('update');
  const rows = await findSidesOf(
    ctx.db,
    open.map(({ id }) => id),
  );
  for (const row of rows) await take(APPLICATION_PROCESS, row, 'reject', { by }, ctx);
}
