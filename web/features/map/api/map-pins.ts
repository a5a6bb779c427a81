import { type CallInput, call, type Fetch } from '../../../api/client.ts';

/** The filters of a search that a map understands: the names of the listings' address (D11). */
export type MapFilters = CallInput<'mapProperties'>['query'];

const NAMES = [
  'type',
  'propertyType',
  'location',
  'minPrice',
  'maxPrice',
  'q',
  'bedrooms',
  'bathrooms',
  'features',
  'bounds',
  'ownerId',
] as const satisfies (keyof MapFilters)[];

/** The filters that are given, in one order, without what only a list understands. */
export function mapFilters(filters: MapFilters): MapFilters {
  const given: Record<string, string> = {};
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined && value !== null && value !== '') given[name] = String(value);
  }
  return given;
}

/** GET /api/properties/map. */
export function mapPinsQuery(filters: MapFilters, fetch?: Fetch) {
  const query = mapFilters(filters);
  return {
    queryKey: ['mapProperties', query],
    queryFn: () => call('mapProperties', { query }, { fetch }),
  };
}
