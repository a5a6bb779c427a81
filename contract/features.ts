/** What a listing may have (D49): the code of each, and the English text by which it travels. */
export const FEATURES = {
  parking: 'Parking',
  water_tank: 'Water tank',
  borehole: 'Borehole',
  generator: 'Generator',
  solar_panels: 'Solar panels',
  city_power: 'City power',
  internet: 'Internet',
  fibre_internet: 'Fibre internet',
  guard: 'Security guard',
  guard_24h: '24-hour guard',
  security_cameras: 'Security cameras',
  steel_gate: 'Steel gate',
  perimeter_wall: 'Perimeter wall',
  furnished: 'Furnished',
  air_conditioning: 'Air conditioning',
  ceiling_fans: 'Ceiling fans',
  hot_water: 'Hot water',
  fitted_kitchen: 'Fitted kitchen',
  shared_kitchen: 'Shared kitchen',
  built_in_wardrobes: 'Built-in wardrobes',
  mosquito_screens: 'Mosquito screens',
  satellite_tv: 'Satellite TV',
  terrazzo_floors: 'Terrazzo floors',
  balcony: 'Balcony',
  roof_terrace: 'Roof terrace',
  garden: 'Garden',
  courtyard: 'Courtyard',
  majlis: 'Majlis',
  staff_quarters: 'Staff quarters',
  laundry_room: 'Laundry room',
  lift: 'Lift',
  sea_view: 'Sea view',
  title_deed: 'Title deed',
  corner_plot: 'Corner plot',
  paved_access_road: 'Paved access road',
  water_nearby: 'Water nearby',
  power_nearby: 'Power nearby',
  boundary_stones: 'Boundary stones',
  level_ground: 'Level ground',
  street_frontage: 'Street frontage',
  steel_shutters: 'Steel shutters',
  storage_room: 'Storage room',
  customer_parking: 'Customer parking',
  washroom: 'Washroom',
  loading_access: 'Loading access',
  meeting_room: 'Meeting room',
  reception: 'Reception',
  high_roof: 'High roof',
} as const;

export type FeatureCode = keyof typeof FEATURES;
export type FeatureText = (typeof FEATURES)[FeatureCode];

export const FEATURE_CODES = Object.keys(FEATURES) as FeatureCode[];

const CODES: ReadonlyMap<string, FeatureCode> = new Map(
  FEATURE_CODES.map((code) => [FEATURES[code].toLowerCase(), code]),
);

/** The code of a feature by its English text; undefined for words of an owner's own. */
export const featureCode = (text: string): FeatureCode | undefined => CODES.get(text.trim().toLowerCase());
