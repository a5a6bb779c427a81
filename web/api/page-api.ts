import { createContext } from 'react-router';
import type { RouteName } from '#contract/api.ts';
import { type Page, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { type CallAnswer, type CallInput, type CallOptions, type Fetch, request } from './client.ts';

type Item<Name extends RouteName> = CallAnswer<Name> extends readonly (infer One)[] ? One : never;

/** The API as the loaders and actions of a page call it: in process, as the page's visitor. */
export interface PageApi {
  /** @throws ApiError for any non-success answer */
  <Name extends RouteName>(name: Name, input?: CallInput<Name>): Promise<CallAnswer<Name>>;
  /** One page of a list, with what its headers say. @throws ApiError */
  page: <Name extends RouteName>(name: Name, input: CallInput<Name>) => Promise<Page<Item<Name>>>;
  /** The answer with its headers, such as a count. Cookies are handed on by themselves. @throws ApiError */
  withHeaders: <Name extends RouteName>(
    name: Name,
    input?: CallInput<Name>,
  ) => Promise<{ answer: CallAnswer<Name>; headers: Headers }>;
}

/** What loaders and actions call the API with: `context.get(api)`. */
export const api = createContext<PageApi>();

/**
 * The API over the fetch of a page. `keyOf` names the Idempotency-Key of each write; without it every write has a key
 * of its own.
 */
export function pageApi(fetch: Fetch, keyOf?: () => string): PageApi {
  const options = (): CallOptions => ({ fetch, ...(keyOf ? { idempotencyKey: keyOf() } : {}) });
  const inputOf = <Name extends RouteName>(input: CallInput<Name> | undefined) =>
    input ?? ({} as CallInput<Name>);
  return Object.assign(
    async <Name extends RouteName>(name: Name, input?: CallInput<Name>) =>
      (await request(name, inputOf(input), options())).answer,
    {
      withHeaders: <Name extends RouteName>(name: Name, input?: CallInput<Name>) =>
        request(name, inputOf(input), options()),
      page: async <Name extends RouteName>(name: Name, input: CallInput<Name>) => {
        const { answer, headers } = await request(name, input, options());
        const { page = 1, limit } = ((input as { query?: object }).query ?? {}) as {
          page?: number | string;
          limit?: number | string;
        };
        const items = answer as Item<Name>[];
        return {
          items,
          total: Number(headers.get(TOTAL_HEADER) ?? items.length),
          totalIsCapped: headers.get(TOTAL_CAPPED_HEADER) === 'true',
          page: Number(page),
          pageSize: Number(limit ?? items.length) || 1,
          hasNext: headers.get('link')?.includes('rel="next"') ?? false,
        };
      },
    },
  );
}
