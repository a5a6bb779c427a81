import { and, asc, eq, inArray } from 'drizzle-orm';
import { OPEN_VIEWING_STATUSES, slotStart, type ViewingHour } from '#contract/viewings.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { viewingEvents, viewings } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { viewingChanged } from '../events.ts';
import { endLinks } from './links.ts';
import { tellBoth } from './notices.ts';
import { findViewing } from './queries.ts';

/** Cancels the viewings to come of a listing that is not offered any more, and tells both sides. */
export async function cancelOpen(ctx: ReactionCtx, propertyId: string): Promise<void> {
  const { app, db, now } = ctx;
  const open = await db
    .select()
    .from(viewings)
    .where(and(eq(viewings.propertyId, propertyId), inArray(viewings.status, [...OPEN_VIEWING_STATUSES])))
    .orderBy(asc(viewings.id))
    .for('update');
  for (const { id, date, hour, sequence } of open.filter((one) => slotStart(one) > now)) {
    await db
      .update(viewings)
      .set({ status: 'cancelled', sequence: sequence + 1, updatedAt: now })
      .where(eq(viewings.id, id));
    await db.insert(viewingEvents).values({
      viewingId: id,
      kind: 'cancelled',
      status: 'cancelled',
      date,
      hour: hour as ViewingHour,
      side: 'system',
    });
    await endLinks(ctx, id);
    const viewing = await findViewing(db, id);
    if (!viewing) continue;
    await emit(ctx, viewingChanged({ of: viewing, by: 'system' }));
    const sender = { app, db, now, baseUrl: app.baseUrl };
    await tellBoth(sender, viewing, { renter: 'gone', owner: 'gone' }, { by: 'system' });
  }
}
