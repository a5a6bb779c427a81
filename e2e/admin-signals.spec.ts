import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Signal } from '../contract/signals.api.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner } from './owners.ts';

/** A part of a photo that no home of the demonstration shows. */
const part = async (name = 'truck-van') =>
  sharp(await readFile(join(PROJECT_ROOT, `demo/pictures/${name}.webp`))).extract({
    left: 180,
    top: 120,
    width: 640,
    height: 480,
  });

async function listWith(owner: APIRequestContext, photo: Buffer, title: string): Promise<string> {
  const kept = await owner.post('/api/media', {
    data: photo,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(kept.status()).toBe(201);
  const { url } = await kept.json();
  const home = { title, description: 'Two rooms.', price: '300', location: 'Hodan', images: [url] };
  const listed = await owner.post('/api/properties', { data: home });
  expect(listed.status()).toBe(201);
  return (await listed.json()).id;
}

/** The signal of a listing. */
async function signalOf(admin: APIRequestContext, propertyId: string): Promise<string> {
  const found = (await (await admin.get('/api/admin/signals?limit=100')).json()) as Signal[];
  return found.find(({ listing }) => listing.id === propertyId)?.id ?? '';
}

test('a copied photo holds the listing of a new owner, who is asked to change it', async ({
  as,
  browser,
  baseURL,
}) => {
  const own = { baseURL: baseURL ?? '' };
  const [first, copier] = await Promise.all([browser.newPage(own), browser.newPage(own)]);
  for (const page of [first, copier]) await newOwner(page);
  const photo = await part();
  const [before, after] = ['The home with a van', 'The same van again'];
  await listWith(first.request, await photo.clone().jpeg().toBuffer(), before);
  const mirrored = await photo.clone().flop().resize(500).jpeg({ quality: 60 }).toBuffer();
  const id = await listWith(copier.request, mirrored, after);
  await expect.poll(async () => (await first.request.get(`/api/properties/${id}`)).status()).toBe(404);

  const admin = await as('admin');
  const signal = await signalOf(admin.request, id);
  await admin.goto(`/admin/queue?case=signal-${signal}`);
  await untilHydrated(admin);
  const card = admin.getByRole('article').filter({ hasText: after });
  await expect(card).toContainText('This photo, mirrored, was on another owner’s listing first.');
  await expect(card).toContainText(before);
  await expect(card).toContainText('New owner');
  await expectGoodScreen(admin);
  await card.getByLabel(/is told/).fill('');
  await card.getByRole('button', { name: 'Keep hidden until changed' }).click();
  await expect(card.getByText('Please say what the owner should change.')).toBeVisible();
  await card.getByLabel(/is told/).fill('Please show photos of your own.');
  await card.getByRole('button', { name: 'Keep hidden until changed' }).click();
  await expect(admin.locator('.toaster')).toContainText('Hidden until changed');
  await expect(card).toHaveCount(0);
  await admin.goto(`/admin/queue?state=decided&case=signal-${signal}`);
  await expect(card).toContainText('Please show photos of your own.');

  await copier.goto('/active-listings');
  await expect(copier.getByText('Please show photos of your own.')).toBeVisible();
  await Promise.all([first.close(), copier.close()]);
});

for (const [width, picture] of [
  [360, 'truck-box-truck-green'],
  [1280, 'truck-pickup-dark'],
] as const) {
  test(`a copied photo is hidden, its owner appeals, and the listing is shown again, at ${width}`, async ({
    as,
    browser,
    baseURL,
  }) => {
    const own = { baseURL: baseURL ?? '', viewport: { width, height: 800 } };
    const [first, copier] = await Promise.all([browser.newPage(own), browser.newPage(own)]);
    for (const page of [first, copier]) await newOwner(page);
    const photo = await part(picture);
    const title = `A home that is his after all, ${width}`;
    await listWith(first.request, await photo.clone().jpeg().toBuffer(), `The first of it, ${width}`);
    const id = await listWith(
      copier.request,
      await photo.clone().resize(500).jpeg({ quality: 60 }).toBuffer(),
      title,
    );
    const status = async () => (await first.request.get(`/api/properties/${id}`)).status();
    await expect.poll(status).toBe(404);

    const admin = await as('admin');
    await admin.setViewportSize(own.viewport);
    const signal = await signalOf(admin.request, id);
    await admin.goto(`/admin/queue?case=signal-${signal}`);
    await untilHydrated(admin);
    const card = admin.getByRole('article').filter({ hasText: title });
    await expectGoodScreen(admin);
    await card.getByLabel(/is told/).fill('These are photos of another home.');
    await card.getByRole('button', { name: 'Hide listing' }).click();
    await expect(admin.locator('.toaster')).toContainText('Hidden');
    await first.goto('/notifications');
    await expect(
      first.getByText(`Your photos were on another listing: The first of it, ${width}`),
    ).toBeVisible();

    await copier.goto('/active-listings');
    await untilHydrated(copier);
    await copier.getByRole('link', { name: `Answer: ${title}` }).click();
    await expect(copier.getByText('These are photos of another home.')).toBeVisible();
    await copier.getByLabel('Your answer').fill('I took these photos myself in August.');
    await copier.getByRole('button', { name: 'Send answer' }).click();
    await expect(copier.getByText('An administrator has your answer.')).toBeVisible();
    await expectGoodScreen(copier);

    await admin.goto(`/admin/queue?case=signal-${signal}`);
    await untilHydrated(admin);
    await expect(card).toContainText('I took these photos myself in August.');
    await card.getByRole('button', { name: 'Show again' }).click();
    await expect(admin.locator('.toaster')).toContainText('Shown again');
    expect(await status()).toBe(200);
    await Promise.all([first.close(), copier.close()]);
  });
}

test('a price far below like homes is said on the page, in each language and without scripts', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin');
  const [signal] = (await (await admin.request.get('/api/admin/signals?kind=price')).json()) as Signal[];
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    baseURL: baseURL ?? '',
  });
  const warnings = {
    '': 'Much cheaper than similar homes. Never pay before you have seen it.',
    '/so': 'Weligaa ha bixin lacag ka hor intaadan arag.',
    '/ar': 'لا تدفع أبدًا قبل أن تراه.',
  };
  for (const [language, warning] of Object.entries(warnings)) {
    await page.goto(`${language}/properties/${signal?.listing.id}`);
    await expect(page.getByText(warning)).toBeVisible();
  }
  await page.close();
});
