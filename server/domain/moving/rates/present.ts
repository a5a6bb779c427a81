import { dollarsIn } from '#contract/money.ts';
import type { VehiclePrices } from '#contract/move-fields.api.ts';
import type { VehicleCode } from '#contract/move-lists.ts';

/** What is asked with a vehicle, in cents. */
export interface Prices {
  vehicle: VehicleCode;
  /** What it holds. */
  litres: number;
  people: number;
  baseCents: number;
  kmCents: number;
  floorCents: number;
  helperCents: number;
  packingCents: number;
  /** For each half hour beyond what is free. */
  waitingCents: number;
}

/** Prices in US dollars, as both the service and its offers show them. */
export const presentPrices = (row: Prices): VehiclePrices => ({
  vehicle: row.vehicle,
  litres: row.litres,
  people: row.people,
  base: dollarsIn(row.baseCents),
  perKm: dollarsIn(row.kmCents),
  perFloor: dollarsIn(row.floorCents),
  helper: dollarsIn(row.helperCents),
  packing: dollarsIn(row.packingCents),
  waiting: dollarsIn(row.waitingCents),
});
