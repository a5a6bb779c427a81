import { call } from './client.ts';

/** The districts and landmarks that a search understands. */
export const placesQuery = () => ({ queryKey: ['listPlaces'], queryFn: () => call('listPlaces', {}) });
