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
const part = async (name: string) =>
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

test('a mirrored photo of another home is hidden, its owner appeals, and the listing is shown again', async ({
  as,
  browser,
  baseURL,
}) => {
  const own = { baseURL: baseURL ?? '', viewport: { width: 360, height: 800 } };
  const [first, copier] = await Promise.all([browser.newPage(own), browser.newPage(own)]);
  for (const page of [first, copier]) await newOwner(page);
  const photo = await part('truck-box-truck-green');
  const title = 'A home that is his after all';
  await listWith(first.request, await photo.clone().jpeg().toBuffer(), 'The first of it');
  const id = await listWith(
    copier.request,
    await photo.clone().flop().resize(500).jpeg({ quality: 60 }).toBuffer(),
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
  await expect(card).toContainText('This photo, mirrored, was on another owner’s listing first.');
  await expectGoodScreen(admin);
  await card.getByLabel(/is told/).fill('These are photos of another home.');
  await card.getByRole('button', { name: 'Hide listing' }).click();
  await expect(admin.locator('.toaster:not(:empty)')).toContainText('Hidden');
  await first.goto('/notifications');
  await expect(first.getByText('Your photos were on another listing: The first of it')).toBeVisible();

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
  await expect(admin.locator('.toaster:not(:empty)')).toContainText('Shown again');
  expect(await status()).toBe(200);
  await Promise.all([first.close(), copier.close()]);
});
