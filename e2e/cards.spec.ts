import type { Locator, Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, signIn, untilHydrated } from './helpers.ts';

const LIST = '/properties?type=rent&sort=price-high';

/** The first card with several photos. */
const cardWithPhotos = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.locator('.shots > p') })
    .first();

const idOf = async (card: Locator) =>
  ((await card.getByRole('link').getAttribute('href')) ?? '').split('/').pop() ?? '';

/** How far the photos have been moved, in photos; to the left where one reads from right to left. */
const moved = (card: Locator) =>
  card.locator('.shots > div').evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 10) / 10);

test('a card is at most 300 px tall on a phone, in three languages @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/properties?type=any', '/so/properties?type=any', '/ar/properties?type=any']) {
    await page.goto(path);
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(heights.length, path).toBe(12);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(300);
  }
});

/** With and without filters, in three languages. */
const FIRST_SCREENS = ['', '/so', '/ar'].flatMap((language) =>
  ['type=rent', 'type=any&bedrooms=2', 'type=rent&location=Hodan&bedrooms=2&maxPrice=600'].map(
    (query) => `${language}/properties?${query}`,
  ),
);

test('the first price stands at 330 px or above, below one bar with the place, the count and Search @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of FIRST_SCREENS) {
    await page.goto(path);
    await untilHydrated(page);
    const price = await page.getByRole('article').first().locator('strong').boundingBox();
    expect(price?.y, path).toBeLessThanOrEqual(330);
    expect(price?.y, path).toBeGreaterThan(0);
    // Nothing lies over the price, and the heading is one line that is not cut.
    const isFree = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('article') != null,
      { x: (price?.x ?? 0) + 4, y: (price?.y ?? 0) + (price?.height ?? 0) - 2 },
    );
    expect(isFree, path).toBe(true);
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())?.height, path).toBeLessThan(30);
    expect(await heading.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
  }
  await page.goto('/properties?type=rent&location=Hodan');
  const bar = page.locator('form.search');
  await expect(bar.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(/^For Rent · \d+ homes?$/)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('Search', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\d+ properties found$/)).toBeInViewport({ ratio: 1 });
});

test('chips fold away while one scrolls down and come back on the way up, and nothing else moves @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/properties?type=rent');
  await untilHydrated(page);
  const chips = page.getByRole('navigation', { name: 'Filters' });
  const bar = page.locator('form.search');
  const bottom = async () => {
    const box = await chips.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const unfolded = await bottom();
  const cardAt = () =>
    page
      .getByRole('article')
      .nth(3)
      .evaluate((card) => Math.round(card.getBoundingClientRect().top + scrollY));
  const before = await cardAt();
  // What watches the scrolling comes last.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 120);
      return page.locator('html').getAttribute('data-down');
    })
    .toBe('');
  const { height: barHeight = 0 } = (await bar.boundingBox()) ?? {};
  await expect.poll(bottom).toBeLessThanOrEqual(Math.round(barHeight));
  expect((await bar.boundingBox())?.y).toBe(0);
  expect(await cardAt()).toBe(before);
  // Who comes to them by keyboard sees them.
  await chips.getByRole('link').first().focus();
  await expect.poll(bottom).toBe(unfolded);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.wheel(0, 120);
  await expect.poll(bottom).toBeLessThanOrEqual(Math.round(barHeight));
  await page.mouse.wheel(0, -60);
  await expect.poll(bottom).toBe(unfolded);
  expect(await cardAt()).toBe(before);
});

test('home is at most 6,000 px tall on a phone, with nothing left to be laid out @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/so', '/ar']) {
    await page.goto(path);
    await untilHydrated(page);
    await page.addStyleTag({ content: '.later { content-visibility: visible !important }' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(6000);
  }
});

test('photos are swiped in place: the others come when they are needed, and a tap opens the home @phone', async ({
  page,
}) => {
  await page.goto(LIST);
  await untilHydrated(page);
  const card = cardWithPhotos(page);
  await expect(card.locator('img')).toHaveCount(1);
  await card.locator('.shots').dispatchEvent('pointerover');
  await expect(card.locator('img')).toHaveCount(2);
  await card
    .locator('.shots > div')
    .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
  await expect(card.locator('.shots > p').last()).toHaveText(/^2 \/ \d$/);
  await expect(card.locator('img')).toHaveCount(3);
  expect(await moved(card)).toBe(1);
  const id = await idOf(card);
  // In the middle of the photo: on a desk the card's link lies above it, on a phone the photo above the link.
  const photo = await card.locator('.shots').boundingBox();
  await card.click({ position: { x: (photo?.width ?? 0) / 2, y: (photo?.height ?? 0) / 2 } });
  await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
});

test('from right to left the photos move the other way @phone-only', async ({ page }) => {
  await page.goto(`/ar${LIST}`);
  await untilHydrated(page);
  const card = cardWithPhotos(page);
  await card.locator('.shots').dispatchEvent('pointerover');
  await card
    .locator('.shots > div')
    .evaluate((row) => row.scrollTo({ left: -row.clientWidth, behavior: 'instant' }));
  await expect(card.locator('.shots > p').last()).toHaveText(/^2 \/ \d$/);
  expect(await moved(card)).toBe(-1);
  // The heart is at the end of the photo, which is its left.
  const [heart, box] = await Promise.all([card.locator('.heart').boundingBox(), card.boundingBox()]);
  expect((heart?.x ?? 0) - (box?.x ?? 0)).toBeLessThan(60);
});

