import type { NamedPlace } from '#contract/places.api.ts';
import { listOf } from '../../format/lists.ts';
import { dollars } from '../../format/money.ts';
import { countText } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { ListingSearch, SearchChange } from '../listings/search-params.ts';
import type { readWaysOut } from './api/reads.ts';
import { chipsOf, withoutFact } from './describe.ts';

type Way = Awaited<ReturnType<typeof readWaysOut>>[number];

/** A way out in words, and the search it leads to. */
export function wayOf(
  search: ListingSearch,
  { change, bedrooms, place }: Way,
): { label: string; to: SearchChange } {
  const without = (gone: SearchChange) => {
    const chips = chipsOf(search).filter((chip) => Object.keys(gone).some((name) => name in chip.change));
    return { label: m.search_without({ filter: chips.map(({ label }) => label).join(', ') }), to: gone };
  };
  switch (change) {
    case 'price':
      return without({ minPrice: '', maxPrice: '', maxMoveIn: '' });
    case 'rooms':
      return bedrooms === null
        ? without({ bedrooms: '', maxBedrooms: '', bathrooms: '' })
        : {
            label: m.search_fewer_rooms({ count: bedrooms }),
            to: { bedrooms: String(bedrooms), bathrooms: '' },
          };
    case 'place':
      return place === null
        ? { label: m.search_everywhere(), to: { location: '' } }
        : { label: m.search_next_door({ place }), to: { location: place } };
    case 'kind':
      return without({ propertyType: '' });
    case 'confirmed':
      return without({ confirmed: '' });
    case 'features':
      return without({ features: '' });
    case 'words':
      // Its chip has quotation marks of its own.
      return { label: m.search_without({ filter: search.q ?? '' }), to: { q: '' } };
    case 'area':
      return { label: m.search_everywhere(), to: { bounds: '' } };
    case 'type':
      return { label: m.search_rent_or_buy(), to: { type: 'any' } };
    default:
      return without(withoutFact(change));
  }
}

/** Which of its filters nothing meets together: "in Hodan, 2+ bedrooms, Under $600"; null where there is one at most. */
export function unmetBy(search: ListingSearch, place: NamedPlace | null): string | null {
  const where = place
    ? [place.kind === 'landmark' ? m.search_near({ place: place.name }) : m.search_in({ place: place.name })]
    : [];
  const filters = [...where, ...chipsOf(search).map(({ label }) => label)];
  return filters.length > 1 ? listOf(filters) : null;
}

export interface WayOut {
  label: string;
  from: string | null;
  homes: string;
  to: SearchChange;
}

/** What can be shown of the ways out, in words. */
export const waysOf = (search: ListingSearch, ways: readonly Way[]): WayOut[] =>
  ways.map((way) => ({
    ...wayOf(search, way),
    from: way.from === null ? null : m.search_from({ price: dollars(way.from) }),
    homes: m.search_homes_count({ count: way.total, shown: countText(way.total, way.isCapped) }),
  }));
