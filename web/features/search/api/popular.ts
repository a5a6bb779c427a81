import { call, type Fetch } from '../../../api/client.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import type { ListingSearch } from '../../properties/search-params.ts';

/** The districts with most homes of a type. */
export function popularQuery(type: ListingSearch['type'], fetch?: Fetch) {
  const query = { lang: getLocale(), ...(type === 'any' ? {} : { type }) };
  return {
    queryKey: ['listSuggestions', query],
    queryFn: () => call('listSuggestions', { query }, { fetch }),
  };
}
