import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Signal } from '../contract/signals.api.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import { makeAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

const PARTS = [
  [120, 60],
  [260, 160],
  [40, 220],
] as const;

/** Three parts of a photo that no home of the demonstration shows. */
async function photos(name: string): Promise<Buffer[]> {
  const picture = await readFile(join(PROJECT_ROOT, `demo/pictures/${name}.webp`));
  return Promise.all(
    PARTS.map(([left, top]) =>
      sharp(picture).extract({ left, top, width: 520, height: 390 }).jpeg().toBuffer(),
    ),
  );
}

async function owner(request: APIRequestContext, language: 'en' | 'so'): Promise<void> {
  const data = {
    ...{ name: 'Sahra Axmed', email: `${crypto.randomUUID()}@aqal.example`, password: 'xamar-weyne-9' },
    ...{ role: 'property_owner', language },
  };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
}

async function listWith(by: APIRequestContext, pictures: Buffer[], title: string): Promise<string> {
  const images: string[] = [];
  for (const picture of pictures) {
    const kept = await by.post('/api/media', {
      data: picture,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(kept.status()).toBe(201);
    images.push((await kept.json()).url);
  }
  const listed = await by.post('/api/properties', {
    data: { title, description: 'Two rooms.', price: '300', location: 'Hodan', images },
  });
  expect(listed.status()).toBe(201);
  return (await listed.json()).id;
}

test('a case shows every pair, begins in the owner’s language, and says who else has it open', async ({
  as,
  browser,
  baseURL,
}) => {
  const own = { baseURL: baseURL ?? '', viewport: { width: 360, height: 800 } };
  const [first, copier] = await Promise.all([browser.newContext(own), browser.newContext(own)]);
  await owner(first.request, 'en');
  await owner(copier.request, 'so');
  const pictures = await photos('truck-canter-open-red');
  const title = 'Three photos of another';
  await listWith(first.request, pictures, 'The first of three');
  const smaller = await Promise.all(
    pictures.map((one) => sharp(one).resize(400).jpeg({ quality: 70 }).toBuffer()),
  );
  const id = await listWith(copier.request, smaller, title);
  await expect.poll(async () => (await first.request.get(`/api/properties/${id}`)).status()).toBe(404);

  const admin = await as('admin');
  await admin.setViewportSize(own.viewport);
  const found = (await (await admin.request.get('/api/admin/signals?limit=100')).json()) as Signal[];
  const path = `/admin/queue?case=signal-${found.find(({ listing }) => listing.id === id)?.id}`;
  await admin.goto(path);
  await untilHydrated(admin);
  const card = admin.getByRole('article').filter({ hasText: title });
  const pairs = card.getByRole('list', { name: 'All pairs of photos' }).getByRole('button');
  await expect(pairs).toHaveCount(3);
  await expect(card.getByText(/^Pair 1 of 3/)).toBeVisible();
  await pairs.nth(1).focus();
  await admin.keyboard.press('Enter');
  await expect(card.getByText(/^Pair 2 of 3/)).toBeVisible();
  await expect(pairs.nth(1)).toHaveAttribute('aria-pressed', 'true');

  const told = card.getByLabel('What Sahra Axmed is told');
  await expect(told).toHaveValue(/^Sawirro ku jira/);
  await expect(told).toHaveAttribute('lang', 'so');
  await expect(card.getByText('Photos on your listing belong to another home.')).toBeVisible();
  await expectGoodScreen(admin);

  const { email, password } = await makeAdmin();
  const boss = await browser.newContext(own);
  const login = { email, password };
  expect((await boss.request.post('/api/admin/login', { data: login })).status()).toBe(200);
  const other = await boss.newPage();
  await other.goto(path);
  await expect(admin.getByText(/^Boss opened this case/)).toBeVisible();
  await expect(other.getByText(/opened this case/)).toBeVisible();
  await other.close();
  await expect(admin.getByText(/opened this case/)).toBeHidden();

  await told.fill('Fadlan soo dir sawirradaada, hadda.');
  await card.getByRole('button', { name: 'Hide listing' }).click();
  await expect(admin.locator('.toaster:not(:empty)')).toContainText('Hidden');
  const news = await copier.request.get('/api/notifications');
  expect(await news.text()).toContain('Fadlan soo dir sawirradaada, hadda.');
  await Promise.all([first.close(), copier.close(), boss.close()]);
});
