import type { Cost, District, DistrictSummary } from '#contract/districts.api.ts';
import { ENOUGH_HOMES } from '#contract/districts.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import type { PlaceVocabulary } from '../vocabulary.ts';
import type { HomeCost, KindRow, MonthRow } from './queries.ts';

type Place = PlaceVocabulary['places'][number];

/** How many homes, and their median unless they are too few to say. */
function presentCost(row: { homes: number; median: number } | undefined): Cost {
  const homes = row?.homes ?? 0;
  return { homes, median: row && homes >= ENOUGH_HOMES ? String(Math.round(row.median)) : null };
}

/** A district with what apartments and houses cost there. */
export function presentSummary(
  { id, slug, name, latitude, longitude }: Place,
  costs: readonly HomeCost[],
): DistrictSummary {
  const costOf = (type: HomeCost['type']) =>
    presentCost(costs.find((cost) => cost.districtId === id && cost.type === type));
  return { slug, name, latitude, longitude, rent: costOf('rent'), buy: costOf('buy') };
}

/** Every kind that is on offer, rent first. */
export const presentKinds = (rows: readonly KindRow[]): District['kinds'] =>
  LISTING_TYPES.flatMap((type) =>
    PROPERTY_TYPES.flatMap((propertyType) => {
      const row = rows.find((one) => one.type === type && one.propertyType === propertyType);
      return row ? [{ type, propertyType, ...presentCost(row) }] : [];
    }),
  );

/** Every one of the months, also those without homes. */
export const presentMonths = (months: readonly string[], rows: readonly MonthRow[]): District['months'] =>
  months.map((month) => {
    const costOf = (type: MonthRow['type']) =>
      presentCost(rows.find((row) => row.month === month && row.type === type));
    return { month, rent: costOf('rent'), buy: costOf('buy') };
  });
