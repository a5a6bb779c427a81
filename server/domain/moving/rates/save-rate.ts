import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { centsIn } from '#contract/money.ts';
import type { VehicleCode } from '#contract/move-lists.ts';
import type { saveServiceRate } from '#contract/service-rates.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { serviceRates } from '#server/platform/database/schema/index.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { openServiceLink } from './links.ts';

type Input = EndpointInput<typeof saveServiceRate>['body'];
const ofVehicle = (serviceId: string, vehicle: VehicleCode) =>
  and(eq(serviceRates.movingServiceId, serviceId), eq(serviceRates.vehicle, vehicle));
const conflict = () => new ApiError('conflict', 'These rates were changed meanwhile.');

/**
 * Sets what a service asks with a vehicle. Offers that were made keep their prices.
 * @throws ApiError not_found; conflict where they were changed since they were read
 */
export async function saveRate(
  { token, vehicle }: { token: string; vehicle: VehicleCode },
  { version, people, ...amounts }: Input,
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const { serviceId } = await openServiceLink(ctx, token);
  await noteLinkUsed(ctx, token);
  const values = {
    people,
    baseCents: centsIn(amounts.base),
    kmCents: centsIn(amounts.perKm),
    floorCents: centsIn(amounts.perFloor),
    helperCents: centsIn(amounts.helper),
    packingCents: centsIn(amounts.packing),
    waitingCents: centsIn(amounts.waiting),
    updatedAt: now,
  };
  const saved =
    version === 0
      ? await db
          .insert(serviceRates)
          .values({ movingServiceId: serviceId, vehicle, ...values, createdAt: now })
          .onConflictDoNothing()
          .returning({ version: serviceRates.version })
      : await db
          .update(serviceRates)
          .set({ ...values, version: version + 1 })
          .where(and(ofVehicle(serviceId, vehicle), eq(serviceRates.version, version)))
          .returning({ version: serviceRates.version });
  if (saved.length === 0) throw conflict();
}

/** Takes a service's rates for a vehicle away; not there is as good. @throws ApiError not_found */
export async function removeRate(
  { token, vehicle }: { token: string; vehicle: VehicleCode },
  ctx: Ctx,
): Promise<void> {
  const { serviceId } = await openServiceLink(ctx, token);
  await ctx.db.delete(serviceRates).where(ofVehicle(serviceId, vehicle));
}
