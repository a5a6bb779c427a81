import type { Fetch } from '../../../api/client.ts';
import { readOf } from '../../../api/query.ts';

/** The active moving services, best rated first; the whole list unless a limit is given. */
export const listServicesQuery = (limit?: number, fetch?: Fetch) =>
  readOf('listMovingServices', { query: limit === undefined ? {} : { limit } }, fetch);