test('on a desk arrows stand for the finger, for the pointer and the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, sign] of [
    [LIST, 1],
    [`/ar${LIST}`, -1],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    const card = cardWithPhotos(page);
    await card.getByRole('link').focus();
    const next = card.locator('.shots > button:not([data-back])');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => moved(card)).toBe(sign);
    await card.locator('.shots > [data-back]').click();
    await expect.poll(() => moved(card)).toBe(0);
    await expect(page).toHaveURL(/sort=price-high/);
  }
  await expectGoodScreen(page);
});

test('a renter fills a heart at once, takes it back, and finds it after a reload', async ({ as }) => {
  const page = await as('renter');
  await page.goto('/properties?type=buy&sort=price-low');
  await untilHydrated(page);
  const card = page.getByRole('article').last();
  const id = await idOf(card);
  const isSaved = async () =>
    ((await (await page.request.get(`/api/shortlist?ids=${id}`)).json()) as unknown[]).length === 1;
  const heart = card.getByRole('button', { name: 'Save' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved to your shortlist')).toBeVisible();
  expect(await isSaved()).toBe(true);
  await page.reload();
  await untilHydrated(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(isSaved).toBe(true);
  await heart.click();
  await expect(page.getByText('Removed from your shortlist')).toBeVisible();
  expect(await isSaved()).toBe(false);
});

test('a heart that could not be saved empties again, and says so', async ({ as, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  const page = await as('renter');
  await page.route('**/api/shortlist', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.goto('/properties?type=buy&sort=price-low');
  await untilHydrated(page);
  // Another one than the journey before presses: both are the same renter, at the same time.
  const heart = page.getByRole('article').nth(1).getByRole('button', { name: 'Save' });
  await heart.click();
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a guest who presses a heart signs in, comes back to the list, and the home is saved', async ({
  page,
}) => {
  await page.goto(LIST);
  await untilHydrated(page);
  const card = page.getByRole('article').nth(2);
  const heart = card.getByRole('button', { name: 'Save' });
  await heart.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, 'buyer@aqal.example');
  await expect(page).toHaveURL(/\/properties\?type=rent&sort=price-high$/);
  await expect(page.getByText('Saved to your shortlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await page.request.delete(`/api/shortlist/${await idOf(card)}`)).status()).toBe(200);
});

test('without scripts a heart saves the home, and the list shows it; a guest signs in on the way', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Save' });
  await page.goto(LIST);
  await heart.click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(LIST)}`);
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  await page.goto(LIST);
  const id = await idOf(page.getByRole('article').first());
  await heart.click();
  await expect(page).toHaveURL(`/shortlisted-properties#home-${id}`);
  await expect(page.locator(`#home-${id}`)).toBeVisible();
  // Who only opens the address is led to the list.
  expect((await page.goto('/shortlisted-properties/save'))?.url()).toContain('/shortlisted-properties');
  await context.close();
});

test('areas are shown in the unit that this device chose, and nothing moves', async ({
  page,
  consoleErrors,
}) => {
  // A font that comes late moves things too.
  consoleErrors.allow(/ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(LIST);
  await untilHydrated(page);
  const facts = page.getByRole('article').filter({ hasText: 'sqft' }).first().locator('.facts');
  const [, number = ''] = /([\d,]+) sqft/.exec(await facts.innerText()) ?? [];
  const inMetres = `${Math.round(Number(number.replaceAll(',', '')) / 10.7639).toLocaleString('en')} m²`;
  await page.getByRole('button', { name: 'm²' }).click();
  await expect(page.getByRole('article').filter({ hasText: inMetres }).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'sqft' })).toHaveCount(0);
  await page.addInitScript(() => {
    const window_ = window as { shift?: number };
    window_.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window_.shift = (window_.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(LIST);
  await expect(page.getByRole('article').filter({ hasText: inMetres }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThan(0.005);
});

test('a new home says how new it is, by the clock of who reads', async ({ page, as }) => {
  const owner = await as('owner');
  const data = { title: 'Just listed', description: 'A room.', price: '90', location: 'Hodan', sqft: 200 };
  const { id } = (await (await owner.request.post('/api/properties', { data })).json()) as Property;
  const card = page.getByRole('article').filter({ hasText: 'Just listed' });
  const path = '/properties?type=rent&maxPrice=90&location=Hodan';
  await page.goto(path);
  await expect(card.locator('.tag-new')).toHaveText('New');
  await expect(card).toContainText('$4.84 / m²');
  await page.clock.setFixedTime(Date.now() + 3 * 60 * 60 * 1000);
  await page.goto(path);
  await expect(card.locator('.tag-new')).toHaveText('New · 3 h');
  await page.clock.setFixedTime(Date.now() + 49 * 60 * 60 * 1000);
  await page.goto(path);
  await untilHydrated(page);
  await expect(card).toBeVisible();
  await expect(card.locator('.tag-new')).toHaveCount(0);
  await owner.request.delete(`/api/properties/${id}`);
});

test('home says what renting costs, and leads from a district to its page', async ({ page, request }) => {
  const market = (await (await request.get('/api/market-insights?type=rent')).json()) as {
    districts: { name: string; slug: string; medianPrice: string }[];
  };
  await page.goto('/');
  await untilHydrated(page);
  const [first] = market.districts;
  const row = page.locator('.costs a').first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText(first?.name ?? '?');
  await row.click();
  await expect(page).toHaveURL(`/properties/${first?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.name ?? '?');
});
