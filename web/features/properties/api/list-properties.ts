import { type Page, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import type { Property } from '#contract/properties.api.ts';
import { type CallInput, callWithHeaders, type Fetch } from '../../../api/client.ts';

/** What a card shows of a listing: the page carries no more. */
export type CardProperty = Pick<
  Property,
  | 'id'
  | 'title'
  | 'type'
  | 'price'
  | 'previousPrice'
  | 'location'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'status'
  | 'images'
>;

/** A listing cut down to its card. */
export function cardOf(property: Property): CardProperty {
  const { id, title, type, price, previousPrice, location, bedrooms, bathrooms, sqft, status, images } =
    property;
  const [first] = images ?? [];
  return {
    id,
    title,
    type,
    price,
    previousPrice,
    location,
    bedrooms,
    bathrooms,
    sqft,
    status,
    images: first === undefined ? null : [first],
  };
}

export type PropertyQuery = CallInput<'listProperties'>['query'];

/** A page of listings with its total, as the headers tell it (D11). */
export function listPropertiesQuery(query: PropertyQuery, pageSize: number, fetch?: Fetch) {
  return {
    queryKey: ['listProperties', query],
    queryFn: async (): Promise<Page<CardProperty>> => {
      const { answer, headers } = await callWithHeaders('listProperties', { query }, { fetch });
      return {
        items: answer.map(cardOf),
        total: Number(headers.get(TOTAL_HEADER) ?? answer.length),
        totalIsCapped: headers.get(TOTAL_CAPPED_HEADER) === 'true',
        page: Number(query.page ?? 1),
        pageSize,
        hasNext: headers.get('link')?.includes('rel="next"') ?? false,
      };
    },
  };
}
