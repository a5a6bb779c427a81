import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ASSETS, DATA, PAGES, PICTURES } from '../caches.ts';
import { markStale, publishKept } from './kept.ts';
import { reloadOld } from './reload-old.ts';

const DAY = 86_400;

/** So many entries, and none older than so many days; all of them go where the device has no more room. */
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }) as WorkboxPlugin;

/** On a network that answers later than this, the page that was seen before is shown. */
const PATIENCE_SECONDS = 5;

/** Only what is the same for everybody, as its sender says, may enter a cache that everybody reads. */
const onlyShared = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get('cache-control') ?? '').includes('public')
      ? response
      : null,
};

/** An answer may be kept whatever it varies by: language and encoding do not change on one device. */
const matchOptions = { ignoreVary: true };

/** The visitors' pages: as they are now, or as they were when they were last seen. */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [
    onlyShared,
    atMost(80, 30),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? markStale(cachedResponse) : undefined,
    },
  ],
});

/** What scripts of the visitors' pages read. */
export const data = new NetworkFirst({
  cacheName: DATA,
  matchOptions,
  plugins: [onlyShared, publishKept, atMost(120, 7)],
});

/** Files whose names are made from what is in them: old and new versions lie side by side, and none is ever stale. */
export const assets = new CacheFirst({
  cacheName: ASSETS,
  matchOptions,
  plugins: [onlyShared, reloadOld, atMost(300, 90)],
});

/** Photos that were seen. */
export const pictures = new CacheFirst({
  cacheName: PICTURES,
  matchOptions,
  plugins: [onlyShared, atMost(150, 30)],
});
