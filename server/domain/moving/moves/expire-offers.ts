import { and, eq, lte } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { moveOffers } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder, type RowAt } from '#server/platform/jobs/each-row.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer } from '../bookings/notices.ts';
import { findParties } from '../bookings/parties.ts';
import { BY_SYSTEM } from './history.ts';
import { lockMove } from './open.ts';
import { BOOKING_PROCESS, endOffer } from './process.ts';
import { findMove } from './queries.ts';

async function expire(at: RowAt<AppContext>, id: string): Promise<void> {
  const { db } = at;
  const [offer] = await db.select().from(moveOffers).where(eq(moveOffers.id, id));
  if (!offer) return;
  const found = await findMove(db, offer.bookingId);
  if (!found) return;
  await lockMove(db, found);
  const move = await findMove(db, offer.bookingId);
  if (!move || !(await endOffer(at, offer, 'expired'))) return;
  // Accepted or closed meanwhile by the spec's ways: only the offer ends.
  if (move.stage !== 'offered' && move.stage !== 'countered') return;
  await take(BOOKING_PROCESS, move, 'expire_offer', { by: BY_SYSTEM, subjectId: offer.id }, at);
  await notifyCustomer(at, await findParties(db, move.id), 'offer_expired');
}

/**
 * Ends the offers whose time is over (P2), one by one, and tells their customers: they may ask again.
 * @returns how many there were
 * @throws RowsFailedError where offers failed; all others have ended
 */
export const expireOffers = (app: AppContext): Promise<number> =>
  eachRow(app, {
    find: inOrder(
      app,
      moveOffers.id,
      and(eq(moveOffers.state, 'open'), lte(moveOffers.validUntil, app.clock())),
    ),
    act: (at, { id }) => expire(at, id),
  });

export const expireOffersJob = defineJob({
  name: 'expire-offers',
  schedule: { cron: '*/5 * * * *', fill: '10m', attempts: 3 },
  run: expireOffers,
});
