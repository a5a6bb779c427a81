import type { Unwritten } from '#contract/formats.api.ts';
import type { MoveList } from '#contract/move-fields.api.ts';
import { piecesOf } from '#contract/move-lists.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findItems, findVehicles } from '../lists/queries.ts';
import { findRequest, type MoveRow } from './queries.ts';

/** What is to be moved, as both sides read it: names as they are now, volumes as they were when it was listed. */
export async function presentList(
  db: Db,
  { requestId }: Pick<MoveRow, 'requestId'>,
): Promise<Unwritten<MoveList> | null> {
  const request = await findRequest(db, requestId);
  if (!request) return null;
  const { id: _id, createdAt: _at, items, ...rest } = request;
  const [table, vehicles] = await Promise.all([findItems(db), findVehicles(db)]);
  const names = new Map(table.map(({ code, name }) => [code, name]));
  return {
    ...rest,
    items: items.map(({ code, count, litres }) => ({
      ...{ code, count, litres },
      name: names.get(code) ?? { en: code, so: code, ar: code },
    })),
    pieces: piecesOf(items),
    vehicleLitres: vehicles.find(({ code }) => code === rest.vehicle)?.litres ?? null,
  };
}
