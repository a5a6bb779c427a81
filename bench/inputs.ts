import { LISTING_TYPES, PROPERTY_TYPES, SORTS } from '#contract/properties.ts';
import type { MapSearch, PropertySearch } from '#contract/search.api.ts';

const DISTRICTS = [
  'Hodan',
  'Wadajir',
  'Waaberi',
  'Howlwadaag',
  'Xamar Jajab',
  'Hamar Weyne',
  'Warta Nabadda',
  'Boondheere',
  'Shibis',
  'Cabdicasiis',
  'Yaqshid',
  'Karaan',
  'Shangaani',
  'Heliwaa',
  'Daynile',
  'Dharkenley',
  'Kahda',
  'Garasbaaley',
];
const RENT_KINDS = ['apartment', 'house', 'commercial'] as const;
const SALE_KINDS = ['apartment', 'house', 'land'] as const;
const WORDS =
  'villa near beach garden quiet flat house kitchen terrace generator market mosque parking airport borehole furnished office warehouse balcony courtyard'.split(
    ' ',
  );

const at = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new RangeError('The list must not be empty.');
  return item;
};

/** The n-th of very many searches: different place, kind and price range each time. */
export function nthSearch(n: number): PropertySearch {
  const isRent = n % 3 !== 2;
  const scale = isRent ? 1 : 100;
  const low = (80 + (n % 397)) * scale;
  return {
    type: isRent ? 'rent' : 'buy',
    propertyType: at<'apartment' | 'house' | 'commercial' | 'land'>(
      isRent ? RENT_KINDS : SALE_KINDS,
      Math.floor(n / 3),
    ),
    location: at(DISTRICTS, n * 7),
    minPrice: low,
    // The cents make each range unique.
    maxPrice: low + (200 + ((n * 13) % 1500)) * scale + (Math.floor(n / 397) % 100) / 100,
  };
}

/** The n-th map window, somewhere in town. */
export function nthPins(n: number): MapSearch {
  const west = 45.27 + ((n * 7919) % 70_000) / 1_000_000;
  const south = 2.02 + ((n * 104_729) % 30_000) / 1_000_000;
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    type: n % 3 === 2 ? 'buy' : 'rent',
    bounds: { west: round(west), south: round(south), east: round(west + 0.04), north: round(south + 0.04) },
  };
}

/** The n-th text query: three words with a typo in each. */
export function nthText(n: number): string {
  return [n, Math.floor(n / 20) + 3, Math.floor(n / 400) + 7]
    .map((seed) => mistyped(at(WORDS, seed), n + seed))
    .join(' ');
}

/** Swaps, drops or doubles a letter inside the word. */
function mistyped(word: string, n: number): string {
  const i = 1 + (n % (word.length - 2));
  if (n % 3 === 0) return word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2);
  if (n % 3 === 1) return word.slice(0, i) + word.slice(i + 1);
  return word.slice(0, i) + word.charAt(i) + word.slice(i);
}

/** Numbers from 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The n-th search with any filters, order, window and page. */
export function randomSearch(n: number): PropertySearch {
  const random = randomOf(n);
  const maybe = <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined);
  const upTo = (most: number) => Math.floor(random() * most);
  const { bounds } = nthPins(upTo(100_000));
  return {
    type: maybe(at(LISTING_TYPES, upTo(2))),
    propertyType: maybe(at(PROPERTY_TYPES, upTo(4))),
    location: maybe(at(DISTRICTS, upTo(18))),
    minPrice: maybe(upTo(500)),
    maxPrice: maybe(500 + upTo(2000)),
    bedrooms: maybe(upTo(4)),
    bathrooms: maybe(upTo(3)),
    features: maybe(['Garden', 'Parking'].slice(upTo(2))),
    q: random() < 0.25 ? at(WORDS, upTo(WORDS.length)) : undefined,
    bounds: maybe(bounds),
    sort: maybe(at(SORTS, upTo(SORTS.length))),
    page: maybe(1 + upTo(5)),
    limit: maybe(1 + upTo(50)),
    maxBedrooms: maybe(2 + upTo(4)),
    maxFloor: maybe(upTo(4)),
    availableFrom: maybe('2026-12-01'),
  };
}

/** The address of a search: a page, or an endpoint of the API. */
export function pathOf(path: string, search: PropertySearch | MapSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    query.set(name, typeof value === 'object' ? Object.values(value).join(',') : String(value));
  }
  return `${path}?${query}`;
}

/** The page of the n-th search. */
export const searchPath = (n: number): string => pathOf('/properties', nthSearch(n));

/** The n-th booking of a moving service, a week from now. */
export const nthBooking = (movingServiceId: string, n: number) => ({
  movingServiceId,
  pickupLocation: `House ${n}, Hodan`,
  dropoffLocation: 'Kaaraan',
  date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  phone: '+252 61 234 5678',
  notes: 'Third floor, a piano',
});
