import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { killAll, makeFolder, startProduct, stopProduct } from './own-server.ts';
import { type Home, listHome, reportHome } from './reports.ts';

const PORT = 3217;
const ORIGIN = `http://localhost:${PORT}`;

const toast = (page: Page) => page.locator('.toaster');
const itemOf = (page: Page, { title }: Home) =>
  page.getByRole('list', { name: 'Reported listings' }).getByRole('link').filter({ hasText: title });

/** A guest reports a listing from its page; the plain form does the same. */
async function reportFromPage(page: Page, home: Home, words: string) {
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page.getByRole('heading', { name: 'Report this listing' })).toBeVisible();
  await page.getByRole('radio', { name: /^Fraud/ }).check();
  await page.getByLabel('In your own words').fill(words);
  await page.getByLabel(/^Your email/).fill(`guest-${home.id.slice(0, 8)}@mail.example`);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you for your report')).toBeVisible();
}

test('a guest reports a listing, it is hidden, its owner answers, and the administrator shows it again', async ({
  as,
  page,
}) => {
  const owner = await as('owner');
  const home = await listHome(owner.request);
  await reportFromPage(page, home, 'I paid $20 by phone and nobody came.');
  await expectGoodScreen(page);

  const admin = await as('admin');
  await admin.goto('/admin/reports');
  await untilHydrated(admin);
  await itemOf(admin, home).click();
  await expect(admin.getByRole('heading', { name: home.title })).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('I paid $20 by phone and nobody came.');
  await expectGoodScreen(admin);
  await admin.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect(admin.getByText('Please enter a reason.')).toBeVisible();
  await admin.getByLabel('Write to the owner').fill('Nobody may ask for money before a viewing.');
  await admin.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect(toast(admin)).toContainText('Hidden, owner contacted');
  await expect(admin.getByRole('heading', { name: home.title })).toHaveCount(0);
  expect((await page.request.get(`/api/properties/${home.id}`)).status()).toBe(404);

  await owner.goto('/active-listings');
  await untilHydrated(owner);
  await owner.getByRole('link', { name: `Answer: ${home.title}` }).click();
  await expect(owner.getByText('Nobody may ask for money before a viewing.')).toBeVisible();
  await expect(owner.getByText('I paid $20 by phone')).toHaveCount(0);
  await owner.getByLabel('Your answer').fill('That was my cousin. From now on I show it myself.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('An administrator has your answer.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await expectGoodScreen(owner);

  await admin.goto('/admin/reports?state=answered');
  await untilHydrated(admin);
  await itemOf(admin, home).click();
  await expect(admin.getByRole('article')).toContainText('That was my cousin. From now on I show it myself.');
  await admin.getByRole('button', { name: 'Show again' }).click();
  await expect(toast(admin)).toContainText('Shown again');
  expect((await page.request.get(`/api/properties/${home.id}`)).status()).toBe(200);
});

test('a report is sent and decided without scripts', async ({ as, browser, sessionOf }) => {
  const home = await listHome((await as('owner')).request);
  const guest = await browser.newPage({ javaScriptEnabled: false });
  await reportFromPage(guest, home, 'It is rented already.');
  const admin = await browser.newPage({ javaScriptEnabled: false, storageState: await sessionOf('admin') });
  await admin.goto('/admin/reports');
  await itemOf(admin, home).click();
  await admin.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(itemOf(admin, home)).toHaveCount(0);
  expect((await guest.request.get(`/api/properties/${home.id}`)).status()).toBe(200);
  await guest.close();
  await admin.close();
});

test('J and K step through the queue, but not where somebody types', async ({ as }) => {
  const owner = await as('owner');
  const admin = await as('admin');
  for (const _ of [1, 2]) await reportHome(admin.request, admin.request, await listHome(owner.request));
  await admin.goto('/admin/reports');
  await untilHydrated(admin);
  const opened = () => new URL(admin.url()).searchParams.get('open');
  const titles = await admin
    .getByRole('list', { name: 'Reported listings' })
    .getByRole('strong')
    .allTextContents();
  await admin.keyboard.press('j');
  await expect(admin.getByRole('heading', { level: 2, name: titles[1] ?? '' })).toBeFocused();
  const second = opened();
  await admin.keyboard.press('k');
  await expect(admin.getByRole('heading', { level: 2, name: titles[0] ?? '' })).toBeFocused();
  expect(opened()).not.toBe(second);
  const first = opened();
  await admin.getByLabel('Write to the owner').fill('');
  await admin.keyboard.type('jk');
  await expect(admin.getByLabel('Write to the owner')).toHaveValue('jk');
  expect(opened()).toBe(first);
});

test('an administrator finds a listing, hides it with a reason, shows it again and deletes it', async ({
  as,
}) => {
  const owner = await as('owner');
  const home = await listHome(owner.request);
  const admin = await as('admin');
  await admin.goto('/admin/properties');
  await untilHydrated(admin);
  const search = admin.getByRole('searchbox', { name: /^Search properties/ });
  await search.fill(home.title);
  await search.press('Enter');
  const row = admin.getByRole('row').filter({ hasText: home.title });
  await expect(admin.getByText('1 property', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: `Deactivate ${home.title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The photos are of another house.');
  await expectGoodScreen(admin);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(admin)).toContainText('Property status updated');
  await expect(row).toContainText('Hidden by an administrator');
  await row.getByRole('button', { name: `Activate ${home.title}` }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('checkbox', { name: `Select ${home.title}` }).check();
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(admin)).toContainText('1 property changed');
  await expect(row).toContainText('Hidden by an administrator');
  await row.getByRole('link', { name: `Delete ${home.title}` }).click();
  const question = admin.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this property? This action cannot be undone.',
  });
  await question.getByRole('button', { name: 'Delete property' }).click();
  await expect(toast(admin)).toContainText('Property deleted successfully');
  await expect(admin.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await owner.goto('/notifications');
  await expect(owner.getByText(`Your listing was deleted: ${home.title}`)).toBeVisible();
});

test('the first listing of a new owner waits, is changed, approved, and found in search', async ({
  browser,
}) => {
  // A server of its own: approvals would hold the listings of other journeys.
  const folder = await makeFolder('approvals');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path, MAP_TILE_URL: '' });
    const admin = await browser.newPage({ baseURL: ORIGIN });
    await admin.goto('/admin/login');
    await untilHydrated(admin);
    await admin.getByLabel('Email or username').fill('admin@aqal.example');
    await admin.getByLabel('Password', { exact: true }).fill('aqal-demo');
    await admin.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(admin.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await admin.goto('/admin/approvals');
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

    await admin.reload();
    await untilHydrated(admin);
    const card = admin.getByRole('article').filter({ hasText: home.title });
    await card.getByRole('link', { name: 'Request changes' }).click();
    await admin.getByLabel('What should the owner change?').fill('Please say how many rooms it has.');
    await admin.getByRole('button', { name: 'Send request', exact: true }).click();
    await expect(toast(admin)).toContainText('The owner has been asked to make changes');

    await owner.reload();
    await untilHydrated(owner);
    await expect(owner.getByText('Please say how many rooms it has.')).toBeVisible();
    await owner.getByRole('button', { name: 'Send for review again' }).click();
    await expect(owner.getByText('Waiting for review')).toBeVisible();

    await admin.goto('/admin/approvals');
    await untilHydrated(admin);
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(admin)).toContainText('is now shown');
    await owner.goto(`/properties?type=rent&q=${encodeURIComponent(home.title)}`);
    await expect(owner.getByRole('link', { name: `View Details: ${home.title}` })).toBeVisible();
    await owner.close();
    await admin.close();
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    await folder.remove();
  }
});
