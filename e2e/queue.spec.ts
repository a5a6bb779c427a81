import type { APIRequestContext, Page } from '@playwright/test';
import { asked, askedThreads } from './asked.ts';
import { keptPaths, mortalBrowser, openKept, openWhole } from './device.ts';
import { expect, test } from './fixtures.ts';
import { openFront } from './front.ts';
import { dearestListing, untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

const bar = (page: Page) => page.locator('#network');
const waitingIn = (page: Page) =>
  page.locator('#contact').getByRole('listitem').filter({ hasText: 'Sent automatically' });
const NO_ANSWER = /ERR_FAILED|Failed to (fetch|load resource)|live map|401/;

const isWrite = (url: URL) => url.pathname.endsWith('.data');

async function writeTo(page: Page, words: string): Promise<void> {
  const form = page.locator('#contact');
  await form.getByLabel('Name').fill('Xasan Warsame');
  await form.getByLabel('Email').fill('xasan@aqal.example');
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send Message' }).click();
}

/** Writes to the owner of a home from a page whose writes get no answer, at once or never: the message waits. */
async function writeInVain(page: Page, id: string, words: string, how: 'fail' | 'hang'): Promise<void> {
  await openWhole(page, `/properties/${id}`);
  await page.route(isWrite, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (how === 'fail') await route.abort('connectionfailed');
  });
  await writeTo(page, words);
  await expect(waitingIn(page)).toContainText(words);
}

const register = async (request: APIRequestContext) => {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
};

test('a message that gets no answer waits, though the browser believes in a network', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_ANSWER);
  const owner = (await as('owner')).request;
  const { id } = await freeRental(owner);
  const words = `Is it quiet ${crypto.randomUUID()}`;
  await writeInVain(page, id, words, 'hang');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute(isWrite);
  await page.reload();
  await expect.poll(() => asked(owner, words)).toBe(1);
  await expect(waitingIn(page)).toHaveCount(0);
});

test("a guest's message is not sent as whoever signs in next, and not shown to them", async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(NO_ANSWER);
  const owner = (await as('owner')).request;
  const { id } = await freeRental(owner);
  const words = `Is there a well ${crypto.randomUUID()}`;
  await writeInVain(page, id, words, 'fail');
  await page.unroute(isWrite);

  await register(page.request);
  const refused = page.waitForResponse(
    (one) => one.request().method() === 'POST' && isWrite(new URL(one.url())),
  );
  await page.goto('/shortlisted-properties');
  expect((await refused).status()).toBe(401);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await expect(page.locator('#contact').getByLabel('Email')).not.toHaveValue('');
  await expect(bar(page)).toBeEmpty();
  expect(await asked(owner, words)).toBe(0);

  expect((await page.request.post('/api/logout')).status()).toBe(200);
  await page.clock.install({ time: Date.now() + 60_000 });
  await page.reload();
  await expect.poll(() => asked(owner, words)).toBe(1);
});

