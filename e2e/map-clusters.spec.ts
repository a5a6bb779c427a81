import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const signs = (page: Page) => page.locator('.map-spot button');
const clusters = (page: Page) => page.locator('.map-cluster');

/** How many listings the signs within the map's frame stand for. */
async function shown(page: Page): Promise<number> {
  const frame = await page.locator('.leaflet-container').boundingBox();
  if (!frame) throw new Error('The map is not on the page.');
  return signs(page).evaluateAll((buttons, { x, y, width, height }) => {
    let count = 0;
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
      const isIn = middleX >= x && middleX <= x + width && middleY >= y && middleY <= y + height;
      if (isIn) count += Number(button.querySelector('b')?.textContent ?? 1);
    }
    return count;
  }, frame);
}

const total = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/properties/map/clusters');
  return ((await answer.json()) as { total: number }).total;
};

for (const path of ['/map', '/properties?type=any&view=map']) {
  test(`at least four fifths of all listings are in the opening view of ${path} @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(clusters(page).first()).toBeVisible();
    const all = await total(page);
    await expect(page.getByText(/\d+ of \d+ homes in view/)).toBeVisible();
    expect((await shown(page)) / all).toBeGreaterThanOrEqual(0.8);
  });
}

test('going into clusters reaches single homes', async ({ page }) => {
  await page.goto('/map');
  for (let step = 0; step < 8; step += 1) {
    await expect(signs(page).first()).toBeVisible();
    const inner = clusters(page).locator('visible=true');
    if ((await inner.count()) === 0) break;
    const names = () => signs(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel).join());
    const before = await names();
    await inner.first().focus();
    await page.keyboard.press('Enter');
    // Until the answer is there, the signs of before stand.
    await expect.poll(names).not.toBe(before);
    if ((await page.locator('.map-pin').count()) > 0) break;
  }
  await expect(page.locator('.map-pin').first()).toBeVisible();
});

test('a cluster says how many homes it has and what they cost', async ({ page }) => {
  await page.goto('/map?type=rent');
  await expect(clusters(page).first()).toBeVisible();
  await expect(clusters(page).first()).toHaveText(/^\d+\$[\d,]+(–[\d,]+)?$/);
  await expect(clusters(page).first()).toHaveAccessibleName(/\d+ listings here\. Zoom in.*For Rent \$/);
});

test('without tiles the map has coast, roads and names of its own, in the language of the page', async ({
  page,
}) => {
  await page.goto('/ar/map');
  await expect(page.locator('.map-sea')).toHaveCount(1);
  expect(await page.locator('.map-road').count()).toBeGreaterThan(5);
  await expect(page.locator('.map-name', { hasText: 'المحيط الهندي' })).toHaveCount(1);
  await page.goto('/ar/map?location=Hodan');
  await expect(page.locator('.map-name', { hasText: 'هودان' }).first()).toBeAttached();
});

test('without scripts the map has its listings as links, and the list beside it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map of the listings' });
  await map
    .getByRole('link', { name: /listings here/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/properties\?type=any&bounds=/);
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  await context.close();
});
