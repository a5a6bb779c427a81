import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

/** Those of the search: what is elsewhere stands quietly around. */
const pins = (page: Page) => page.locator('.map-spot .map-pin:not(.map-quiet)');
const surface = (page: Page) => page.locator('.leaflet-container');

async function drag(page: Page, x: number, y: number): Promise<void> {
  const size = await surface(page).boundingBox();
  if (!size) throw new Error('The map is not on the page.');
  const [fromX, fromY] = [size.x + size.width * 0.6, size.y + size.height * 0.2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + x, fromY + y, { steps: 8 });
  await page.mouse.up();
}

test('a marker opens a popup with the way to the listing, and Escape closes it', async ({ page }) => {
  await page.goto('/map?location=Hodan');
  await expect(page.getByText('Live data • Updates every 60s')).toBeVisible();
  await pins(page).first().focus();
  await page.keyboard.press('Enter');
  const popup = surface(page).locator('xpath=..').getByRole('dialog');
  const details = popup.getByRole('link', { name: /^View Details/ });
  await expect(details).toHaveAttribute('href', /\/properties\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(pins(page).first()).toBeFocused();
});

test('only after the map was moved can this area be searched, and the address says which', async ({
  page,
}) => {
  await page.goto('/properties?type=any&view=map');
  await expect(pins(page).or(page.locator('.map-cluster')).first()).toBeVisible();
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  await drag(page, -120, -60);
  await search.click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page).toHaveURL(/bounds=45\.\d+,[12]\.\d+,45\.\d+,2\.\d+/);
  await expect(search).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove', exact: true }).click();
  await expect(page).not.toHaveURL(/bounds=/);
});

test('list and map stand side by side, a card lifts its pin, a pin brings its card to the top', async ({
  page,
}) => {
  // Other journeys list homes in Hodan, without a place on the map.
  await page.goto('/properties?type=rent&location=Yaaqshiid&view=map');
  await expect(pins(page).first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Homes as a list' });
  const [left, right] = [await list.boundingBox(), await surface(page).boundingBox()];
  if (!left || !right) throw new Error('One of them is not seen.');
  expect(left.x + left.width).toBeLessThanOrEqual(right.x + 1);
  expect(Math.abs(left.y + left.height - (right.y + right.height))).toBeLessThan(2);
  // Each scrolls alone: the page does not move.
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const card = list.locator('[data-card]').nth(3);
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(page.locator('.map-sign-lit')).toHaveCount(1);
  await surface(page).hover({ position: { x: 20, y: 20 } });
  await expect(page.locator('.map-sign-lit')).toHaveCount(0);

  await pins(page).last().click();
  const chosen = list.locator('[aria-current]');
  await expect(chosen).toHaveCount(1);
  const top = (await list.boundingBox())?.y ?? 0;
  const isAtTop = async () => {
    const y = (await chosen.boundingBox())?.y ?? 0;
    const { end, at } = await list.evaluate((box) => ({
      end: box.scrollHeight - box.clientHeight,
      at: box.scrollTop,
    }));
    return Math.abs(y - top) < 40 || at > end - 2;
  };
  await expect.poll(isAtTop).toBe(true);
});

test('a pin that was looked at is paler, on this device and after a reload', async ({ page }) => {
  await page.goto('/map?location=Hodan');
  const name = (await pins(page).first().getAttribute('aria-label')) ?? '';
  await pins(page).first().click();
  await page.keyboard.press('Escape');
  const same = page.locator('.map-pin', { hasText: name.split(',')[0] ?? '' }).first();
  await expect(same).toHaveClass(/map-seen/);
  await page.reload();
  await expect(page.locator('.map-pin.map-seen')).toHaveCount(1);
});

test('the map has the filters of the listings and stays a map', async ({ page }) => {
  await page.goto('/map');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: 'Location' }).fill('Yaaqshiid');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/map?type=any&location=Yaaqshiid');
  await expect(surface(page)).toBeVisible();
  await expect(page.getByText(/^(\d+) of \1 homes? in view$/)).toBeVisible();
  await page.getByRole('group', { name: 'Listing Type' }).getByText('For Sale').click();
  await expect(page).toHaveURL('/map?type=buy&location=Yaaqshiid');
  await expect(page.getByRole('link', { name: 'List View' })).toHaveAttribute('href', /type=buy/);
  await page.getByLabel('Sort').selectOption('price-low');
  await expect(page).toHaveURL('/map?type=buy&location=Yaaqshiid&sort=price-low');
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/map\?type=buy&location=Yaaqshiid&\w+=\w+&sort=price-low$/);
  await page.getByRole('link', { name: /^Remove / }).click();
  await expect(page).toHaveURL('/map?type=buy&location=Yaaqshiid&sort=price-low');
  await expect(surface(page)).toBeVisible();
});

