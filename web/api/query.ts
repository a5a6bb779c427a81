import { type FetchQueryOptions, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Spec 1 §7: no refetch by itself, never stale, no retries. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}

let ofBrowser: QueryClient | undefined;

/** The client of this browser; on the server a new one for each page. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  ofBrowser ??= createQueryClient();
  return ofBrowser;
}

/** For a `clientLoader`: what was read before is not asked for again, so that Back costs no request. */
export function readOnce<T, E, D, K extends QueryKey>(query: FetchQueryOptions<T, E, D, K>): Promise<D> {
  return queryClient().ensureQueryData(query as never) as Promise<D>;
}

/** Remembers what came with the page, so that Back to it costs no request either. */
export function useRemember(key: QueryKey, data: unknown): void {
  const client = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    client.setQueryData(JSON.parse(name) as QueryKey, data);
  }, [client, name, data]);
}
