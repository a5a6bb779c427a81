import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** GET /api/places. */
export function placesQuery() {
  return queryOptions({ queryKey: ['listPlaces'], queryFn: () => call('listPlaces', {}) });
}