for (const path of ['/map', '/properties?view=map'] as const) {
  test(`without scripts a search on ${path} leads to the map again`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Location' }).fill('Hodan');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
    await expect(page).toHaveURL(/location=Hodan.*view=map/);
    await page.getByRole('region', { name: 'Homes as a list' }).getByLabel('Sort').selectOption('price-low');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
    await expect(page).toHaveURL(/location=Hodan.*view=map.*sort=price-low/);
    await expect(page.getByRole('region', { name: 'Map of the listings' })).toBeVisible();
    await context.close();
  });
}

test('swiping a card moves the map, a pin brings its card, and the pill leads back to the list @phone-only', async ({
  page,
}) => {
  // Where no other journey lists homes without a position.
  await page.goto('/properties?type=rent&location=Yaaqshiid&view=map');
  await expect(page.locator('.map-spot button').first()).toBeVisible();
  const strip = page.getByRole('list', { name: /Homes as cards/ });
  const cards = strip.locator('[data-card]');
  expect((await cards.first().boundingBox())?.width).toBe(312);
  await strip.dispatchEvent('pointerdown');
  await strip.evaluate((box) => box.scrollBy({ left: 320 }));
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.map-sign-lit')).toHaveCount(1);
  await pins(page).locator('visible=true').first().click({ force: true });
  await expect(strip.locator('[aria-current]')).toHaveCount(1);
  const chosen = await strip.locator('[aria-current]').boundingBox();
  await expect
    .poll(async () => Math.abs(((await strip.locator('[aria-current]').boundingBox())?.x ?? 0) - 24))
    .toBeLessThan(12);
  expect(chosen?.height).toBe(156);
  await page.getByRole('link', { name: 'List View' }).click();
  await expect(page).not.toHaveURL(/view=map/);
  await page.getByRole('link', { name: 'Map View' }).click();
  await expect(page).toHaveURL(/view=map/);
});

for (const path of ['/map', '/properties?type=rent&location=Hodan&view=map']) {
  test(`at 360 × 640 no sign on ${path} lies under what floats, and nothing floats over anything else @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await expect(page.locator('.map-spot button').first()).toBeVisible();
    await expect(page.getByText(/homes? in view$/)).toBeVisible();
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { name: element.textContent ?? '', left, right, top, bottom };
        }),
      );
    const floats = '.map-to-list, .map-zoom > button, .map-strip > li, .map-bar';
    await expect.poll(() => page.locator(floats).count()).toBeGreaterThan(5);
    const floating = await boxes(floats);
    const signs = await boxes('.map-spot button, .map-edge');
    expect(signs.length).toBeGreaterThan(1);
    const pairs = [...signs, ...floating].flatMap((one, n) =>
      floating.flatMap((other, at) => {
        const isSame = n - signs.length === at;
        const isOver =
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom;
        return isOver && !isSame ? [`${one.name} / ${other.name}`] : [];
      }),
    );
    expect(pairs).toEqual([]);
    // One line above the map: back, box and filters.
    expect((await page.locator('.map-bar').boundingBox())?.height).toBeLessThan(76);
  });
}

for (const path of ['/map', '/properties?type=any&location=Hodan&view=map']) {
  test(`no sign on ${path} covers another or a district's name, or is cut by the edge @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('.map-name-district').first()).toBeAttached();
    await expect(page.locator('.map-spot button').first()).toBeVisible();
    const faults = () =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => ({
            name: one.textContent,
            ...one.getBoundingClientRect().toJSON(),
          }));
        const frame = document.querySelector('.leaflet-container')?.getBoundingClientRect();
        const all = [...boxes('.map-spot button'), ...boxes('.map-name-district span')];
        const cut = all.filter(({ left, right }) => frame && (left < frame.left || right > frame.right));
        const pairs = all.flatMap((one, n) =>
          all
            .slice(n + 1)
            .filter(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            )
            .map((other) => `${one.name} / ${other.name}`),
        );
        return [...cut.map(({ name }) => `cut: ${name}`), ...pairs];
      });
    await expect.poll(faults).toEqual([]);
  });
}

