import { and, asc, eq, inArray } from 'drizzle-orm';
import { OPEN_VIEWING_STATUSES, slotStart } from '#contract/viewings.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { lockViewing, VIEWING_PROCESS } from './process.ts';

const BY_SYSTEM = { side: 'system', actorId: null } as const;

/** Cancels the viewings to come of a listing that is not offered any more, and tells both sides. */
export async function cancelOpen(ctx: ReactionCtx, propertyId: string): Promise<void> {
  const { app, db, now } = ctx;
  const open = await db
    .select({ id: viewings.id, date: viewings.date, hour: viewings.hour })
    .from(viewings)
    .where(and(eq(viewings.propertyId, propertyId), inArray(viewings.status, [...OPEN_VIEWING_STATUSES])))
    .orderBy(asc(viewings.id))
    .for('update');
  for (const { id } of open.filter((one) => slotStart(one) > now)) {
    const viewing = await lockViewing(db, id);
    await take(VIEWING_PROCESS, viewing, 'cancel', { by: BY_SYSTEM }, { ...ctx, baseUrl: app.baseUrl });
  }
}
