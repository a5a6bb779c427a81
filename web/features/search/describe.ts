import { FEATURES } from '#contract/features.ts';
import { DAY_FACTS, type FilteredFact, filtersOfFact, MENU_FACTS } from '#contract/listing-filters.ts';
import type { NamedPlace } from '#contract/places.api.ts';
import type { PropertyType } from '#contract/properties.ts';
import { dateText } from '../../format/dates.ts';
import { dollars, leftToRight } from '../../format/money.ts';
import { placeName } from '../../format/place-names.ts';
import { m } from '../../messages/index.ts';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { FACT_WORDS } from '../listings/facts.tsx';
import { featureWords } from '../listings/feature-words.ts';
import type { ListingSearch, SearchChange } from '../listings/search-params.ts';
import { bandWords, filterLabel } from './filter-fields.tsx';

/** A filter as a chip, and what a tap on it makes of the search. */
export interface Chip {
  label: string;
  change: SearchChange;
}

/** A search in words. */
export interface SearchWords {
  /** "Homes with 2+ bedrooms for rent in Hodan". */
  title: string;
  /** The same without what its chips say: "Homes for rent in Hodan". */
  heading: string;
  applied: Chip[];
  next: Chip[];
}

const KINDS: Record<PropertyType, () => string> = {
  apartment: m.search_apartments,
  house: m.search_houses,
  land: m.search_land,
  commercial: m.search_commercial,
};

/** The features that are asked for. */
export const featuresOf = ({ features }: Pick<ListingSearch, 'features'>) =>
  features
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean) ?? [];

/** "Under $600", "From $500", "$500–$1,000". */
export function priceWords({ minPrice, maxPrice }: Pick<ListingSearch, 'minPrice' | 'maxPrice'>): string {
  const low = Number(minPrice ?? 0);
  if (maxPrice === undefined) return m.search_from({ price: dollars(low) });
  return low > 0
    ? leftToRight(`${dollars(low)}–${dollars(maxPrice)}`)
    : m.search_under({ price: dollars(maxPrice) });
}

/** "2+ bedrooms". */
export const roomWords = (count: number) => m.search_bedrooms({ count });

const eachOf = <Fact extends FilteredFact>(
  facts: readonly Fact[],
  make: (fact: Fact) => (search: ListingSearch) => string,
) => Object.fromEntries(facts.map((fact) => [fact, make(fact)])) as Record<Fact, ReturnType<typeof make>>;

const confirmedChip = (confirmed: string): Chip => ({ label: m.search_confirmed(), change: { confirmed } });

/** The filters of one fact in words, blank where nothing is asked of it: no room at least is anything. */
const FILTER_WORDS: Record<FilteredFact, (search: ListingSearch) => string> = {
  bedrooms: ({ bedrooms = '', maxBedrooms = '' }) => {
    if (maxBedrooms !== '')
      return bandWords((count) => m.listings_bedrooms({ count }), bedrooms, maxBedrooms);
    return Number(bedrooms) > 0 ? roomWords(Number(bedrooms)) : '';
  },
  price: (search) => ((search.minPrice ?? search.maxPrice) === undefined ? '' : priceWords(search)),
  moveInCost: ({ maxMoveIn }) => (maxMoveIn ? m.search_move_in({ price: dollars(maxMoveIn) }) : ''),
  bathrooms: ({ bathrooms }) =>
    Number(bathrooms) > 0 ? m.search_bathrooms({ count: Number(bathrooms) }) : '',
  ...eachOf(MENU_FACTS, (fact) => (search) => {
    const [low, high] = filtersOfFact(fact).map((name) => search[name]);
    return low || high ? bandWords(FACT_WORDS[fact], low, high) : '';
  }),
  ...eachOf(
    DAY_FACTS,
    (fact) =>
      ({ [fact]: day }) =>
        day ? `${filterLabel(fact)}: ${dateText(day)}` : '',
  ),
};

/** The filters that compare, as chips. */
const comparingChips = (search: ListingSearch): Chip[] =>
  (Object.keys(FILTER_WORDS) as FilteredFact[]).flatMap((fact) => {
    const label = FILTER_WORDS[fact](search);
    return label ? [{ label, change: withoutFact(fact) }] : [];
  });

/** No filter of a fact. */
export const withoutFact = (fact: FilteredFact): SearchChange =>
  Object.fromEntries(filtersOfFact(fact).map((name) => [name, '']));

/** The filters of a search, but for type and place, each with the search without it. */
export function chipsOf(search: ListingSearch): Chip[] {
  const { propertyType, confirmed, q } = search;
  const features = featuresOf(search);
  return [
    ...comparingChips(search),
    ...(propertyType ? [{ label: PROPERTY_TYPE_LABELS[propertyType](), change: { propertyType: '' } }] : []),
    ...features.map((one) => ({
      label: featureWords(one),
      change: { features: features.filter((other) => other !== one).join(',') },
    })),
    ...(confirmed ? [confirmedChip('')] : []),
    ...(q ? [{ label: m.search_quoted({ words: q }), change: { q: '' } }] : []),
  ];
}

/** What many choose next, as far as it is not chosen yet. */
function nextOf(search: ListingSearch): Chip[] {
  const { type, minPrice, maxPrice, bedrooms } = search;
  const features = featuresOf(search);
  const rooms = type === 'buy' ? '3' : '2';
  const most = type === 'buy' ? '100000' : '600';
  return [
    ...(bedrooms ? [] : [{ label: roomWords(Number(rooms)), change: { bedrooms: rooms } }]),
    ...(type === 'any' || (minPrice ?? maxPrice) !== undefined
      ? []
      : [{ label: m.search_under({ price: dollars(most) }), change: { maxPrice: most } }]),
    ...(features.includes(FEATURES.furnished) || type === 'buy'
      ? []
      : [
          {
            label: featureWords(FEATURES.furnished),
            change: { features: [...features, FEATURES.furnished].join(',') },
          },
        ]),
    ...(search.confirmed ? [] : [confirmedChip('week')]),
  ];
}

const PLAIN_TITLES = {
  rent: m.search_all_for_rent,
  buy: m.search_all_for_sale,
  any: m.search_all_homes,
};

function titleOf(search: ListingSearch, place: NamedPlace | null): string {
  const { type, propertyType, bedrooms, maxBedrooms, location, q } = search;
  const rooms = maxBedrooms ? 0 : Number(bedrooms ?? 0);
  const words = [place ? '' : (location ?? ''), q ?? ''].join(' ').trim();
  let title = PLAIN_TITLES[type]();
  if (place || propertyType || rooms > 0) {
    const kind = propertyType ? KINDS[propertyType]() : m.search_homes();
    const what = rooms > 0 ? m.search_with_rooms({ count: rooms, kind }) : kind;
    const where =
      place?.kind === 'landmark'
        ? m.search_near({ place: placeName(place.name) })
        : m.search_in({ place: place ? placeName(place.name) : m.search_city() });
    const titles = { rent: m.search_title_rent, buy: m.search_title_buy, any: m.search_title_any };
    title = titles[type]({ what, where });
  }
  return words ? m.search_title_words({ words, title }) : title;
}

/** The search in the reader's words; `place` is what its location was understood as. */
export const describeSearch = (search: ListingSearch, place: NamedPlace | null): SearchWords => ({
  title: titleOf(search, place),
  heading: titleOf({ ...search, bedrooms: '' }, place),
  applied: chipsOf(search),
  next: nextOf(search),
});
