import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';

/** Spec 1 §7: no refetch by itself, never stale, no retries. */
export function createQueryClient(): QueryClient {
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

/** Runs queries on the server for one page; what they found travels in the page. */
export async function prefetch(run: (client: QueryClient) => Promise<unknown>[]): Promise<DehydratedState> {
  const client = createQueryClient();
  await Promise.all(run(client));
  return dehydrate(client);
}