test('on a phone one line tells of the homes elsewhere, and shows them @phone-only', async ({ page }) => {
  await page.goto('/map');
  const elsewhere = page.getByRole('button', { name: /^\d+ homes? elsewhere$/ });
  await expect(elsewhere).toBeVisible();
  await expect(page.locator('.map-edge')).toHaveCount(0);
  const inView = page.getByText(/^\d+ of \d+ homes in view$/);
  const [seen, away] = (await Promise.all([inView, elsewhere].map((one) => one.textContent()))).map((text) =>
    Number.parseInt(text ?? '', 10),
  );
  await elsewhere.click();
  // Of the homes that other journeys list, some have no place on the map.
  await expect(inView).toHaveText(new RegExp(`^${(seen ?? 0) + (away ?? 0)} of `));
  await expect(elsewhere).toHaveCount(0);
});

test('list and map name the same number of homes @phone', async ({ page }) => {
  await page.goto('/map?type=rent&location=Yaaqshiid');
  const listed = await page.locator('.map-head [role=status]').textContent();
  const count = listed?.match(/\d+/)?.[0];
  await expect(page.getByText(`${count} of ${count} homes in view`)).toBeVisible();
});

test('a searched district is outlined, with its own homes before the quieter ones around it', async ({
  page,
}) => {
  // Other journeys list homes in Hodan, without a place on the map.
  await page.goto('/map?location=Yaaqshiid');
  await expect(page.locator('.map-district')).toHaveCount(1);
  await expect(page.locator('.map-district-line')).toHaveCount(1);
  const quiet = page.locator('.map-spot .map-quiet');
  await expect(quiet.first()).toBeVisible();
  // What is elsewhere is not counted as found.
  await expect(page.getByText(/^(\d+) of \1 homes? in view$/)).toBeVisible();
  await page.goto('/map');
  await expect(page.locator('.map-spot button').first()).toBeVisible();
  await expect(page.locator('.map-district')).toHaveCount(0);
  await expect(quiet).toHaveCount(0);
});

test('the pin of a saved home has a heart', async ({ as }) => {
  const page = await as('renter');
  const [home] = (await (
    await page.request.get('/api/properties?type=rent&location=Kaxda&limit=1')
  ).json()) as { id: string }[];
  const body = { propertyId: home?.id };
  await page.request.post('/api/shortlist', { data: body });
  await page.goto('/map?type=rent&location=Kaxda');
  await expect(pins(page).first()).toBeVisible();
  const saved = page.locator('.map-pin:has(.map-heart)');
  await expect(saved).toHaveCount(1);
  await expect(saved).toHaveAccessibleName(/, saved$/);
  await page.request.delete(`/api/shortlist/${home?.id}`);
});

test('the map shows where one is when the device tells, and says so when it may not', async ({ browser }) => {
  const here = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { latitude: 2.05, longitude: 45.33 },
  });
  const page = await here.newPage();
  await page.goto('/map');
  const asked: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
  await page.getByRole('button', { name: 'Show where I am' }).click();
  await expect(page.locator('.map-here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(asked).toEqual([]);
  await here.setGeolocation({ latitude: 59, longitude: 10 });
  await page.reload();
  await page.getByRole('button', { name: 'Show where I am' }).click();
  await expect(page.getByText('You are outside the area of this map.')).toBeVisible();
  await here.close();

  const nowhere = await browser.newContext({ permissions: [] });
  const other = await nowhere.newPage();
  await other.goto('/map');
  await other.getByRole('button', { name: 'Show where I am' }).click();
  await expect(other.getByText('Choose a district instead, or allow location access')).toBeVisible();
  await nowhere.close();
});
