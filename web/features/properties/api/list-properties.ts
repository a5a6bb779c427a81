import { type Page, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { type CallInput, callWithHeaders, type Fetch } from '../../../api/client.ts';
import { type CardProperty, cardOf } from '../card.ts';

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
