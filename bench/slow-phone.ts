import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Property } from '#contract/properties.api.ts';
import { browserAdvice, findBrowser } from '../scripts/lib/browser.mjs';
import { main, ScriptError } from '../scripts/lib/script-error.mjs';
import { TAPS, type Tap } from './slow-taps.ts';
import { withProduct } from './with-product.ts';

/** A bad line and a cheap phone: 400 kbit/s, 400 ms for each request, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const SCREEN = { width: 360, height: 640 };

/** The median of so many first visits counts. */
const VISITS = 5;
/** A first visit: text and scripts after so many ms; the listings for at most so many bytes. */
const AIM = { painted: 1000, awake: 4600, bytes: 200_000 };
const LISTINGS = '/properties?type=rent';
/** For what a single visit waits at most, in ms. */
const PATIENCE_MS = 60_000;

interface Visit {
  /** When the first text was painted, in ms. */
  painted: number;
  /** When its scripts were awake, in ms. */
  awake: number;
  /** What had come over the line by then, compressed and with headers. */
  bytes: number;
  requests: number;
}

/** Runs something on a slow phone of somebody who was never here. */
async function onSlowPhone<T>(
  browser: Browser,
  run: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await run(page, devtools);
  } finally {
    await context.close();
  }
}

const visit = (browser: Browser, address: string): Promise<Visit> =>
  onSlowPhone(browser, async (page, devtools) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement?.dataset.hydrated === undefined) return;
        observer.disconnect();
        performance.mark('awake');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const received = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.url.startsWith('data:')) received.set(requestId, response.encodedDataLength);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const before = received.get(requestId);
      if (before !== undefined) received.set(requestId, before + encodedDataLength);
    });
    // The pieces of the page itself are told without their lengths: the whole is, at its end.
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (received.has(requestId)) received.set(requestId, encodedDataLength);
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0);
    const untilAwake = {
      bytes: [...received.values()].reduce((sum, one) => sum + one, 0),
      requests: received.size,
    };
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      awake: performance.getEntriesByName('awake')[0]?.startTime ?? Number.NaN,
    }));
    return { ...times, ...untilAwake };
  });

/** Taps as soon as the first text is painted. @returns how long it took to do its work, in ms; NaN where it did not */
const tap = (browser: Browser, address: string, { run }: Tap): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    if (await page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)) return Number.NaN;
    const began = performance.now();
    return run(page).then(
      () => performance.now() - began,
      () => Number.NaN,
    );
  });

const medianOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Visits the pages that most people see first, and taps what there is to tap in them before their scripts are awake;
 * prints two tables, and fails where an aim is missed or a tap does nothing.
 */
async function visitPages(origin: string): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new ScriptError(browserAdvice);
  const listed = (await (await fetch(`${origin}/api/properties?limit=50&type=rent`)).json()) as Property[];
  const listing = listed.find(({ status, images }) => status === 'available' && (images?.length ?? 0) > 1);
  const pages = new Map([
    ['home', '/'],
    ['listings', LISTINGS],
    ['a listing', `/properties/${listing?.id}`],
    ['moving services', '/moving-services'],
  ]);
  const browser = await chromium.launch({ executablePath });
  try {
    console.log('| page | first text, ms | awake, ms | kB until then | requests |\n|---|--:|--:|--:|--:|');
    for (const [name, path] of pages) {
      const visits: Visit[] = [];
      // The first one, which makes the sizes of pictures and compresses files, does not count.
      for (let n = 0; n <= VISITS; n += 1) visits.push(await visit(browser, origin + path));
      const median = (key: keyof Visit) => medianOf(visits.slice(1).map((one) => one[key]));
      const [painted, awake, bytes] = [median('painted'), median('awake'), median('bytes')];
      console.log(
        `| ${name} | ${painted.toFixed(0)} | ${awake.toFixed(0)} | ${(bytes / 1000).toFixed(0)} | ${median('requests')} |`,
      );
      const isMissed = painted > AIM.painted || awake > AIM.awake;
      if (isMissed || (path === LISTINGS && bytes > AIM.bytes)) process.exitCode = 1;
    }
    console.log('\n| page | tapped at the first text | done after, ms |\n|---|---|--:|');
    for (const one of TAPS) {
      const done = await tap(browser, origin + pages.get(one.on), one);
      console.log(`| ${one.on} | ${one.name} | ${Number.isNaN(done) ? 'never' : done.toFixed(0)} |`);
      if (Number.isNaN(done)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

await main(() => withProduct(process.argv[2], visitPages));
