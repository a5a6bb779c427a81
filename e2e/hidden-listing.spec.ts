import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner } from './owners.ts';
import { listHome } from './reports.ts';

async function show(owner: APIRequestContext, id: string, isActive: boolean): Promise<void> {
  const { version } = await (await owner.get(`/api/my/properties/${id}`)).json();
  const changed = await owner.patch(`/api/my/properties/${id}`, { data: { version, isActive } });
  expect(changed.status()).toBe(200);
}

test('an old link to a hidden home says so, and whoever asks is told when it is back', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(404);
  const landlord = await browser.newPage({ baseURL: baseURL ?? '' });
  await newOwner(landlord);
  const home = await listHome(landlord.request);
  await expect.poll(async () => (await page.request.get(`/api/properties/${home.id}`)).status()).toBe(200);
  await show(landlord.request, home.id, false);

  await page.setViewportSize({ width: 360, height: 740 });
  const path = `/properties/${home.id}`;
  expect((await page.goto(path))?.status()).toBe(404);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible();
  await expect(page.getByText('This home is not shown at present.')).toBeVisible();
  await expect(page.getByText(home.title)).toHaveCount(0);
  await expectGoodScreen(page);
  // A guest signs in on the way.
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);

  const data = { name: 'Xasan', email: `${crypto.randomUUID()}@aqal.example`, password: 'xamar-weyne-9' };
  expect((await page.request.post('/api/register', { data: { ...data, role: 'renter' } })).status()).toBe(
    201,
  );
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByRole('main').getByText('We will tell you when it is back.')).toBeVisible();

  await show(landlord.request, home.id, true);
  await page.goto('/notifications');
  await expect(page.getByText('A home you asked about is back')).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(200);
  await landlord.close();
});
