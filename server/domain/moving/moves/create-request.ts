import type { MoveListInput } from '#contract/move-fields.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveRequests } from '#server/platform/database/schema/index.ts';
import { listedItems } from '../lists/listed-items.ts';
import { distanceBetween } from '../rates/distance.ts';

/**
 * Notes what is to be moved (P1), for all services that are asked.
 * @returns its id
 * @throws ApiError invalid_input for a thing that is not in the table, or twice
 */
export async function createRequest(
  { also: _also, ...list }: MoveListInput,
  { pickupLocation, dropoffLocation }: { pickupLocation: string; dropoffLocation: string },
  { app, db, now, newId }: Ctx,
): Promise<string> {
  const id = newId();
  const [listed, distanceMetres] = [
    await listedItems(list, db),
    await distanceBetween(app, pickupLocation, dropoffLocation),
  ];
  await db.insert(moveRequests).values({ ...list, ...listed, distanceMetres, id, createdAt: now });
  return id;
}
