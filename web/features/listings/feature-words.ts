import { FEATURE_CODES, type FeatureCode, featureCode } from '#contract/features.ts';
import { m } from '../../messages/index.ts';

/** The usual features in the reader's language (D49). */
export const FEATURE_LABELS: Readonly<Record<FeatureCode, () => string>> = {
  parking: m.feature_parking,
  water_tank: m.feature_water_tank,
  borehole: m.feature_borehole,
  generator: m.feature_generator,
  solar_panels: m.feature_solar_panels,
  city_power: m.feature_city_power,
  internet: m.feature_internet,
  fibre_internet: m.feature_fibre_internet,
  guard: m.feature_guard,
  guard_24h: m.feature_guard_24h,
  security_cameras: m.feature_security_cameras,
  steel_gate: m.feature_steel_gate,
  perimeter_wall: m.feature_perimeter_wall,
  furnished: m.feature_furnished,
  air_conditioning: m.feature_air_conditioning,
  ceiling_fans: m.feature_ceiling_fans,
  hot_water: m.feature_hot_water,
  fitted_kitchen: m.feature_fitted_kitchen,
  shared_kitchen: m.feature_shared_kitchen,
  built_in_wardrobes: m.feature_built_in_wardrobes,
  mosquito_screens: m.feature_mosquito_screens,
  satellite_tv: m.feature_satellite_tv,
  terrazzo_floors: m.feature_terrazzo_floors,
  balcony: m.feature_balcony,
  roof_terrace: m.feature_roof_terrace,
  garden: m.feature_garden,
  courtyard: m.feature_courtyard,
  majlis: m.feature_majlis,
  staff_quarters: m.feature_staff_quarters,
  laundry_room: m.feature_laundry_room,
  lift: m.feature_lift,
  sea_view: m.feature_sea_view,
  title_deed: m.feature_title_deed,
  corner_plot: m.feature_corner_plot,
  paved_access_road: m.feature_paved_access_road,
  water_nearby: m.feature_water_nearby,
  power_nearby: m.feature_power_nearby,
  boundary_stones: m.feature_boundary_stones,
  level_ground: m.feature_level_ground,
  street_frontage: m.feature_street_frontage,
  steel_shutters: m.feature_steel_shutters,
  storage_room: m.feature_storage_room,
  customer_parking: m.feature_customer_parking,
  washroom: m.feature_washroom,
  loading_access: m.feature_loading_access,
  meeting_room: m.feature_meeting_room,
  reception: m.feature_reception,
  high_roof: m.feature_high_roof,
};

/** A feature as its reader knows it; an owner's own words as they were written. */
export function featureWords(feature: string): string {
  const code = featureCode(feature);
  return code ? FEATURE_LABELS[code]() : feature;
}

/** The usual feature that was typed, in English or in the reader's language. */
export function typedFeature(typed: string): FeatureCode | undefined {
  const words = typed.trim().toLowerCase();
  return featureCode(typed) ?? FEATURE_CODES.find((code) => FEATURE_LABELS[code]().toLowerCase() === words);
}
