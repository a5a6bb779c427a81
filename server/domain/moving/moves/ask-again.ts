import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveEvents, moveOffers } from '#server/platform/database/schema/index.ts';

const HOUR_MS = 3_600_000;

/** Whether a service that has no open offer may be asked once more: its offer has ended, and it was not asked again within an hour. */
export async function mayAskAgain(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const [[ended], [asked]] = await Promise.all([
    db
      .select({ id: moveOffers.id })
      .from(moveOffers)
      .where(and(eq(moveOffers.bookingId, id), inArray(moveOffers.state, ['expired', 'withdrawn'])))
      .limit(1),
    db
      .select({ at: moveEvents.at })
      .from(moveEvents)
      .where(and(eq(moveEvents.bookingId, id), eq(moveEvents.event, 'asked_again')))
      .orderBy(desc(moveEvents.createdAt))
      .limit(1),
  ]);
  return ended !== undefined && (!asked || now.getTime() - asked.at.getTime() > HOUR_MS);
}
