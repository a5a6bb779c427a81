interface Place {
  pathname: string;
  search: string;
}

/** The present address with one parameter changed, the others kept; an empty value takes it out. */
export function withParameter({ pathname, search }: Place, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The address of a page of the present list; the first has no number. */
export const pagePath = (place: Place, page: number): string =>
  withParameter(place, 'page', page > 1 ? String(page) : '');

/** The address of the present list from its first page on, sorted by a key: again the other way round. */
export function sortPath(place: Place, key: string, current: string | undefined): string {
  const first = { pathname: place.pathname, search: withoutPage(place.search) };
  return withParameter(first, 'sort', current === key ? `-${key}` : key);
}

function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return parameters.toString();
}

/** How a column is sorted, as `aria-sort` says it. */
export function sortedAs(key: string, current: string | undefined): 'ascending' | 'descending' | undefined {
  if (current === key) return 'ascending';
  return current === `-${key}` ? 'descending' : undefined;
}
