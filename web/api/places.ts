import type { Fetch } from './client.ts';
import { readOf } from './query.ts';

/** The districts and landmarks that a search understands. */
export const placesQuery = (fetch?: Fetch) => readOf('listPlaces', {}, fetch);
