import { type FilteredFact, filtersOfFact, LISTING_FILTERS, PLAIN_FACTS } from '#contract/listing-filters.ts';
import type { LOOSENINGS, MapSearch } from '#contract/search.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { type PlaceVocabulary, placeVocabulary } from '../../places/vocabulary.ts';
import { countSearch } from './count-search.ts';
import { comparedBy } from './filters.ts';
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

/** None of the filters of some facts. */
const withoutFacts = (facts: readonly FilteredFact[]): MapSearch =>
  Object.fromEntries(facts.flatMap((fact) => filtersOfFact(fact).map((name) => [name, undefined])));

/** Facts whose filters are left out together. */
const LEFT_OUT: [Change, readonly FilteredFact[]][] = [
  ['price', ['price', 'moveInCost']],
  ...PLAIN_FACTS.map((fact): [Change, FilteredFact[]] => [fact, [fact]]),
];
const ROOMS = ['bedrooms', 'bathrooms'] as const;

/** The same search without, or with less of, one of its filters; those that change least come first. */
function loosened(search: MapSearch, vocabulary: PlaceVocabulary): Loosened[] {
  const { bedrooms, propertyType, features, q, location, bounds, type } = search;
  const compared = comparedBy(search).map((name) => LISTING_FILTERS[name].fact);
  const has = (facts: readonly FilteredFact[]) => facts.some((fact) => compared.includes(fact));
  const without = (change: Change, gone: MapSearch): Loosened => ({ change, search: { ...search, ...gone } });
  const ways: (Loosened | false | undefined)[] = [
    ...LEFT_OUT.map(([change, facts]) => has(facts) && without(change, withoutFacts(facts))),
    bedrooms !== undefined &&
      bedrooms > 1 && {
        ...without('rooms', { bedrooms: bedrooms - 1, bathrooms: undefined }),
        bedrooms: bedrooms - 1,
      },
    ...neighbours(vocabulary, location).map((place) => ({ ...without('place', { location: place }), place })),
    search.confirmed && without('confirmed', { confirmed: undefined }),
    features && without('features', { features: undefined }),
    propertyType && without('kind', { propertyType: undefined }),
    has(ROOMS) && without('rooms', withoutFacts(ROOMS)),
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
