import type { Page } from '@playwright/test';
import { parseCsv } from './csv.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays, makeService, newPlace } from './moves.ts';

const newName = () => `Badbaado ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page) => page.locator('.toaster');

/** The screen with the one service that a search for its name finds. */
async function find(page: Page, name: string) {
  await page.goto(`/admin/services?q=${encodeURIComponent(name)}`);
  await untilHydrated(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.first()).toBeVisible();
  return row.first();
}

test('an administrator creates, edits, rates, prices, stops and deletes a service; its bookings stay readable', async ({
  as,
}) => {
  const page = await as('admin');
  const name = newName();
  await page.goto('/admin/dashboard');
  await page.goto('/admin/services');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByRole('button', { name: 'Create service' }).click();
  await expect(dialog.getByLabel('Service Name')).toBeFocused();
  await expect(dialog.getByLabel('Rating')).toHaveValue('5');
  await dialog.getByLabel('Service Name').fill(name);
  await dialog.getByLabel('Phone').fill('+252 61 234 5678');
  await dialog.getByLabel('Email').fill('badbaado@aqal.example');
  await dialog.getByLabel('Location').fill('Kaaraan');
  await dialog.getByLabel('Price in US dollars').fill('85.50');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Create service' }).click();
  await expect(toast(page)).toContainText('Service created successfully');
  await expect(dialog).toBeHidden();

  const row = await find(page, name);
  await expect(row).toContainText('$85.50');
  const renter = await as('renter');
  const services = (await (await page.request.get(`/api/admin/moving-services?q=${name}`)).json()) as {
    id: string;
  }[];
  const place = newPlace();
  const me = (await (await renter.request.get('/api/me')).json()) as { id: string };
  const booked = await renter.request.post('/api/bookings', {
    data: {
      movingServiceId: services[0]?.id,
      userId: me.id,
      pickupLocation: place,
      dropoffLocation: 'Kaaraan',
      date: inDays(4),
      phone: '+252 61 234 5678',
    },
  });
  expect(booked.status()).toBe(201);
  const { id: bookingId } = (await booked.json()) as { id: string };

  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(row).toContainText('Editing');
  await expect(page.getByLabel('Service Name')).toBeFocused();
  await expectGoodScreen(page);
  await page.getByLabel('Rating').selectOption('3');
  await page.getByLabel('Price in US dollars').fill('95');
  await page.getByLabel('Price in US dollars').press('Enter');
  await expect(toast(page)).toContainText('Service updated successfully');
  await expect(row).toContainText('$95');
  await expect(row).not.toContainText('Editing');

  await row.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(toast(page)).toContainText('Service status updated');
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: `Activate ${name}` }).click();
  await expect(row.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible();

  await row.getByRole('link', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await expect(question).toContainText('Its 1 booking stays readable');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Delete service' }).click();
  await expect(toast(page)).toContainText('Service deleted successfully');
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();

  await renter.goto(`/my-moving-services?open=${bookingId}`);
  await expect(renter.getByText(name).first()).toBeVisible();
});

test('a second administrator is told of what the first has saved, and chooses', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(409);
  const page = await as('admin');
  const name = newName();
  const { id } = await makeService(page.request, name);
  const row = await find(page, name);
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Location', { exact: true }).fill('Wadajir');
  const change = (data: object) => page.request.put(`/api/admin/moving-services/${id}`, { data });
  expect((await change({ location: 'Yaaqshiid', phone: '+252619999999' })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else has changed this service.' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Wadajir');
  await expect(notice).toContainText('Yaaqshiid');
  await expect(notice).not.toContainText('+252619999999');
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Wadajir');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+252619999999');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page)).toContainText('Service updated successfully');
  await expect(row).toContainText('Wadajir');

  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Location', { exact: true }).fill('Shibis');
  expect((await change({ location: 'Boondheere' })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Location', { exact: true })).toHaveCount(0);
  await expect(row).toContainText('Boondheere');
  await row.getByRole('link', { name: `Edit ${name}` }).press('Enter');
  await page.getByLabel('Location', { exact: true }).press('Escape');
  await expect(page.getByLabel('Location', { exact: true })).toHaveCount(0);
  await expect(row.getByRole('link', { name: `Edit ${name}` })).toBeFocused();
});

test('search, status and order stand in the address, and the file has what is filtered', async ({ as }) => {
  const page = await as('admin');
  const name = newName();
  await makeService(page.request, name);
  await makeService(page.request, `${name} two`);
  await page.goto('/admin/services');
  await untilHydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search services by name or location' });
  await search.fill(name);
  await search.press('Enter');
  await expect(page.getByText('2 services', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await expect(page).toHaveURL(/status=active/);
  await page
    .getByRole('columnheader', { name: /Service Name/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/sort=name/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export these 2 as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('services.csv');
  const rows = parseCsv((await (await page.request.get(download.url())).body()).toString('utf8'));
  expect(rows.slice(1).map(([one]) => one)).toEqual([name, `${name} two`]);
  expect(rows[1]?.slice(4)).toEqual(['4.0', '0', '70.00', 'Active']);
});

test('the dashboard’s tab edits the newest services, and everybody else is led away', async ({ as }) => {
  const page = await as('admin');
  const name = newName();
  await makeService(page.request, name);
  await page.goto('/admin/dashboard/services');
  await untilHydrated(page);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Rating').fill('4.3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Service updated successfully');
  await expect(row).toContainText('4.3');
  for (const role of ['owner', 'guest'] as const) {
    const other = await as(role);
    await other.goto('/admin/services');
    await expect(other).toHaveURL(/\/admin\/login$|\/dashboard\//);
    const file = await other.request.get('/admin/services.csv', { maxRedirects: 0 });
    expect(file.status()).toBe(302);
  }
});
