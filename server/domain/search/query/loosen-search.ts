import type { LOOSENINGS, MapSearch } from '#contract/search.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { type PlaceVocabulary, placeVocabulary } from '../../places/vocabulary.ts';
import { countSearch } from './count-search.ts';
import { resolveSearch } from './search.ts';

const MOST_WAYS = 3;
const NEIGHBOURS = 2;

type Change = (typeof LOOSENINGS)[number];

interface Loosened {
  change: Change;
  search: MapSearch;
  bedrooms?: number;
  place?: string;
}

/** The districts whose centres are nearest to a place. */
function neighbours(vocabulary: PlaceVocabulary, location: string | undefined): string[] {
  const resolved = location === undefined ? null : vocabulary.resolve(location);
  if (resolved === null || resolved.kind === 'everywhere') return [];
  const here = vocabulary.byId(resolved.ids[0] ?? null);
  if (!here) return [];
  const far = (place: typeof here) =>
    Math.hypot(place.latitude - here.latitude, place.longitude - here.longitude);
  return vocabulary.places
    .filter(({ kind, id }) => kind === 'district' && id !== here.id)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, NEIGHBOURS)
    .map(({ name }) => name);
}

/** The same search without, or with less of, one of its filters; those that change least come first. */
function loosened(search: MapSearch, vocabulary: PlaceVocabulary): Loosened[] {
  const { minPrice, maxPrice, maxMoveIn, bedrooms, bathrooms, propertyType } = search;
  const { features, q, location, bounds, type } = search;
  const without = (change: Change, gone: MapSearch): Loosened => ({ change, search: { ...search, ...gone } });
  const ways: (Loosened | false | undefined)[] = [
    (minPrice ?? maxPrice ?? maxMoveIn) !== undefined &&
      without('price', { minPrice: undefined, maxPrice: undefined, maxMoveIn: undefined }),
    bedrooms !== undefined &&
      bedrooms > 1 && {
        ...without('rooms', { bedrooms: bedrooms - 1, bathrooms: undefined }),
        bedrooms: bedrooms - 1,
      },
    ...neighbours(vocabulary, location).map((place) => ({ ...without('place', { location: place }), place })),
    search.confirmed && without('confirmed', { confirmed: undefined }),
    features && without('features', { features: undefined }),
    propertyType && without('kind', { propertyType: undefined }),
    (bedrooms ?? bathrooms) !== undefined && without('rooms', { bedrooms: undefined, bathrooms: undefined }),
    bounds && without('area', { bounds: undefined }),
    q !== undefined && without('words', { q: undefined }),
    location !== undefined && without('place', { location: undefined }),
    type && without('type', { type: undefined }),
  ];
  return ways.filter((way): way is Loosened => Boolean(way));
}

/** Ways out of a search that finds nothing: one filter less each, as far as homes are found then. */
export async function findWaysOut(search: MapSearch, ctx: Ctx) {
  const vocabulary = await placeVocabulary(ctx.app);
  const counted = await Promise.all(
    loosened(search, vocabulary).map(async ({ change, search: wider, bedrooms, place }) => {
      const { total, isCapped, from } = await countSearch(ctx.db, await resolveSearch(wider, ctx));
      return { change, bedrooms: bedrooms ?? null, place: place ?? null, total, isCapped, from };
    }),
  );
  const found = counted.filter(({ total }) => total > 0);
  // One of each, the first that finds something: a smaller change of rooms before leaving them out.
  return found
    .filter(({ change }, n) => found.findIndex((one) => one.change === change) === n)
    .slice(0, MOST_WAYS);
}
