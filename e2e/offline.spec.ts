import type { APIRequestContext, Page } from '@playwright/test';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import { asked } from './asked.ts';
import { keptPaths, openKept, openWhole, privateTraces } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFront } from './front.ts';
import { dearestListing, expectGoodScreen, logOut, untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';
import { freeRental } from './viewings.ts';

test.use({ serviceWorkers: 'allow' });

/** What a browser reports of requests without a network. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load resource)|status of 503|live map/;

const bar = (page: Page) => page.locator('#network');

async function loseNetwork(page: Page) {
  await page.context().setOffline(true);
  await expect(bar(page)).toContainText('You are offline.');
}

/** Chromium's new documents believe in a network, although there is none. */
async function disbelieve(page: Page, isOffline = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.overrideNetworkState', {
    offline: isOffline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

async function findNetwork(page: Page) {
  await page.context().setOffline(false);
}

/** A new renter, signed in on this page's browser. */
async function openRenter(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
}

const rowsOf = async (request: APIRequestContext) =>
  (await (await request.get('/api/shortlist')).json()) as ShortlistRow[];

test('a page that was seen reloads without a network, and says how old it is', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_NETWORK);
  // Homes elsewhere are listed and deleted by other journeys.
  await openKept(page, '/properties?type=rent&location=Yaaqshiid');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/properties\/[\w-]{36}$/);
  await expect(page.locator('#contact')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const { pathname } = new URL(page.url());
  // It was reached in place: the worker fetches the page itself once it was looked at.
  await expect.poll(() => keptPaths(page)).toContain(pathname);
  await loseNetwork(page);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This page was saved' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Yaaqshiid/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilHydrated(page);
  await disbelieve(page);
  await expect(bar(page)).toContainText('You are offline.');
  await findNetwork(page);
  await disbelieve(page, false);
  await expect(bar(page)).toContainText('Back online');
  await expect(bar(page)).not.toContainText('Back online');
});

test('a message written without a network is sent once, when there is one', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_NETWORK);
  const owner = (await as('owner')).request;
  const home = await freeRental(owner);
  const words = `Can I come with my brother ${crypto.randomUUID()}`;
  await openKept(page, `/properties/${home.id}`);
  await loseNetwork(page);
  await page.reload();
  await untilHydrated(page);
  const form = page.locator('#contact');
  await form.getByLabel('Name').fill('Xasan Warsame');
  await form.getByLabel('Email').fill('xasan@aqal.example');
  await form.getByLabel('Message').fill('Is it free');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const waiting = form.getByRole('listitem').filter({ hasText: 'Sent automatically' });
  await expect(waiting).toContainText('Is it free');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expectGoodScreen(page);

  // Changed: it is typed again, and what waited waits no more.
  await waiting.getByRole('button', { name: 'Change' }).click();
  await expect(waiting).toBeHidden();
  await expect(form.getByLabel('Message')).toHaveValue('Is it free');
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(waiting).toContainText(words);

  // It waits on the device, not in the page.
  await page.reload();
  await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
  expect(await asked(owner, words)).toBe(0);
  await findNetwork(page);
  await expect(bar(page)).toContainText('Back online, sent');
  await expect(waiting).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(bar(page)).toBeEmpty();
  expect(await asked(owner, words)).toBe(1);
});

test('what waits can be dropped from any page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(NO_NETWORK);
  const { id } = await dearestListing(page.request);
  await openKept(page, '/properties?type=rent');
  await openKept(page, `/properties/${id}`);
  await loseNetwork(page);
  const form = page.locator('#contact');
  await form.getByLabel('Name').fill('Xasan Warsame');
  await form.getByLabel('Email').fill('xasan@aqal.example');
  await form.getByLabel('Message').fill('Never mind');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('listitem')).toContainText('Never mind');
  await page.goto('/properties?type=rent');
  await bar(page).getByRole('button', { name: '1 waiting' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByRole('listitem')).toContainText('Never mind');
  await expectGoodScreen(page);
  await list.getByRole('button', { name: 'Don’t send' }).click();
  await expect(list).toContainText('Nothing is waiting.');
});

