import type { ListingKind } from './listing.ts';
import { between, type Random } from './random.ts';

const supply = ['Water tank', 'Borehole', 'Generator', 'Solar panels', 'City power', 'Fibre internet'];
const safety = ['24-hour guard', 'Security cameras', 'Steel gate', 'Perimeter wall'];
const comfort = [
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
const outside = [
  'Parking',
  'Roof terrace',
  'Garden',
  'Courtyard',
  'Majlis',
  'Staff quarters',
  'Laundry room',
];
const land = [
  'Title deed',
  'Corner plot',
  'Paved access road',
  'Water nearby',
  'Power nearby',
  'Boundary stones',
  'Perimeter wall',
  'Level ground',
];
const trade = [
  'Street frontage',
  'Steel shutters',
  'Storage room',
  'Customer parking',
  'Washroom',
  'Loading access',
  'Air conditioning',
  'Meeting room',
];

const flat = [...supply, ...safety, ...comfort, 'Parking', 'Roof terrace', 'Lift', 'Laundry room'];
const house = [...supply, ...safety, ...comfort, ...outside];

const lists: Readonly<Record<ListingKind, readonly string[]>> = {
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

/** Every feature that a listing may have, for filters and tests. */
export const allFeatures: readonly string[] = [...new Set(Object.values(lists).flat())].sort();

/** What the text promises must stand among the features too. */
const told: readonly (readonly [RegExp, string])[] = [
  [/furnished/i, 'Furnished'],
  [/generator/, 'Generator'],
  [/borehole/, 'Borehole'],
  [/solar/, 'Solar panels'],
  [/tank/, 'Water tank'],
  [/fibre/, 'Fibre internet'],
  [/roof terrace/, 'Roof terrace'],
  [/lift and/, 'Lift'],
];

/** Features that suit the kind, first those of which the text speaks; what is for sale comes with its deed. */
export function featuresFor(next: Random, kind: ListingKind, isForSale: boolean, text: string): string[] {
  const list = lists[kind];
  const wanted = kind === 'room' || kind === 'plot' ? between(next, 3, 5) : between(next, 4, 8);
  const chosen = new Set<string>();
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
