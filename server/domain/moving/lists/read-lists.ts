import type { EndpointAnswer } from '#contract/endpoint.ts';
import { dollarsIn } from '#contract/money.ts';
import type { listMoveTables, MoveItem, MoveLists, MoveSize, MoveVehicle } from '#contract/move-lists.api.ts';
import { HOME_SIZES } from '#contract/move-lists.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  findItems,
  findSizes,
  findVehicles,
  type ItemRow,
  type SizeRow,
  type VehicleRow,
} from './queries.ts';

export const presentItem = ({ code, name, litres, position, isActive, version }: ItemRow): MoveItem => ({
  ...{ code, name, litres, position, isActive, version },
});

export const presentVehicle = (row: VehicleRow): MoveVehicle => ({
  code: row.code,
  litres: row.litres,
  people: row.people,
  base: dollarsIn(row.baseCents),
  perKm: dollarsIn(row.perKmCents),
  perFloor: dollarsIn(row.perFloorCents),
  helper: dollarsIn(row.helperCents),
  packing: dollarsIn(row.packingCents),
  waiting: dollarsIn(row.waitingCents),
  version: row.version,
});

export const presentSize = ({ size, items, version }: SizeRow): MoveSize => ({
  ...{ size, version },
  items: { ...items },
});

const inOrder = (rows: readonly SizeRow[]) =>
  HOME_SIZES.flatMap((size) => rows.find((row) => row.size === size) ?? []);

/** What a list is made of: what is offered now. */
export async function readLists(db: Db): Promise<MoveLists> {
  const [items, vehicles, sizes] = await Promise.all([findItems(db), findVehicles(db), findSizes(db)]);
  const active = items.filter(({ isActive }) => isActive);
  const isOffered = ([code]: [string, number]) => active.some((one) => one.code === code);
  return {
    items: active.map(({ code, name, litres }) => ({ code, name, litres })),
    vehicles: vehicles.map(({ code, litres, people }) => ({ code, litres, people })),
    sizes: inOrder(sizes).map(({ size, items: usual }) => ({
      size,
      items: Object.fromEntries(Object.entries(usual).filter(isOffered)),
    })),
  };
}

/** All of it, for administrators. */
export async function readTables(db: Db): Promise<EndpointAnswer<typeof listMoveTables>> {
  const [items, vehicles, sizes] = await Promise.all([findItems(db), findVehicles(db), findSizes(db)]);
  return {
    items: items.map(presentItem),
    vehicles: vehicles.map(presentVehicle),
    sizes: inOrder(sizes).map(presentSize),
  };
}
