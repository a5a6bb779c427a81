import { eq } from 'drizzle-orm';
import type { VehiclePrices } from '#contract/move-fields.api.ts';
import type { ServiceRate } from '#contract/service-rates.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { serviceRates } from '#server/platform/database/schema/index.ts';
import { presentPrices } from './present.ts';
import { usualPrices } from './usual.ts';

/** What a service asks with each of its vehicles, and what is usual in the city; the smallest vehicle first. */
export async function readPrices(
  db: Db,
  serviceId: string,
): Promise<{ own: ServiceRate[]; usual: VehiclePrices[] }> {
  const [rates, usual] = await Promise.all([
    db.select().from(serviceRates).where(eq(serviceRates.movingServiceId, serviceId)),
    usualPrices(db),
  ]);
  const own = usual.flatMap(({ vehicle, litres }) =>
    rates
      .filter((rate) => rate.vehicle === vehicle)
      .map((rate) => ({ ...presentPrices({ ...rate, litres }), version: rate.version })),
  );
  return { own, usual: usual.map(presentPrices) };
}
