import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './helpers.ts';

/** Opens a page and waits until the service worker answers for it and has kept it. */
export async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => keptPaths(page), { message: `${path} is kept` }).toContain(pathname + search);
  // Its files come a moment later where the worker was not there yet.
  await expect.poll(() => missingFiles(page), { message: `the files of ${path} are kept` }).toEqual([]);
}

/** The files of a page that the device would not have without a network. */
async function missingFiles(page: Page): Promise<string[]> {
  const kept = await keptPaths(page, 'aqal-assets');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return loaded.filter((file) => file.startsWith('/assets/') && !kept.includes(file));
}

/** What the device keeps in caches whose name begins so: paths and queries. */
export const keptPaths = (page: Page, prefix = 'aqal-p'): Promise<string[]> =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.replace(location.origin, ''));
  }, prefix);

/** Everything of one person that the device still has, as text: private caches, the queue, and local storage. */
export const privateTraces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('aqal-private-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('aqal', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const waiting = await new Promise<unknown[]>((resolve, reject) => {
      const request = db.transaction('waiting').objectStore('waiting').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return [...names, ...waiting.map((one) => JSON.stringify(one)), ...Object.keys(localStorage)];
  });
