import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { killAll, makeFolder, startProduct, stopProduct } from './own-server.ts';
import { listHome } from './reports.ts';
import { DEMO_PASSWORD } from './sessions.ts';
import { changeSetting } from './settings.ts';

// What an administrator changes for everybody would disturb the other journeys: these have a server of their own.
const PORT = 3239;
const ORIGIN = `http://localhost:${PORT}`;

const toast = (page: Page) => page.locator('.toaster:not(:empty)');

const signIn = (page: Page, path: string, email: string) =>
  page.request.post(path, { data: { email, password: DEMO_PASSWORD } });

test.describe.configure({ mode: 'serial' });

let folder: Awaited<ReturnType<typeof makeFolder>>;
let product: ChildProcess;

test.beforeAll(async () => {
  // With all of the demonstration.
  test.setTimeout(240_000);
  folder = await makeFolder('site-wide');
  product = await startProduct(PORT, { DATA_DIR: folder.path, MAP_TILE_URL: '' });
});
test.afterAll(async () => {
  try {
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    await folder.remove();
  }
});

test('an administrator switches price alerts off: the link is gone from listings, the form says why, and on again', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(403);
  const [page, admin, renter] = await Promise.all([1, 2, 3].map(() => browser.newPage({ baseURL: ORIGIN })));
  if (!page || !admin || !renter) throw new Error('A page did not open.');
  await signIn(admin, '/api/admin/login', 'admin@aqal.example');
  await signIn(renter, '/api/login', 'renter@aqal.example');
  const who = (state: string) =>
    changeSetting(admin, 'Price alerts', (dialog) => dialog.getByLabel('Who has it').selectOption(state));
  await page.goto('/properties');
  const listing = (await page.locator('a[href*="/properties/"]').first().getAttribute('href')) ?? '';
  const id = /[\da-f-]{36}/.exec(listing)?.[0] ?? '';
  const link = (on: Page) => on.locator('[data-feature="price_alerts"]').first();

  await who('Off');
  await page.goto(listing);
  await expect(link(page)).toBeHidden();
  await renter.goto(`/price-alerts/new?property=${id}`);
  await untilHydrated(renter);
  const send = () =>
    renter
      .getByRole('main')
      .locator('form')
      .filter({ has: renter.getByRole('textbox', { name: 'Your target ($)' }) })
      .getByRole('button')
      .last()
      .click();
  await renter.getByRole('textbox', { name: 'Your target ($)' }).fill('10');
  await send();
  await expect(toast(renter)).toContainText('switched off at the moment');

  await who('Administrators');
  await page.goto(listing);
  await expect(link(page)).toBeHidden();
  await admin.goto(listing);
  await expect(link(admin)).toBeVisible();

  await who('Everybody');
  await page.goto(listing);
  await expect(link(page)).toBeVisible();
  await send();
  await expect(renter).toHaveURL(/\/price-alerts(?!\/new)/);
  for (const one of [page, admin, renter]) await one.close();
});

test('the first listing of a new owner waits, is changed, approved, and found in search', async ({
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: ORIGIN });
  await admin.goto('/admin/login');
  await untilHydrated(admin);
  await admin.getByLabel('Email or username').fill('admin@aqal.example');
  await admin.getByLabel('Password', { exact: true }).fill('aqal-demo');
  await admin.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(admin.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await admin.goto('/admin/queue');
  await untilHydrated(admin);
  await admin.getByRole('button', { name: 'Turn on' }).click();
  await expect(
    admin.getByRole('heading', { name: 'First listings are reviewed before they are shown' }),
  ).toBeVisible();

  const owner = await browser.newPage({ baseURL: ORIGIN });
  // Registering signs in.
  const account = { name: 'Nuur Cali', email: 'nuur@mail.example', password: 'xamar-weyne-9' };
  await owner.request.post('/api/register', { data: { ...account, role: 'property_owner' } });
  const home = await listHome(owner.request);
  expect((await owner.request.get(`/api/properties/${home.id}`)).status()).toBe(404);
  await owner.goto('/active-listings');
  await expect(owner.getByText('Waiting for review')).toBeVisible();

  await admin.goto(`/admin/queue?case=listing-${home.id}`);
  await untilHydrated(admin);
  const card = admin.getByRole('article').filter({ hasText: home.title });
  await card.getByLabel(/is told/).fill('Please say how many rooms it has.');
  await card.getByRole('button', { name: 'Request changes' }).click();
  await expect(toast(admin)).toContainText('The owner has been asked to make changes');

  await owner.reload();
  await untilHydrated(owner);
  await expect(owner.getByText('Please say how many rooms it has.')).toBeVisible();
  await owner.getByRole('button', { name: 'Send for review again' }).click();
  await expect(owner.getByText('Waiting for review')).toBeVisible();

  await admin.goto('/admin/queue');
  await untilHydrated(admin);
  await admin.getByRole('list', { name: 'Cases' }).getByRole('link').filter({ hasText: home.title }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(admin)).toContainText('is now shown');
  await owner.goto(`/properties?type=rent&q=${encodeURIComponent(home.title)}`);
  await expect(owner.getByRole('link', { name: `View Details: ${home.title}` })).toBeVisible();
  await owner.close();
  await admin.close();
});
