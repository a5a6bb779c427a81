import type { CallInput, Fetch } from '../../../api/client.ts';
import { readOf } from '../../../api/query.ts';

/** The filters of a search that a map understands: the names of the listings' address (D11). */
export type MapFilters = Omit<CallInput<'mapClusters'>['query'], 'zoom'>;

/** What only a list understands. */
const OF_LISTS = new Set(['sort', 'page', 'limit']);

/** The filters that are given, in one order, without what only a list understands. */
export function mapFilters(filters: MapFilters): MapFilters {
  const given = Object.entries(filters).filter(
    ([name, value]) => !OF_LISTS.has(name) && value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, String(value)]),
  );
}

/** The part of the map that is asked for, and how closely. */
export interface MapWindow {
  /** As `boundsText` writes it. */
  bounds: string;
  zoom: number;
}

/** GET /api/properties/map/clusters: of a window, or of the one that the map opens with. */
export const signsQuery = (filters: MapFilters, window?: MapWindow, fetch?: Fetch) =>
  readOf(
    'mapClusters',
    {
      query: { ...mapFilters(filters), ...(window && { bounds: window.bounds, zoom: String(window.zoom) }) },
    },
    fetch,
  );
