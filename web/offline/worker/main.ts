import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { ASSETS, changesPerson, deletePrivate, PAGES } from '../caches.ts';
import { settleLogout } from '../logout-due.ts';
import { SEEN, type SeenMessage, SYNC_TAG } from '../messages.ts';
import { sendInBackground } from '../send.ts';
import { isLight, lightened } from './light.ts';
import { keepOfflinePages, offlinePage } from './offline-page.ts';
import { isReadablePrivate, keepPrivate, openPrivate } from './private.ts';
import { worker } from './scope.ts';
import { assets, data, pages, pictures } from './shared.ts';
import { isShared, takeShared } from './shared-text.ts';

// A new version takes over at once: all caches of files are by hashed name, so it serves the older pages too.
void worker.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
keepOfflinePages();

/** Reads of the visitors' pages that are the same for everybody. */
const PUBLIC_DATA = /^\/api\/(?:properties|moving-services|places|market-insights|stats)\b/;

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, event, url }) => {
    try {
      if (!(await settleLogout())) throw new TypeError('Failed to fetch');
      const page = isReadablePrivate(url)
        ? await openPrivate(request, event as FetchEvent)
        : await pages.handle({ request, event });
      return await lightened(page);
    } catch {
      return offlinePage(url);
    }
  },
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('.data') && isReadablePrivate(url),
  ({ request, event }) => openPrivate(request, event as FetchEvent),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isShared(url), takeShared, 'POST');
registerRoute(({ sameOrigin, url }) => sameOrigin && PUBLIC_DATA.test(url.pathname), data);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:media|api\/placeholder)\//.test(url.pathname),
  pictures,
);

/** Whoever signs in or out on this device leaves nothing of who was there before. */
worker.addEventListener('fetch', (event) => {
  if (changesPerson(event.request)) event.waitUntil(deletePrivate());
});

/** Where to ask for a page that is shown already: the browser has one that was loaded whole. */
async function sources(isWhole: boolean): Promise<RequestCache[]> {
  // Where data is to be saved, nothing is asked for a second time.
  if (await isLight()) return ['only-if-cached'];
  return isWhole ? ['force-cache', 'default'] : ['default'];
}

/** Keeps a page that was reached without being loaded whole, or before this worker was there. */
async function keepPage({ page, isShared, isWhole }: SeenMessage, event: ExtendableEvent): Promise<void> {
  const isPrivate = isReadablePrivate(new URL(page));
  const isKept = async () =>
    (await (await caches.open(PAGES)).match(page, { ignoreVary: true })) !== undefined;
  for (const cache of await sources(isWhole)) {
    const request = new Request(page, { headers: { accept: 'text/html' }, cache, mode: 'same-origin' });
    if (isPrivate) return keepPrivate(request);
    // The first page of a browser came with its cookie: that answer is not the same for everybody.
    if (!isShared || (await isKept())) return;
    const [, done] = pages.handleAll({ request, event });
    await done;
  }
}

/** Keeps the files that a page loaded before this worker was there; the browser still has them. */
async function keepFiles({ files }: SeenMessage): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

worker.addEventListener('message', (event) => {
  const message = event.data as SeenMessage;
  if (message.type !== SEEN) return;
  // Where the network goes away meanwhile, the page was not seen.
  event.waitUntil(Promise.allSettled([keepPage(message, event), keepFiles(message)]));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendInBackground());
});
