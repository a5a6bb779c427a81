import { asc, eq } from 'drizzle-orm';
import type { HomeSize } from '#contract/move-lists.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { moveItems, moveSizes, vehicles } from '#server/platform/database/schema/index.ts';

export type ItemRow = typeof moveItems.$inferSelect;
export type VehicleRow = typeof vehicles.$inferSelect;
export type SizeRow = typeof moveSizes.$inferSelect;

/** All things, in the order in which they are shown. */
export const findItems = (db: Db): Promise<ItemRow[]> =>
  db.select().from(moveItems).orderBy(asc(moveItems.position), asc(moveItems.code));

/** All vehicles, the smallest first. */
export const findVehicles = (db: Db): Promise<VehicleRow[]> =>
  db.select().from(vehicles).orderBy(asc(vehicles.litres), asc(vehicles.position));

export const findSizes = (db: Db): Promise<SizeRow[]> => db.select().from(moveSizes);

export async function findSize(db: Db, size: HomeSize): Promise<SizeRow | undefined> {
  const [row] = await db.select().from(moveSizes).where(eq(moveSizes.size, size));
  return row;
}
