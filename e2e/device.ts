import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type BrowserContext, chromium, expect, type Page, type TestInfo } from '@playwright/test';
import { untilHydrated } from './helpers.ts';

/** Opens a page and waits until all of it is there, what is loaded late too. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  const late = page.locator('.area').or(page.locator('#site-links'));
  await expect(late).toBeAttached();
  const isArea = (await page.locator('.area').count()) > 0;
  for (const source of isArea ? ['/offline/network.tsx'] : ['/offline/network.tsx', '/shell/late.tsx']) {
    const isLoaded = async () => (await loadedFiles(page)).some((file) => sourcesOf(file).includes(source));
    await expect.poll(isLoaded, { message: source }).toBe(true);
  }
}

const sources = new Map<string, string>();

/** What a script was built from, in one text: its name says nothing. */
function sourcesOf(file: string): string {
  const map = new URL(`../build/client${file}.map`, import.meta.url);
  const found = sources.get(file) ?? (existsSync(map) ? namesIn(readFileSync(map, 'utf8')) : '');
  sources.set(file, found);
  return found;
}

const namesIn = (map: string): string => (JSON.parse(map) as { sources: string[] }).sources.join('\n');

/** Opens a page, and again once the service worker has kept it with its files. */
export async function openKept(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => keptPaths(page), { message: `${path} is kept` }).toContain(pathname + search);
  const missing = async () => {
    const kept = await keptPaths(page, 'aqal-assets');
    return (await loadedFiles(page)).filter((file) => !kept.includes(file));
  };
  // They come a moment later where the worker was not there yet.
  await expect.poll(missing, { message: `the files of ${path} are kept` }).toEqual([]);
  await openWhole(page, path);
}

/** The scripts and styles that a page has loaded. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );

/** What the device keeps in caches whose name begins so: paths and queries. */
export const keptPaths = (page: Page, prefix = 'aqal-p'): Promise<string[]> =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    // A fragment is no part of what is asked for: some style sheets are linked with one.
    return keys.flat().map(({ url }) => url.replace(location.origin, '').replace(/#.*/, ''));
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

/** For a page's first script: a browser in which nothing can wait. */
export const keepNothing = (): void => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('It is switched off.', 'SecurityError');
  };
};

/** A browser of its own that can die: what it keeps is in a folder, which the next one opens. */
export function mortalBrowser(test: TestInfo, baseURL = '') {
  const folder = test.outputPath('browser');
  return {
    launch: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder, { ...test.project.use.launchOptions, baseURL }),
    /** Ends it at once, as a phone without power would. */
    kill: async (context: BrowserContext): Promise<void> => {
      const pid = execFileSync('pgrep', ['-o', '-f', `user-data-dir=${folder}`], { encoding: 'utf8' });
      process.kill(Number(pid), 'SIGKILL');
      await context.close().catch(() => undefined);
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}
