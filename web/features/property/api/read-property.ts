import { call, type Fetch } from '../../../api/client.ts';

/** One property with its owner, price history and similar ones. */
export function readPropertyQuery(id: string, fetch?: Fetch) {
  return {
    queryKey: ['readProperty', id],
    queryFn: () => call('readProperty', { params: { id } }, { fetch }),
  };
}
