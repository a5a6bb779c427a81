import { worker } from './scope.ts';

/**
 * In place of the worker where it is switched off (docs/operations.md): deletes what it kept, ends itself, and loads the
 * open pages anew. What waits to be sent stays: pages send it without a worker too.
 */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
    for (const client of await worker.clients.matchAll()) void client.navigate(client.url);
  };
  event.waitUntil(end());
});
