import type { FeatureText } from '#contract/features.ts';
import type { ListingKind } from './listing.ts';
import { between, type Random } from './random.ts';

const supply: readonly FeatureText[] = [
  'Water tank',
  'Borehole',
  'Generator',
  'Solar panels',
  'City power',
  'Fibre internet',
];
const safety: readonly FeatureText[] = ['24-hour guard', 'Security cameras', 'Steel gate', 'Perimeter wall'];
const comfort: readonly FeatureText[] = [
  'Air conditioning',
  'Ceiling fans',
  'Hot water',
  'Fitted kitchen',
  'Built-in wardrobes',
  'Furnished',
  'Balcony',
  'Mosquito screens',
  'Satellite TV',
  'Terrazzo floors',
];
const outside: readonly FeatureText[] = [
  'Parking',
  'Roof terrace',
  'Garden',
  'Courtyard',
  'Majlis',
  'Staff quarters',
  'Laundry room',
];
const land: readonly FeatureText[] = [
  'Title deed',
  'Corner plot',
  'Paved access road',
  'Water nearby',
  'Power nearby',
  'Boundary stones',
  'Perimeter wall',
  'Level ground',
];
const trade: readonly FeatureText[] = [
  'Street frontage',
  'Steel shutters',
  'Storage room',
  'Customer parking',
  'Washroom',
  'Loading access',
  'Air conditioning',
  'Meeting room',
];

const flat: readonly FeatureText[] = [
  ...supply,
  ...safety,
  ...comfort,
  'Parking',
  'Roof terrace',
  'Lift',
  'Laundry room',
];
const house: readonly FeatureText[] = [...supply, ...safety, ...comfort, ...outside];

const lists: Readonly<Record<ListingKind, readonly FeatureText[]>> = {
  room: [
    'Furnished',
    'Shared kitchen',
    'Ceiling fans',
    'Water tank',
    'Fibre internet',
    'City power',
    'Steel gate',
  ],
  flat,
  house,
  villa: house,
  'beach-villa': house,
  plot: land,
  shop: [...supply, ...trade],
  office: [...supply, ...safety, ...trade, 'Lift', 'Reception'],
  warehouse: [...supply, ...safety, ...trade, 'High roof'],
};

/** Features mentioned in the text must also be listed. */
const told: readonly (readonly [RegExp, FeatureText])[] = [
  [/furnished/i, 'Furnished'],
  [/generator/, 'Generator'],
  [/borehole/, 'Borehole'],
  [/solar/, 'Solar panels'],
  [/tank/, 'Water tank'],
  [/fibre/, 'Fibre internet'],
  [/roof terrace/, 'Roof terrace'],
  [/lift and/, 'Lift'],
];

/** Features that fit the kind, those mentioned in the text first; listings for sale include the title deed. */
export function featuresFor(
  next: Random,
  kind: ListingKind,
  isForSale: boolean,
  text: string,
): FeatureText[] {
  const list = lists[kind];
  const wanted = kind === 'room' || kind === 'plot' ? between(next, 3, 5) : between(next, 4, 8);
  const chosen = new Set<FeatureText>();
  if (isForSale) chosen.add('Title deed');
  if (kind === 'beach-villa') chosen.add('Sea view');
  for (const [words, feature] of told) {
    if (list.includes(feature) && words.test(text)) chosen.add(feature);
  }
  for (let tries = 0; chosen.size < wanted && tries < 30; tries++) {
    const feature = list[between(next, 0, list.length - 1)];
    if (feature) chosen.add(feature);
  }
  return [...chosen];
}
