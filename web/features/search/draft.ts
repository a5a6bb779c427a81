import { FILTER_NAMES, LISTING_FILTERS, MENU_FACTS } from '#contract/listing-filters.ts';
import type { ScreenPath } from '../../i18n.ts';
import { type ListingSearch, type PathOf, readSearch, writeSearch } from '../listings/search-params.ts';
import { bandOf } from './filter-fields.tsx';

/** None of the filters that are not asked of the other type. */
export const OF_NO_TYPE: Readonly<Record<string, string>> = Object.fromEntries(
  FILTER_NAMES.filter((name) => ['amount', 'date'].includes(LISTING_FILTERS[name].kind)).map((name) => [
    name,
    '',
  ]),
);

/** The search with another type; what a home costs a month says nothing of what it sells for. */
export function ofType(search: ListingSearch, type: ListingSearch['type']): ListingSearch {
  if (type === search.type || search.type === 'any') return { ...search, type };
  const kept = Object.entries(search).filter(([name]) => !(name in OF_NO_TYPE));
  return { ...(Object.fromEntries(kept) as unknown as ListingSearch), type };
}

/** What is searched for with the fields as they are; `shown` is the search that is on the screen. */
export function askedBy(draft: ListingSearch, shown: ListingSearch): ListingSearch {
  const path = writeSearch({ ...draft, page: 1 });
  const search = readSearch(new URLSearchParams(path.slice(path.indexOf('?'))));
  if (!search.location || search.location === shown.location) return search;
  // The area of the map was looked at for another place.
  const { bounds: _area, ...elsewhere } = search;
  return elsewhere;
}

/** Where words that were typed are asked for, beside the other filters of a search (D70). */
export function askPath(
  words: string,
  { location: _place, ...others }: ListingSearch,
  pathOf: PathOf,
): ScreenPath {
  const path = pathOf({ ...others, page: 1 });
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ask: words })}` as ScreenPath;
}

/** The fields after the address has changed: they take what is new in it, and keep what was not searched for yet. */
export function rebased(draft: ListingSearch, before: ListingSearch, now: ListingSearch): ListingSearch {
  const names = Object.keys({ ...before, ...now }) as (keyof ListingSearch)[];
  const changed = names.filter((name) => before[name] !== now[name]);
  return { ...draft, ...Object.fromEntries(changed.map((name) => [name, now[name]])) };
}

/** The box of places as the form names it: whatever is typed is read there (D70). */
export const ASKED = 'ask';

const CHOICES = ['type', 'propertyType', 'bedrooms', 'bathrooms', 'confirmed'] as const;

/** Whether something was chosen, which applies at once; a text is sent when it is done. */
export const isChosen = (draft: ListingSearch, shown: ListingSearch): boolean =>
  CHOICES.some((name) => draft[name] !== shown[name]) ||
  (['price', ...MENU_FACTS] as const).some((fact) => bandOf(draft, fact) !== bandOf(shown, fact));

/** What the panel's form would ask for without scripts: with what was chosen in it before they came. */
export function readForm(form: HTMLFormElement, shown: ListingSearch): ListingSearch {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '')
      params.append(name === ASKED ? 'location' : name, value);
  }
  const { sort, page, isMapView, bounds } = shown;
  return { ...readSearch(params), ...(bounds ? { bounds } : {}), sort, page, isMapView };
}
