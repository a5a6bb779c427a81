import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { ASSETS, deletePrivate, PAGES } from '../caches.ts';
import { settleLogout } from '../logout-due.ts';
import { SEEN, type SeenMessage, SYNC_TAG } from '../messages.ts';
import { sendWaiting } from '../send.ts';
import { lightened } from './light.ts';
import { keepOfflinePages, offlinePage } from './offline-page.ts';
import { isReadablePrivate, keepPrivate, openPrivate } from './private.ts';
import { worker } from './scope.ts';
import { assets, data, pages, pictures } from './shared.ts';

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
registerRoute(({ sameOrigin, url }) => sameOrigin && PUBLIC_DATA.test(url.pathname), data);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:media|api\/placeholder)\//.test(url.pathname),
  pictures,
);

/** Whoever signs in or out on this device leaves nothing of who was there before. */
const SESSION_PATHS = /^(?:\/(?:so|ar))?\/(?:api\/log(?:in|out)|api\/admin\/login|auth|logout)\b/;
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && SESSION_PATHS.test(new URL(url).pathname)) event.waitUntil(deletePrivate());
});

/** Keeps a page that was reached without being loaded whole, or before this worker was there. */
async function keepPage({ page, isShared }: SeenMessage, event: ExtendableEvent): Promise<void> {
  const request = new Request(page, { headers: { accept: 'text/html' } });
  if (isReadablePrivate(new URL(page))) return keepPrivate(request);
  if (!isShared || (await (await caches.open(PAGES)).match(page, { ignoreVary: true }))) return;
  const [, done] = pages.handleAll({ request, event });
  await done;
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
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});