test('a home saved without a network is on the list once; the last tap counts', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_NETWORK);
  await openRenter(page);
  const { id } = await dearestListing(page.request);
  await openKept(page, '/shortlisted-properties');
  await openKept(page, `/properties/${id}`);
  await loseNetwork(page);
  const changes: string[] = [];
  page.context().on('response', (response) => {
    const { method, path } = { method: response.request().method(), path: new URL(response.url()).pathname };
    if (path.startsWith('/api/shortlist') && method !== 'GET') changes.push(method);
  });
  const heart = page
    .locator('#content')
    .getByRole('button', { name: /favorites|shortlist|save/i })
    .first();
  const waits = page.getByText('Waiting to be sent');
  for (const isSaved of ['true', 'false', 'true']) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', isSaved);
    await expect(waits).toBeVisible();
    // It is on this device: the next one that is said is another.
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(waits).toBeHidden();
  }
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await findNetwork(page);
  await expect.poll(async () => (await rowsOf(page.request)).map((row) => row.id)).toEqual([id]);
  await expect(bar(page)).not.toContainText('waiting');
  expect(changes).toEqual(['POST']);
});

test('logging out without a network leaves nothing private, and the server is told first', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_NETWORK, 401);
  await openRenter(page);
  const { id } = await dearestListing(page.request);
  expect((await page.request.post('/api/shortlist', { data: { propertyId: id } })).status()).toBe(201);
  await openKept(page, '/');
  await openKept(page, `/properties/${id}`);
  await openKept(page, '/shortlisted-properties');
  await loseNetwork(page);
  await page.reload();
  await expect(page.locator(`#home-${id}`)).toBeVisible();
  // Something waits: it is asked about.
  await page.goto(`/properties/${id}`);
  // Before it, the heart is a plain form, which no page can keep without a network.
  await untilHydrated(page);
  const heart = page
    .locator('#content')
    .getByRole('button', { name: /favorites|shortlist|save/i })
    .first();
  await heart.click();
  await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
  await page.goto('/shortlisted-properties');
  await untilHydrated(page);
  await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out before this is sent?' });
  await expect(question).toBeVisible();
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await privateTraces(page)).toEqual([]);
  await page.goto('/shortlisted-properties');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  // Its logo comes with it, the font from what the device keeps.
  await expect(page.getByRole('img', { name: 'Go to the home page' })).toBeVisible();
  expect(await page.evaluate(() => document.fonts.load('16px Figtree').then((all) => all.length))).toBe(1);
  await findNetwork(page);
  await page.goto('/shortlisted-properties');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('only a page that is not the same for everybody says for whom it was made', async ({ as }) => {
  const { request } = await as('renter');
  const { id } = (await (await request.get('/api/me')).json()) as { id: string };
  const own = (await request.get('/shortlisted-properties')).headers();
  expect([own['x-aqal-person'], own['cache-control']]).toEqual([id, 'no-store']);
  const shared = (await request.get('/properties?type=rent')).headers();
  expect(shared['x-aqal-person']).toBeUndefined();
  expect(shared['cache-control']).toContain('public');
});

test('a session that ended elsewhere takes what was kept with it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(NO_NETWORK, 401);
  await openRenter(page);
  await openKept(page, '/shortlisted-properties');
  expect((await privateTraces(page)).some((one) => one.startsWith('aqal-private-'))).toBe(true);
  expect((await page.request.post('/api/logout')).status()).toBe(200);
  await page.goto('/schedule-viewing');
  await expect.poll(() => keptPaths(page, 'aqal-private-')).toEqual([]);
});

