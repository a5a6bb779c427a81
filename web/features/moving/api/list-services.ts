import { call, type Fetch } from '../../../api/client.ts';

/** The active moving services, best rated first; the whole list unless a limit is given. */
export function listServicesQuery(limit?: number, fetch?: Fetch) {
  return {
    queryKey: ['listMovingServices', limit ?? null],
    queryFn: async () => {
      try {
        return await call('listMovingServices', { query: limit === undefined ? {} : { limit } }, { fetch });
      } catch (cause) {
        // The sentence of spec 1 §8; what happened is its cause.
        throw new Error('Failed to fetch moving services', { cause });
      }
    },
  };
}
