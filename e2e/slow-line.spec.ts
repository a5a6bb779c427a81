import type { Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import type { Viewing } from '../contract/viewings.api.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

const LATENCY_MS = 400;
/** One read of scripts in so many is lost. */
const LOST = 20;

/** Every request takes so much longer than on this machine. */
const slow = (page: Page) =>
  page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.continue();
  });

/** Reads of the API and data of pages are lost now and then, the second first; every write is lost when it is first sent. */
async function lossy(page: Page): Promise<void> {
  const sent = new Map<string, number>();
  const isOfScripts = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname.endsWith('.data');
  await page.route(isOfScripts, (route) => {
    const { pathname } = new URL(route.request().url());
    const isRead = route.request().method() === 'GET';
    const kind = isRead ? String(pathname.endsWith('.data')) : pathname;
    const before = sent.get(kind) ?? 0;
    sent.set(kind, before + 1);
    return (isRead ? before % LOST === 1 : before === 0) ? route.abort() : route.continue();
  });
}

/** What waits is sent again every twenty seconds. */
const SENT = { timeout: 60_000 };

const LINES = [
  [`where every request takes ${LATENCY_MS} ms longer`, slow],
  [`where one read in ${LOST} is lost, and each write at first`, lossy],
] as const;

async function register(page: Page, role: 'renter' | 'property_owner'): Promise<void> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
}

const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();
const savedBy = async (page: Page) =>
  (await read<ShortlistRow[]>(page, '/api/shortlist')).map(({ id }) => id);
const viewedBy = async (page: Page) =>
  (await read<Viewing[]>(page, '/api/viewings')).map(({ propertyId }) => propertyId);

/** Asks for a viewing on the page of a home, on a day and at a time at random. */
async function askToSee(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Schedule Viewing' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
  const days = sheet.locator('input[name=date]:enabled');
  await expect(days).not.toHaveCount(0);
  await days.nth(1 + Math.floor(Math.random() * ((await days.count()) - 1))).check();
  const times = sheet.locator('input[name=time]:enabled');
  await times.nth(Math.floor(Math.random() * (await times.count()))).check();
  await sheet.getByRole('button', { name: /^Request / }).click();
}

for (const [name, line] of LINES) {
  test(`search, distance, heart, viewing and shortlist agree ${name}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to (fetch|load resource)|ERR_FAILED/);
    const path = '/properties?type=rent&sort=price-high';
    const home = (await read<Property[]>(page, `/api${path}&limit=12`)).find(
      (one) => one.status === 'available',
    );
    if (!home) throw new Error('No home is free.');
    await register(page, 'renter');
    await page.goto('/shortlisted-properties');
    await untilHydrated(page);
    await line(page);
    await page.goto(path);
    await untilHydrated(page);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="${home.id}"]`) });
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();

    await page.getByLabel('How far is it from').fill('km 4');
    await page.getByLabel('How far is it from').press('Enter');
    await expect(page.getByText(/ from KM4 in a straight line/)).toBeVisible();
    await page.getByRole('button', { name: 'Save to shortlist' }).click();
    const removed = page.getByRole('button', { name: 'Remove from your shortlist' });
    await expect(removed).toHaveAttribute('aria-pressed', 'true');

    // What gets no answer waits on the device, and goes out by itself.
    await askToSee(page);
    await expect.poll(() => viewedBy(page), SENT).toEqual([home.id]);
    await expect.poll(() => savedBy(page), SENT).toEqual([home.id]);

    await page.goto(path);
    await untilHydrated(page);
    const heart = card.getByRole('button', { name: 'Save' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/shortlisted-properties');
    await untilHydrated(page);
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(removed).toBeVisible();
    await page.goBack();
    const list = page.locator('#list');
    await list.getByRole('button', { name: /^Remove / }).click();
    await expect.poll(() => savedBy(page), SENT).toEqual([]);
    // Even where the list can't be read just now, this device knows what became of the home.
    if (line === lossy) await page.route('**/api/shortlist?*', (route) => route.abort());
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Save to shortlist' })).toBeVisible();
    expect(await savedBy(page)).toEqual([]);
    expect(await viewedBy(page)).toEqual([home.id]);
  });

  test(`a price that its owner changes is what everybody sees ${name}`, async ({
    page,
    browser,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to (fetch|load resource)|ERR_FAILED/);
    await register(page, 'property_owner');
    const title = `Guri ${crypto.randomUUID().slice(0, 8)}`;
    const data = { title, description: 'Two rooms.', price: '300', location: 'Hodan', images: [] };
    const { id } = (await (await page.request.post('/api/properties', { data })).json()) as Property;
    const visitor = await (await browser.newContext()).newPage();
    const search = `/properties?type=rent&q=${encodeURIComponent(title)}`;
    for (const one of [page, visitor]) {
      await line(one);
      await one.goto(search);
      await untilHydrated(one);
      await expect(one.getByRole('article')).toContainText('$300');
    }
    await visitor.getByRole('article').getByRole('link').click();
    await expect(visitor.locator('#contact')).toBeVisible();

    await page.goto('/active-listings');
    await untilHydrated(page);
    const price = page.getByRole('textbox', { name: `Price of ${title} in US dollars` });
    await price.fill('250');
    // Where it could not be stored, that is said, and what was typed is still there to be sent again.
    await expect(async () => {
      await expect(price).toHaveValue('250');
      await price.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: '$250' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect((await read<Property>(page, `/api/properties/${id}`)).price).toMatch(/^250/);
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await expect(page.locator('.price-line strong').first()).toContainText('$250');

    await visitor.goto(search);
    await untilHydrated(visitor);
    await expect(visitor.getByRole('article')).toContainText('$250');
    await visitor.getByRole('article').getByRole('link').click();
    await expect(visitor.locator('.price-line strong').first()).toContainText('$250');
    await visitor.context().close();
  });
}
