import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ASSETS, DATA, PAGES, PICTURES } from '../caches.ts';
import { mayReload } from '../store.ts';
import { asKept, tellKept } from './kept.ts';
import { getClient } from './scope.ts';

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
        cachedResponse ? asKept(cachedResponse) : undefined,
    },
  ],
});

/** What scripts of the visitors' pages read. */
export const data = new NetworkFirst({
  cacheName: DATA,
  matchOptions,
  plugins: [onlyShared, tellKept, atMost(120, 7)],
});

/** A page is made anew at most this often for want of a file. */
const RELOAD_MS = 60_000;

/**
 * An older page asks for a file that the server of a newer version has no more: the page is loaded anew, once. What was
 * typed in it is kept as a draft.
 */
const reloadOld = {
  fetchDidSucceed: async ({ response, event }: { response: Response; event: Event }) => {
    if (response.status === 404 && (await mayReload(RELOAD_MS))) {
      const client = await getClient((event as FetchEvent).clientId);
      // Not awaited: the navigation asks this worker for the page.
      void client?.navigate(client.url).catch(() => undefined);
    }
    return response;
  },
};

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
