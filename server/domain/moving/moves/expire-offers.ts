import { and, asc, eq, lte } from 'drizzle-orm';
import { stageOf } from '#contract/moves.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { moveOffers } from '#server/platform/database/schema/index.ts';
import { tellCustomer } from '../bookings/notices.ts';
import { findParties } from '../bookings/parties.ts';
import { BY_SYSTEM, changeStage } from './change-stage.ts';
import { endOffer } from './offers.ts';
import { lockMove } from './open.ts';
import { findMove } from './queries.ts';

const BATCH = 100;

/**
 * Ends the offers whose time is over (P2), one by one, and tells their customers: they may ask again.
 * @returns how many there were
 */
export async function expireOffers(app: AppContext): Promise<number> {
  const { database, clock } = app;
  let ended = 0;
  for (;;) {
    const now = clock();
    const due = await database.db
      .select({ id: moveOffers.id, bookingId: moveOffers.bookingId })
      .from(moveOffers)
      .where(and(eq(moveOffers.state, 'open'), lte(moveOffers.validUntil, now)))
      .orderBy(asc(moveOffers.validUntil))
      .limit(BATCH);
    for (const offer of due) {
      await database.transaction(async (db) => {
        const at = { app, db, now };
        const found = await findMove(db, offer.bookingId);
        if (!found) return;
        await lockMove(db, found);
        const move = await findMove(db, offer.bookingId);
        if (!move || !(await endOffer(at, offer, 'expired'))) return;
        const stage = stageOf(move.stage, move.status);
        // Accepted or closed meanwhile by the spec's ways: only the offer ends.
        if (stage !== 'offered' && stage !== 'countered') return;
        await changeStage(at, move, 'asked', { event: 'offer_expired', by: BY_SYSTEM, subjectId: offer.id });
        await tellCustomer(at, await findParties(db, move.id), 'offer_expired');
      });
      ended += 1;
    }
    if (due.length < BATCH) return ended;
  }
}