for (const [path, title, again] of [
  ['/moving-services', 'No connection', 'Try again'],
  ['/so/moving-services', 'Internet ma jiro', 'Isku day mar kale'],
  ['/ar/moving-services', 'لا يوجد اتصال', 'حاول مرة أخرى'],
] as const) {
  test(`in place of ${path}, never seen, stands a page that says so`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(NO_NETWORK);
    const language = path.replace('/moving-services', '');
    await openKept(page, `${language}/properties?type=rent`);
    await page.goto(`${language}/properties?type=rent`);
    await page.context().setOffline(true);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(path);
    await findNetwork(page);
    await page.getByRole('link', { name: again }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a new version takes over, and a file that is no more loads the page anew, once', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(404, /dynamically imported module|preload/);
  const front = await openFront(baseURL ?? '');
  try {
    await openKept(page, `${front.url}/properties?type=rent`);
    const versionOf = () =>
      page.evaluate(async () => (await caches.keys()).find((name) => name.includes('precache')));
    const builds = () =>
      page.evaluate(async (name) => {
        const keys = await (await caches.open(name ?? '')).keys();
        return keys.map(({ url }) => new URL(url).searchParams.get('__WB_REVISION__'));
      }, precache);
    const precache = await versionOf();
    const [before = ''] = await builds();
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    front.answer('/sw.js', (body) => body.replaceAll(before ?? '', 'another-build'));
    // The worker before gives way once it has no more to do, with the next visit at the latest.
    await expect(async () => {
      await page.reload();
      await untilHydrated(page);
      await expect
        .poll(builds, { timeout: 25_000 })
        .toEqual(['another-build', 'another-build', 'another-build']);
    }).toPass({ timeout: 100_000 });

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    front.answer('/assets/of-an-older-version.js', () => undefined);
    await page
      .evaluate(() => import('/assets/of-an-older-version.js' as string).catch(() => undefined))
      .catch(() => undefined);
    await expect.poll(() => loads).toBe(1);
    await untilHydrated(page);
    await page.evaluate(() => import('/assets/of-an-older-version.js' as string).catch(() => undefined));
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  } finally {
    front.close();
  }
});

test('where it is switched off, the worker goes with all that it kept', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  // The browser may be asking for the worker still when its server is gone.
  consoleErrors.allow(/unknown error occurred when fetching the script/);
  const off = await (await page.request.get('/sw-off.js')).text();
  const front = await openFront(baseURL ?? '');
  try {
    await openKept(page, `${front.url}/properties?type=rent`);
    await page.reload();
    front.answer('/sw.js', () => off);
    // The browser asks for the worker some time after a visit, and not where the page is left meanwhile.
    const keys = () => page.evaluate(() => caches.keys()).catch(() => ['?']);
    await expect(async () => {
      await page.reload();
      await expect.poll(keys, { timeout: 25_000 }).toEqual([]);
    }).toPass({ timeout: 100_000 });
    // The script that ends it loads the page anew by itself, perhaps just now.
    await expect(async () => {
      await page.reload();
    }).toPass();
    await untilHydrated(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.goto('about:blank');
  } finally {
    front.close();
  }
});

test('saving data, pictures come when they are tapped, with nothing that jumps @phone-only', async ({
  page: first,
}) => {
  // Other journeys list homes elsewhere, some without a photo.
  const path = '/properties?type=rent&location=Yaaqshiid';
  await openKept(first, path);
  await first.getByRole('button', { name: 'Save data' }).click();
  const photos: string[] = [];
  first.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/media/')) photos.push(request.url());
  });
  await first.evaluate(async () => {
    for (const name of await caches.keys()) if (name === 'aqal-pictures') await caches.delete(name);
  });
  photos.length = 0;
  // A tab of its own: the first one would scroll back to the footer.
  const page = await first.context().newPage();
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.locator('#light')).toContainText('Tap a picture to load it.');
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: /Show.*kB/ })).toBeVisible();
  expect(photos).toEqual([]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.1);
  await expectGoodScreen(page);
  await card.getByRole('button', { name: /Show/ }).click();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  // Asked for by the page, and by the worker in its name.
  await expect.poll(() => new Set(photos).size).toBe(1);
  await page.locator('#light').getByRole('button', { name: 'Turn off' }).click();
  await page.reload();
  await untilHydrated(page);
  await expect(page.locator('#light')).toBeEmpty();
  await expect(card.locator('img').first()).toBeVisible();
});

