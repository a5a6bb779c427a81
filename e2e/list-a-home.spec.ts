import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner, phonePhoto, photo } from './owners.ts';

test.use({ viewport: { width: 360, height: 640 } });

const MOST_TAPS = 14;

test('an owner lists a home with three photos by thumb in at most 14 taps @phone-only', async ({ page }) => {
  await newOwner(page, { phone: '0615550188' });
  await page.goto('/dashboard/property_owner');
  await untilHydrated(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(page.getByRole('main').getByRole('link', { name: 'Add Property' }).first());
  await untilHydrated(page);
  await expect(page.getByText('or drag them here')).toBeHidden();

  const choosing = page.waitForEvent('filechooser');
  await tap(page.getByText('Tap to add photos'));
  await (await choosing).setFiles([
    await phonePhoto('street'),
    await phonePhoto('room'),
    await photo('yard'),
  ]);
  await tap(page.getByRole('button', { name: 'More: Bedrooms' }));
  await tap(page.getByRole('button', { name: 'More: Bedrooms' }));
  await tap(page.getByRole('button', { name: 'More: Bathrooms' }));
  await tap(page.getByLabel('Location', { exact: true }));
  await page.keyboard.type('Hodan, near KM4');
  await expect(page.getByText('We suggest a pin at KM4. Is this right?')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Confirm the pin' }));
  await tap(page.getByLabel('Price (US$)'));
  await page.keyboard.type('420');
  await expect(page.getByText(/^Similar homes in|Above usual|Below usual/).first()).toBeVisible();
  const title = `Guri ${crypto.randomUUID().slice(0, 8)}`;
  await tap(page.getByRole('textbox', { name: 'Title', exact: true }));
  await page.keyboard.type(title);
  await tap(page.getByRole('textbox', { name: 'Description', exact: true }));
  await page.keyboard.type('Two rooms and a yard with a lemon tree.');
  await expectGoodScreen(page);
  const send = page.getByRole('main').getByRole('button', { name: 'List Property' });
  expect((await send.boundingBox())?.width, 'as wide as the page').toBeGreaterThan(320);
  await tap(send);
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  console.log(`listing a home took ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const made = await (await page.request.get(`/api/my/properties/${id}`)).json();
  expect(made).toMatchObject({ bedrooms: 2, bathrooms: 1, latitude: '2.03300000', longitude: '45.30300000' });
  expect(made.images).toHaveLength(3);
});

test('photos are put in order by a finger @phone-only', async ({ page }) => {
  await newOwner(page, { phone: '0615550188' });
  await page.goto('/list-property');
  await untilHydrated(page);
  const files = [await photo('street'), await photo('room'), await photo('yard')];
  await page.locator('input[type=file]').first().setInputFiles(files);
  const shows = (n: number) => page.getByLabel(`Photo ${n}: What it shows`);
  for (const [n, words] of ['Street', 'Room', 'Yard'].entries()) await shows(n + 1).fill(words);
  const rows = page.locator('[data-row]');
  await expect(page.locator('[data-row] img')).toHaveCount(3);
  // Between the header and the bottom bar.
  await rows.nth(0).evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 80));
  await dragByFinger(page, rows.nth(2).locator('[title="Drag to reorder"]'), rows.nth(0));
  await expect(shows(1)).toHaveValue('Yard');
  await expect(shows(3)).toHaveValue('Room');
});

/** Draws a finger from the middle of one thing to the middle of another, as the browser's own touches. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (what: Locator) => {
    const box = await what.boundingBox();
    if (!box) throw new Error('Nothing is there to touch.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8;
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  }
  await touch('touchEnd', []);
}