test.describe('on one device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('ten messages that wait outlive a browser that is killed: each is sent once, in their order', async ({
    as,
    baseURL,
  }, testInfo) => {
    const owner = (await as('owner')).request;
    const { id } = await freeRental(owner);
    const about = crypto.randomUUID();
    const messages = Array.from({ length: 10 }, (_, n) => `Question ${String.fromCharCode(65 + n)} ${about}`);
    const front = await openFront(baseURL ?? '');
    const browser = mortalBrowser(testInfo, front.url);
    try {
      const before = await browser.launch();
      const first = await before.newPage();
      await openKept(first, `/properties/${id}`);
      front.lose(({ method }) => method === 'POST');
      for (const [n, words] of messages.entries()) {
        await writeTo(first, words);
        await expect(waitingIn(first)).toHaveCount(n + 1);
      }
      await browser.kill(before);

      const after = await browser.launch();
      const next = await after.newPage();
      await openKept(next, `/properties/${id}`);
      await expect(bar(next).getByRole('button', { name: '10 waiting' })).toBeVisible();
      expect(await asked(owner, about)).toBe(0);
      front.lose(() => false);
      // What was tried in vain is tried at once when there is a network again.
      await after.setOffline(true);
      await after.setOffline(false);
      await expect.poll(() => asked(owner, about), { timeout: 90_000 }).toBe(10);
      await expect(bar(next)).not.toContainText('waiting');
      await next.reload();
      await untilHydrated(next);
      expect(await asked(owner, about)).toBe(10);
      const threads = await askedThreads(owner, about);
      expect(threads.flatMap((text) => text.match(/Question [A-J] /g) ?? []).join('')).toBe(
        messages.map((words) => words.replace(about, '')).join(''),
      );
      await after.close();
    } finally {
      await browser.forget();
      front.close();
    }
  });

  /** Everything of somebody that this device still has. */
  const traces = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('aqal-'));
      const pages = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('aqal');
        request.onsuccess = () => resolve(request.result);
      });
      const waiting = await new Promise((resolve) => {
        const request = db.transaction('waiting').objectStore('waiting').getAll();
        request.onsuccess = () => resolve(request.result);
      });
      db.close();
      const { currentUser: _user, ...stored } = { ...localStorage, ...sessionStorage };
      return JSON.stringify([names, pages, waiting, stored]);
    });

  test('who comes after somebody whose session ran out finds nothing of theirs', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(NO_ANSWER, /ERR_INTERNET_DISCONNECTED|503/);
    await register(page.request);
    const first = ((await (await page.request.get('/api/me')).json()) as { id: string }).id;
    const { id } = await dearestListing(page.request);
    await openKept(page, '/properties?type=rent&location=Yaaqshiid');
    await openKept(page, '/shortlisted-properties');
    const apply = async () => {
      await page.goto(`/apply/${id}`);
      await untilHydrated(page);
    };
    const phone = page.getByRole('textbox', { name: /phone/i });
    await apply();
    await phone.fill('0615550188');
    await phone.blur();
    await page.reload();
    await expect(phone).toHaveValue('0615550188');
    await openKept(page, `/properties/${id}`);
    await page.context().setOffline(true);
    await page
      .locator('#content')
      .getByRole('button', { name: /shortlist/i })
      .first()
      .click();
    await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeVisible();
    // The session runs out while nobody looks.
    await page.context().clearCookies();
    await page.context().setOffline(false);

    // Nobody is signed in: the same phone in other hands.
    await page.goto('/properties?type=rent');
    await untilHydrated(page);
    await expect(bar(page).getByRole('button', { name: '1 waiting' })).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    await expect.poll(() => traces(page)).not.toContain('0615550188');
    await expect.poll(() => keptPaths(page, 'aqal-private-')).toEqual([]);

    await register(page.request);
    await apply();
    await expect(page.getByRole('button', { name: /Send/ }).first()).toBeVisible();
    await expect(phone).toHaveValue('');
    await expect(bar(page)).toBeEmpty();
    await expect.poll(() => traces(page)).not.toContain(first);
    const left = await traces(page);
    for (const trace of ['0615550188', 'Yaaqshiid', 'aqal:searches']) {
      expect(left).not.toContain(trace);
    }
  });

  test('a page that is shown is not fetched a second time where data is to be saved', async ({ page }) => {
    await openKept(page, '/properties?type=rent&location=Yaaqshiid');
    await page.clock.install();
    const saving = page.getByRole('button', { name: 'Save data' }).first();
    await saving.click();
    const again: string[] = [];
    page.context().on('requestfinished', (one) => {
      const { pathname } = new URL(one.url());
      if (one.serviceWorker() && /^\/properties\/[\w-]{36}$/.test(pathname)) again.push(pathname);
    });
    const see = async (nth: number) => {
      await page.getByRole('article').nth(nth).getByRole('link').first().click();
      await expect(page.locator('#contact')).toBeVisible();
      // It is said to be seen after a second and a half.
      await page.clock.fastForward(2_000);
      return new URL(page.url()).pathname;
    };
    const first = await see(0);
    await page.goBack();
    await saving.click();
    // What is seen later, while no data is saved, is kept: by then the first would be too.
    const second = await see(1);
    await expect.poll(() => keptPaths(page)).toContain(second);
    expect(again).not.toContain(first);
    expect(await keptPaths(page)).not.toContain(first);
  });

  test('with a database that does not open, the site works', async ({ page, baseURL, consoleErrors }) => {
    consoleErrors.allow(/UnknownError|damaged/);
    const broken =
      "IDBFactory.prototype.open = () => { throw new DOMException('damaged', 'UnknownError'); };";
    const front = await openFront(baseURL ?? '');
    try {
      front.answer('/sw.js', (body) => broken + body);
      await page.addInitScript(broken);
      await openKept(page, `${front.url}/properties?type=rent`);
      for (const path of ['/', '/moving-services', '/properties?type=rent']) {
        const response = await page.goto(front.url + path);
        expect(response?.status(), path).toBe(200);
        await untilHydrated(page);
        await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
      }
      await page.goto('about:blank');
    } finally {
      front.close();
    }
  });

  test('what waits survives the death of the browser, and is sent once', async ({
    as,
    baseURL,
  }, testInfo) => {
    const owner = (await as('owner')).request;
    const { id } = await freeRental(owner);
    const words = `Is it dry ${crypto.randomUUID()}`;
    const browser = mortalBrowser(testInfo, baseURL);
    try {
      const context = await browser.launch();
      const page = await context.newPage();
      await openKept(page, `/properties/${id}`);
      await context.setOffline(true);
      await writeTo(page, words);
      await expect(waitingIn(page)).toContainText(words);
      await browser.kill(context);

      const again = await browser.launch();
      const next = await again.newPage();
      await next.goto(`/properties/${id}`);
      await expect.poll(() => asked(owner, words)).toBe(1);
      await next.reload();
      await untilHydrated(next);
      await expect(waitingIn(next)).toHaveCount(0);
      expect(await asked(owner, words)).toBe(1);
      await again.close();
    } finally {
      await browser.forget();
    }
  });
});