test('saving data, the photos of a home and of movers wait for a tap too @phone-only', async ({ page }) => {
  const { id } = await dearestListing(page.request);
  await page.setViewportSize({ width: 360, height: 640 });
  await openWhole(page, '/properties?type=rent');
  // At the end of the page, as in the menu of those that have the site's header.
  const wish = page.getByRole('contentinfo').getByRole('button', { name: 'Save data' });
  await wish.click();
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
  const photos: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/media/')) photos.push(request.url());
  });
  await page.goto('/contact');
  await untilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  photos.length = 0;
  for (const [path, area] of [
    [`/properties/${id}`, '.photo-row'],
    ['/moving-services', 'article'],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    const panel = page
      .locator(area)
      .first()
      .getByRole('button', { name: /Show.*kB/ })
      .first();
    await expect(panel, path).toBeVisible();
    expect(photos, path).toEqual([]);
    await expectGoodScreen(page);
    await panel.click();
    await expect(page.locator(area).first().locator('img').first()).toHaveJSProperty('complete', true);
    await expect.poll(() => new Set(photos).size, { message: path }).toBe(1);
    photos.length = 0;
  }
  // Once it is there, it opens large as any other.
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.locator('.photo-row').getByRole('button', { name: /Show/ }).first().click();
  await page.locator('.photo-row a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the heart of a home that is saved is filled without a network, until its person logs out', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_NETWORK, 401);
  await openRenter(page);
  const { id } = await dearestListing(page.request);
  await openKept(page, `/properties/${id}`);
  // Saved elsewhere, and seen on the list of this device.
  expect((await page.request.post('/api/shortlist', { data: { propertyId: id } })).status()).toBe(201);
  await openKept(page, '/shortlisted-properties');
  await expect.poll(() => keptPaths(page, 'aqal-private-')).toContain('/shortlist-ids');
  await loseNetwork(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  const heart = page.locator('.home-bar').getByRole('button', { name: /shortlist/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await findNetwork(page);
  await page.goto('/shortlisted-properties');
  await untilHydrated(page);
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await privateTraces(page)).toEqual([]);
});

test('a booking that waits goes with its person at logout', async ({ page, consoleErrors }) => {
  consoleErrors.allow(NO_NETWORK, 401);
  await openRenter(page);
  await openKept(page, '/shortlisted-properties');
  await openKept(page, '/moving-services');
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pickup location').fill(newPlace());
  await dialog.getByLabel('Delivery location').fill('Kaaraan');
  await dialog.getByLabel('Moving date').fill(inDays(3));
  await dialog.getByLabel('Phone number').fill('+252 61 234 5678');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send booking request' }).click();
  await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
  await page.goto('/shortlisted-properties');
  await untilHydrated(page);
  await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
  await logOut(page);
  await page
    .getByRole('dialog', { name: 'Sign out before this is sent?' })
    .getByRole('button', { name: 'Delete and sign out' })
    .click();
  await expect(page).toHaveURL('/');
  expect(await privateTraces(page)).toEqual([]);
});

test('it can be installed, and only its own worker may run', async ({ page, request }) => {
  const response = await page.goto('/so/properties?type=rent');
  expect(response?.headers()['content-security-policy']).toContain("worker-src 'self';");
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', lang: 'en' });
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']?.split(';')[0], src).toBe(type);
    if (type !== 'image/png') continue;
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
  for (const { url } of manifest.shortcuts as { url: string }[]) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
});
