import type { LocalName } from '#contract/move-fields.api.ts';
import type { HomeSize, TruckAccess, VehicleCode } from '#contract/move-lists.ts';
import { cubicMetres } from '#contract/move-lists.ts';
import type { PartOfDay } from '#contract/moves.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';

export const SIZE_NAMES: Record<HomeSize, () => string> = {
  one_room: m.move_list_one_room,
  one_bedroom: m.move_list_one_bedroom,
  two_bedrooms: m.move_list_two_bedrooms,
  three_bedrooms: m.move_list_three_bedrooms,
  villa: m.move_list_villa,
  shop: m.move_list_shop,
};

export const VEHICLE_NAMES: Record<VehicleCode, () => string> = {
  bajaaj: m.move_list_bajaaj,
  pickup: m.move_list_pickup,
  truck_3t: m.move_list_truck_3t,
  truck_6t: m.move_list_truck_6t,
};

export const ACCESS_NAMES: Record<TruckAccess, () => string> = {
  door: m.move_list_door,
  near: m.move_list_near,
  far: m.move_list_far,
};

/** As part of a sentence about a place. */
export const ACCESS_WORDS: Record<TruckAccess, () => string> = {
  door: m.move_list_access_door,
  near: m.move_list_access_near,
  far: m.move_list_access_far,
};

export const PART_NAMES: Record<PartOfDay, () => string> = {
  morning: m.move_list_morning,
  midday: m.move_list_midday,
  afternoon: m.move_list_afternoon,
  evening: m.move_list_evening,
  any: m.move_list_any,
};
/** The same within a sentence. */
export const partWords = (part: PartOfDay): string => PART_NAMES[part]().toLocaleLowerCase();

/** That nobody else carries, within a sentence. */
export const crewWords = (): string => m.move_list_helpers_none().toLocaleLowerCase();

/** A name as administrators wrote it, in the language of the page. */
export const nameIn = (name: LocalName): string => name[getLocale()];

/** Cubic metres with one digit, without their sign: 12.9. */
export const metres = (litres: number): string => {
  const value = cubicMetres(litres);
  return value >= 1000 ? figure(value) : String(value);
};

export const piecesText = (count: number): string => m.move_list_pieces({ count });
export const volumeText = (litres: number): string => m.move_list_volume({ litres: metres(litres) });

/** "Floor 4, no lift". */
export const floorText = (floor: number, hasLift: boolean): string =>
  floor === 0
    ? m.move_list_ground()
    : hasLift
      ? m.move_list_floor_lift({ floor: String(floor) })
      : m.move_list_floor_no_lift({ floor: String(floor) });
