import { call } from '../../../api/client.ts';

/** GET /api/places. */
export function placesQuery() {
  return { queryKey: ['listPlaces'], queryFn: () => call('listPlaces', {}) };
}
