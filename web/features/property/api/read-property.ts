import { queryOptions } from '@tanstack/react-query';
import { call, type Fetch } from '../../../api/client.ts';

/** One property with its owner, price history and similar ones. */
export function readPropertyQuery(id: string, fetch?: Fetch) {
  return queryOptions({
    queryKey: ['readProperty', id],
    queryFn: () => call('readProperty', { params: { id } }, { fetch }),
  });
}
