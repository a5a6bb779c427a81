import type { MoveLists } from '#contract/move-lists.api.ts';
import {
  fitInto,
  type HomeSize,
  type ListedItem,
  piecesOf,
  TRIPS_MAX,
  type VehicleCode,
  vehicleFor,
  volumeOf,
} from '#contract/move-lists.ts';
import type { ListValue } from '../list-value.ts';

/** How many of each thing: a home size alone stands for what such a home usually holds. */
export function itemsIn({ items, homeSize }: ListValue, lists: MoveLists): Readonly<Record<string, number>> {
  return Object.keys(items).length > 0 || homeSize === null ? items : usualItems(homeSize, lists);
}

export const usualItems = (size: HomeSize, { sizes }: MoveLists): Readonly<Record<string, number>> =>
  sizes.find((one) => one.size === size)?.items ?? {};

export interface VolumeEstimate {
  pieces: number;
  litres: number;
  /** The one chosen, or the smallest that takes all in one trip; undefined where nothing is listed. */
  vehicle: (Fit & { isLargest: boolean }) | undefined;
  /** Each vehicle, the smallest first. */
  fits: Fit[];
}

/** A vehicle with what is listed. */
export interface Fit {
  code: VehicleCode;
  /** What it holds. */
  holds: number;
  trips: number;
  /** How full the fullest trip is. */
  percent: number;
  isTooSmall: boolean;
}

/** What a list comes to: how many pieces, what room they take, and what fits it. */
export function estimateVolume(value: ListValue, lists: MoveLists): VolumeEstimate {
  const litresOf = new Map(lists.items.map(({ code, litres }) => [code, litres]));
  const listed: ListedItem[] = Object.entries(itemsIn(value, lists)).flatMap(([code, count]) => {
    const litres = litresOf.get(code);
    return litres === undefined ? [] : [{ code, count, litres }];
  });
  const litres = volumeOf(listed);
  const fits = lists.vehicles.map(({ code, litres: holds }) => {
    const fit = fitInto(litres, holds);
    return { code, holds, ...fit, isTooSmall: fit.trips > TRIPS_MAX };
  });
  const fitting = litres > 0 ? vehicleFor(litres, lists.vehicles)?.code : undefined;
  const chosen = fits.find(({ code }) => code === (value.vehicle ?? fitting));
  return {
    pieces: piecesOf(listed),
    litres,
    fits,
    vehicle: chosen && { ...chosen, isLargest: chosen.code === fits.at(-1)?.code },
  };
}

/** How much room is left, in words that have a text each: the fraction that is nearest. */
export function spareOf(
  percent: number,
): 'none' | 'little' | 'fifth' | 'quarter' | 'third' | 'half' | 'more' {
  if (percent >= 97) return 'none';
  if (percent >= 84) return 'little';
  if (percent >= 78) return 'fifth';
  if (percent >= 71) return 'quarter';
  if (percent >= 59) return 'third';
  return percent >= 42 ? 'half' : 'more';
}
