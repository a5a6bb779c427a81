import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import { asked } from './asked.ts';
import { keptPaths, mortalBrowser, openKept, openWhole } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFront } from './front.ts';
import { untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker of version 2fa19bc7, whole; its build is 000000000000. */
const EARLIER = readFileSync(new URL('worker-2fa19bc7.txt', import.meta.url), 'utf8');
const EARLIER_BUILD = '000000000000';
const NO_ANSWER = /ERR_|Failed to (fetch|load resource)|live map|status of 503|401/;

const bar = (page: Page) => page.locator('#network');
const heartOf = (page: Page) => page.getByRole('button', { name: /your shortlist|to shortlist/ });

async function register(page: Page, origin: string): Promise<void> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post(`${origin}/api/register`, { data: person })).status()).toBe(201);
}

const savedBy = async (page: Page, origin: string) =>
  ((await (await page.request.get(`${origin}/api/shortlist`)).json()) as ShortlistRow[]).map(({ id }) => id);

async function writeTo(page: Page, words: string): Promise<void> {
  const form = page.locator('#contact');
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send Message' }).click();
}

/** The builds whose offline pages the worker keeps. */
const builds = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return [...new Set(keys.map(({ url }) => new URL(url).searchParams.get('__WB_REVISION__')))];
  });

async function untilUpdated(page: Page): Promise<void> {
  // The browser asks for the worker some time after a visit, and the one before it may have something to do still.
  await expect(async () => {
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => builds(page), { timeout: 25_000 }).not.toContain(EARLIER_BUILD);
  }).toPass({ timeout: 100_000 });
  expect(await builds(page)).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
}

test('a worker of an earlier version gives way while things wait: each is sent once, and what was kept stays', async ({
  page,
  as,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_ANSWER);
  const owner = (await as('owner')).request;
  const home = await freeRental(owner);
  const words = `Is it near the sea ${crypto.randomUUID()}`;
  const front = await openFront(baseURL ?? '');
  try {
    front.answer('/sw.js', () => EARLIER);
    await register(page, front.url);
    await openKept(page, `${front.url}/shortlisted-properties`);
    await openKept(page, `${front.url}/properties/${home.id}`);
    expect(await builds(page)).toEqual([EARLIER_BUILD]);

    front.lose(({ method }) => method === 'POST');
    await writeTo(page, words);
    await expect(page.locator('#contact').getByRole('listitem')).toContainText(words);
    await heartOf(page).click();
    await expect(bar(page).getByRole('button', { name: '2 waiting' })).toBeVisible();

    front.answer('/sw.js', (body) => body);
    await untilUpdated(page);
    await expect(bar(page).getByRole('button', { name: '2 waiting' })).toBeVisible();
    expect(await keptPaths(page)).toContain(`/properties/${home.id}`);
    await page.context().setOffline(true);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await asked(owner, words)).toBe(0);

    front.lose(() => false);
    await page.context().setOffline(false);
    await expect.poll(() => asked(owner, words), { timeout: 60_000 }).toBe(1);
    await expect.poll(() => savedBy(page, front.url), { timeout: 60_000 }).toEqual([home.id]);
    await page.reload();
    await untilHydrated(page);
    await expect(bar(page)).not.toContainText('waiting');
    expect(await asked(owner, words)).toBe(1);
    await page.goto('about:blank');
  } finally {
    front.close();
  }
});

test('the same where the browser dies in between', async ({ as, baseURL }, testInfo) => {
  const owner = (await as('owner')).request;
  const home = await freeRental(owner);
  const words = `Is it far from the market ${crypto.randomUUID()}`;
  const front = await openFront(baseURL ?? '');
  const browser = mortalBrowser(testInfo, front.url);
  try {
    front.answer('/sw.js', () => EARLIER);
    const before = await browser.launch();
    const first = await before.newPage();
    await openKept(first, `/properties/${home.id}`);
    front.lose(({ method }) => method === 'POST');
    await first.getByLabel('Name').fill('Xasan Warsame');
    await first.getByLabel('Email').fill('xasan@aqal.example');
    await writeTo(first, words);
    await expect(first.locator('#contact').getByRole('listitem')).toContainText(words);
    await browser.kill(before);

    front.answer('/sw.js', (body) => body);
    const after = await browser.launch();
    const next = await after.newPage();
    await next.goto(`/properties/${home.id}`);
    await untilUpdated(next);
    await expect(bar(next).getByRole('button', { name: '1 waiting' })).toBeVisible();
    expect(await asked(owner, words)).toBe(0);
    front.lose(() => false);
    // What was tried in vain is tried at once when there is a network again.
    await after.setOffline(true);
    await after.setOffline(false);
    await expect.poll(() => asked(owner, words), { timeout: 60_000 }).toBe(1);
    await expect(bar(next)).not.toContainText('waiting');
    await next.reload();
    await untilHydrated(next);
    expect(await asked(owner, words)).toBe(1);
    await after.close();
  } finally {
    await browser.forget();
    front.close();
  }
});

/** For pages and worker: from now on nothing more can be written on this device. */
const FILL = `
  const isFull = () => { throw new DOMException('No room is left.', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = isFull;
  if (self.Cache) for (const name of ['put', 'add', 'addAll']) Cache.prototype[name] = async () => isFull();
  if (self.Storage) Storage.prototype.setItem = isFull;
`;

for (const [when, isInstalled] of [
  ['from the start', false],
  ['once the worker is there', true],
] as const) {
  test(`on a device that is full ${when}, the site works, and what cannot be kept is said`, async ({
    page,
    as,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(NO_ANSWER);
    const owner = (await as('owner')).request;
    const home = await freeRental(owner);
    const words = `Is there shade ${crypto.randomUUID()}`;
    const front = await openFront(baseURL ?? '');
    try {
      const filled = isInstalled
        ? `self.addEventListener('message', ({ data }) => { if (data === 'full') { ${FILL} } });`
        : FILL;
      front.answer('/sw.js', (body) => filled + body);
      await register(page, front.url);
      if (isInstalled) {
        await openKept(page, `${front.url}/shortlisted-properties`);
        await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('full'));
      }
      await page.addInitScript(FILL);
      for (const path of ['/', '/moving-services', '/properties?type=rent', '/shortlisted-properties']) {
        const response = await page.goto(front.url + path);
        expect(response?.status(), path).toBe(200);
        await untilHydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
      }
      expect(await keptPaths(page)).not.toContain('/moving-services');
      await openWhole(page, `${front.url}/properties/${home.id}`);
      front.lose(({ method }) => method === 'POST');
      const form = page.locator('#contact');
      await form.getByLabel('Name').fill('Xasan Warsame');
      await form.getByLabel('Email').fill('xasan@aqal.example');
      await writeTo(page, words);
      await expect(page.getByText('We could not reach the server.')).toBeVisible();
      await expect(form.getByLabel('Message')).toHaveValue(words);
      if (isInstalled) {
        await heartOf(page).click();
        await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible();
        await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
      }
      front.lose(() => false);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByLabel('Message')).toHaveValue('');
      expect(await asked(owner, words)).toBe(1);
      await page.goto('about:blank');
    } finally {
      front.close();
    }
  });
}
