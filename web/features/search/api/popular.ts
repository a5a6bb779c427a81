import type { Fetch } from '../../../api/client.ts';
import { readOf } from '../../../api/query.ts';
import { getLocale } from '../../../messages/language.ts';
import type { ListingSearch } from '../../listings/search-params.ts';

/** The districts with most homes of a type. */
export const popularQuery = (type: ListingSearch['type'], fetch?: Fetch) =>
  readOf('listSuggestions', { query: { lang: getLocale(), ...(type === 'any' ? {} : { type }) } }, fetch);
