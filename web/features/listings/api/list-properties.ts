import { type Page, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import type { FoundProperty } from '#contract/properties.api.ts';
import type { CallInput, Fetch } from '../../../api/client.ts';
import { callLate } from '../../../api/query.ts';

export type PropertyQuery = CallInput<'listProperties'>['query'];

/** A page of listings with its total, as the headers tell it (D11). */
export const listPropertiesQuery = (query: PropertyQuery, pageSize: number, fetch?: Fetch) =>
  listAsQuery({ name: 'card', load: loadCardOf }, query, pageSize, fetch);

/** A page comes with its cards made: what makes them is fetched beside the next ones. */
const loadCardOf = async () => (await import('../card-of.ts')).cardOf;

/** The same, with of each listing what the loaded function takes; `name` tells what is remembered apart. */
export function listAsQuery<Card>(
  { name, load }: { name: string; load: () => Promise<(property: FoundProperty) => Card> },
  query: PropertyQuery,
  pageSize: number,
  fetch?: Fetch,
) {
  return {
    queryKey: ['listProperties', name, query],
    queryFn: async (signal?: AbortSignal): Promise<Page<Card>> => {
      const [{ answer, headers }, toCard] = await Promise.all([
        callLate('listProperties', { query }, { fetch, signal }),
        load(),
      ]);
      return {
        items: answer.map(toCard),
        total: Number(headers.get(TOTAL_HEADER) ?? answer.length),
        totalIsCapped: headers.get(TOTAL_CAPPED_HEADER) === 'true',
        page: Number(query.page ?? 1),
        pageSize,
        hasNext: headers.get('link')?.includes('rel="next"') ?? false,
      };
    },
  };
}
