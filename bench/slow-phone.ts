import { type Browser, chromium } from '@playwright/test';
import type { Property } from '#contract/properties.api.ts';
import { browserAdvice, findBrowser } from '../scripts/lib/browser.mjs';
import { main, ScriptError } from '../scripts/lib/script-error.mjs';
import { withProduct } from './with-product.ts';

/** A bad line and a cheap phone: 400 kbit/s, 400 ms for each request, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const SCREEN = { width: 360, height: 640 };

/** The median of so many first visits counts. */
const VISITS = 5;
/** A first visit to the listings: usable after so many ms, for at most so many bytes. */
const AIM = { usable: 4200, bytes: 200_000 };
const LISTINGS = '/properties?type=rent';

interface Visit {
  /** When the first text was painted, in ms. */
  painted: number;
  /** When the page answered to the finger, in ms. */
  usable: number;
  /** What had come over the line by then, compressed and with headers. */
  bytes: number;
  requests: number;
}

/** Opens a page as somebody who was never here. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement?.dataset.hydrated === undefined) return;
        observer.disconnect();
        performance.mark('usable');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const devtools = await context.newCDPSession(page);
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
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
      timeout: 60_000,
    });
    const untilUsable = {
      bytes: [...received.values()].reduce((sum, one) => sum + one, 0),
      requests: received.size,
    };
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
    }));
    return { ...times, ...untilUsable };
  } finally {
    await context.close();
  }
}

const medianOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Visits home, the listings and a listing for the first time, and prints a table; fails where the listings miss the aim. */
async function visitPages(origin: string): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new ScriptError(browserAdvice);
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1&type=rent`)).json()) as Property[];
  const browser = await chromium.launch({ executablePath });
  try {
    console.log('| page | painted, ms | usable, ms | kB until then | requests |\n|---|--:|--:|--:|--:|');
    for (const path of ['/', LISTINGS, `/properties/${listing?.id}`]) {
      const visits: Visit[] = [];
      // The first one, which makes the sizes of pictures and compresses files, does not count.
      for (let n = 0; n <= VISITS; n += 1) visits.push(await visit(browser, origin + path));
      const median = (key: keyof Visit) => medianOf(visits.slice(1).map((one) => one[key]));
      const [usable, bytes] = [median('usable'), median('bytes')];
      const name = path === '/' ? 'home' : path === LISTINGS ? 'listings' : 'a listing';
      console.log(
        `| ${name} | ${median('painted').toFixed(0)} | ${usable.toFixed(0)} | ${(bytes / 1000).toFixed(0)} | ${median('requests')} |`,
      );
      if (path === LISTINGS && (usable > AIM.usable || bytes > AIM.bytes)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

await main(() => withProduct(process.argv[2], visitPages));
