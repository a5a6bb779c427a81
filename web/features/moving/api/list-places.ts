import { call } from '../../../api/client.ts';

/** The districts and landmarks of the city, as suggestions for where to move from and to. */
export function listPlacesQuery() {
  return { queryKey: ['listPlaces'], queryFn: () => call('listPlaces', {}) };
}
