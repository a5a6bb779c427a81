import { nthBooking, nthPins, nthSearch, nthText, pathOf, searchPath } from './inputs.ts';
import type { Ask } from './load.ts';
import { asClient } from './write.ts';

/** Rows of one version's database that are asked for. */
export interface Rows {
  listings: readonly string[];
  services: readonly string[];
}

/** Work that every version does. */
export interface AgainstLine {
  name: string;
  isNew: boolean;
  /** The n-th request; those of a line that is new are all different. */
  ask: (n: number) => Ask;
}

/** As many as people repeat: all of them are in the cache. */
export const REPEATED = 48;
/** Lines that search alike must not ask the same. */
const [OF_PAGES, OF_REPEATED] = [1_000_000, 2_000_000];

const api = (n: number): Ask => ({ path: pathOf('/api/properties', nthSearch(n)) });
const page = (n: number): Ask => ({ path: searchPath(n) });

export function againstLines({ listings, services }: Rows): AgainstLine[] {
  const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';
  return [
    { name: 'search', isNew: true, ask: api },
    {
      name: 'search with typing errors',
      isNew: true,
      ask: (n) => ({ path: pathOf('/api/properties', { q: nthText(n) }) }),
    },
    { name: 'listings page, HTML', isNew: true, ask: (n) => page(n + OF_PAGES) },
    {
      name: 'booking',
      isNew: true,
      ask: (n) =>
        asClient(n, { path: '/api/bookings', body: JSON.stringify(nthBooking(at(services, n), n)) }),
    },
    { name: 'one listing', isNew: true, ask: (n) => ({ path: `/api/properties/${at(listings, n)}` }) },
    { name: 'map', isNew: true, ask: (n) => ({ path: pathOf('/api/properties/map', nthPins(n)) }) },
    { name: 'search, asked before', isNew: false, ask: (n) => api((n % REPEATED) + OF_REPEATED) },
    { name: 'listings page, asked before', isNew: false, ask: (n) => page((n % REPEATED) + OF_REPEATED) },
  ];
}
