/** How big a home is: one tap fills the list (P1). */
export const HOME_SIZES = [
  'one_room',
  'one_bedroom',
  'two_bedrooms',
  'three_bedrooms',
  'villa',
  'shop',
] as const;
export type HomeSize = (typeof HOME_SIZES)[number];

/** Vehicles by what they are drawn and priced as; what each holds stands in a table. */
export const VEHICLE_CODES = ['bajaaj', 'pickup', 'truck_3t', 'truck_6t'] as const;
export type VehicleCode = (typeof VEHICLE_CODES)[number];

/** How near to the door a truck can come. */
export const TRUCK_ACCESSES = ['door', 'near', 'far'] as const;
export type TruckAccess = (typeof TRUCK_ACCESSES)[number];

/** A thing on a list, as it was when the list was made: what is edited later changes no list. */
export interface ListedItem {
  code: string;
  count: number;
  /** Of one of them. */
  litres: number;
}

/** A vehicle and how much it holds. */
export interface Holds {
  code: VehicleCode;
  litres: number;
}

/** A name that administrators wrote in each language. */
export interface LocalTexts {
  en: string;
  so: string;
  ar: string;
}

/** How many of each thing a home of a size usually holds, by their codes. */
export type SizeItems = Readonly<Record<string, number>>;

export const LIST_LIMITS = {
  items: 60,
  count: 99,
  name: 60,
  litres: 20_000,
  vehicleLitres: 100_000,
  itemsInTable: 120,
} as const;

/** In m³ with one digit: 12.9. */
export const cubicMetres = (litres: number): number => Math.round(litres / 100) / 10;

export const volumeOf = (items: readonly Pick<ListedItem, 'count' | 'litres'>[]): number =>
  items.reduce((sum, { count, litres }) => sum + count * litres, 0);

export const piecesOf = (items: readonly Pick<ListedItem, 'count'>[]): number =>
  items.reduce((sum, { count }) => sum + count, 0);

/** How a volume fits into a vehicle: how many trips, and how full the fullest is, in whole percent. */
export function fitInto(litres: number, holds: number): { trips: number; percent: number } {
  const trips = Math.max(1, Math.ceil(litres / holds));
  return { trips, percent: Math.round((100 * litres) / (trips * holds)) };
}

/** The smallest vehicle that takes all of it in one trip; the largest where none does. `vehicles` is the smallest first. */
export function vehicleFor<V extends Holds>(litres: number, vehicles: readonly V[]): V | undefined {
  return vehicles.find((one) => one.litres >= litres) ?? vehicles.at(-1);
}

/** More trips than this, and a vehicle is too small. */
export const TRIPS_MAX = 6;

export const LIST_CONFLICT = 'Somebody else has changed this. Please read it again.';
