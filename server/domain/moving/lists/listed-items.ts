import { invalidInput } from '#contract/errors.ts';
import type { MoveListInput } from '#contract/move-fields.api.ts';
import { type ListedItem, type VehicleCode, vehicleFor, volumeOf } from '#contract/move-lists.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findItems, findSize, findVehicles } from './queries.ts';

type Given = Pick<MoveListInput, 'homeSize' | 'items' | 'vehicle'>;

/** What was listed, with the room that each took when the list was made. */
interface Listed {
  items: ListedItem[];
  litres: number;
  /** The one chosen, or the one that fits; null where nothing is listed. */
  vehicle: VehicleCode | null;
}

/**
 * Reads a list against the table of things: a home size alone stands for what such a home usually holds. Things that are
 * not offered any more are still taken: the list may have waited for a network.
 * @throws ApiError invalid_input for a thing that is not in the table, or twice
 */
export async function listedItems({ homeSize, items: given, vehicle }: Given, db: Db): Promise<Listed> {
  const [table, vehicles] = await Promise.all([findItems(db), findVehicles(db)]);
  const isBySize = given.length === 0 && homeSize !== null;
  const usual = isBySize ? Object.entries((await findSize(db, homeSize))?.items ?? {}) : [];
  const offered = new Set(table.filter(({ isActive }) => isActive).map(({ code }) => code));
  const wanted = isBySize
    ? usual.filter(([code]) => offered.has(code)).map(([code, count]) => ({ code, count }))
    : given;
  const litresOf = new Map(table.map(({ code, litres }) => [code, litres]));
  const items = wanted.map(({ code, count }, n) => {
    const litres = litresOf.get(code);
    if (litres === undefined) {
      throw invalidInput({
        [`move.items.${n}.code`]: { code: 'not_one_of', sentence: 'must be on the list, once' },
      });
    }
    litresOf.delete(code);
    return { code, count, litres };
  });
  const litres = volumeOf(items);
  const fits = litres > 0 ? vehicleFor(litres, vehicles)?.code : undefined;
  return { items, litres, vehicle: vehicle ?? fits ?? null };
}
