import type { Db } from '#server/platform/database/pool.ts';
import { findVehicles } from '../lists/queries.ts';
import type { Prices } from './present.ts';

/** What is usual in the city for each vehicle, in cents, the smallest vehicle first. */
export async function usualPrices(db: Db): Promise<readonly Prices[]> {
  const rows = await findVehicles(db);
  return rows.map(({ code, litres, people, perKmCents, perFloorCents, ...rest }) => ({
    ...{ vehicle: code, litres, people, kmCents: perKmCents, floorCents: perFloorCents },
    baseCents: rest.baseCents,
    helperCents: rest.helperCents,
    packingCents: rest.packingCents,
    waitingCents: rest.waitingCents,
  }));
}
