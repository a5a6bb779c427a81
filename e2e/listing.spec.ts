import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen } from './helpers.ts';
import { photo } from './owners.ts';

const PASSWORD = 'xamar-weyne-9';

async function becomeOwner(page: Page) {
  await page.goto('/auth?tab=register');
  await expect(page.getByLabel('Show password')).toBeVisible();
  await page.getByLabel('Full name').fill('Sahra Axmed');
  await page.getByLabel('Email').fill(`sahra-${crypto.randomUUID().slice(0, 8)}@aqal.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.getByRole('radio', { name: 'Property Owner' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
}

async function openForm(page: Page) {
  await page.goto('/list-property');
  // Visible once scripts have loaded.
  await expect(page.getByText('Saved on this device until you send it.')).toBeVisible();
}

const openMore = (page: Page) => page.getByText('Add more', { exact: true }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('an owner lists a home with photos, edits it and deletes it', async ({
  page,
  as,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(404, /ERR_FAILED/);
  await becomeOwner(page);
  await openForm(page);
  const title = `Courtyard house ${crypto.randomUUID().slice(0, 8)}`;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('front'), await photo('yard')]);
  await expect(page.getByLabel('Photo 2: What it shows')).toBeVisible();
  await page.getByLabel('Photo 1: What it shows').fill('The house from the street');
  await page.getByLabel('Photo 2: What it shows').fill('The yard');
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await expect(page.getByLabel('Photo 1: What it shows')).toHaveValue('The yard');
  await box(page, 'Title').fill(title);
  await page.getByLabel('Property Type').selectOption('House');
  await page.getByLabel('Price (US$)').fill('700');
  // The map loads when it is near the viewport.
  await page.getByLabel('Location', { exact: true }).click();
  await page.getByRole('button', { name: 'Place the pin in the middle' }).click();
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(/, Mogadishu$/);
  await page.getByRole('textbox', { name: 'Bedrooms' }).fill('3');
  await box(page, 'Description').fill('Three rooms around a yard with a lemon tree.');
  await openMore(page);
  await page.getByRole('button', { name: 'Parking' }).click();
  await box(page, 'Features').press('End');
  await box(page, 'Features').pressSequentially(', Lemon tree,');
  await expectGoodScreen(page);
  // Double-clicking creates a single listing.
  await submit(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Property Listed' })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/);
  const id = idOf(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Lemon tree').last()).toBeVisible();

  const found = await (await request.get(`/api/properties?q=${encodeURIComponent(title)}`)).json();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ id, features: ['Parking', 'Lemon tree'], bedrooms: 3 });
  expect(found[0].images).toHaveLength(2);
  const pins = await (await request.get(`/api/properties/map?q=${encodeURIComponent(title)}`)).json();
  expect(pins).toMatchObject([{ id }]);
  const somali = await (await request.get(`/so/properties/${id}`)).text();
  expect(somali).toContain('<bdi>Baarkin</bdi>');
  expect(somali).toContain('<bdi>Lemon tree</bdi>');
  const html = await (await request.get(`/properties/${id}`)).text();
  expect(html).toMatch(/property="og:image" content="[^"]+\/preview\.jpg\?[^"]+"/);
  await page.goto(`/properties?type=rent&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  await page.goto(`/properties/${id}`);
  const ownCard = page.getByRole('region', { name: 'Your listing' });
  await expect(ownCard.getByText('Available')).toBeVisible();
  await expect(ownCard.getByText('$700/month')).toBeVisible();
  await expect(ownCard.locator('dd')).toHaveText(['0', '0']);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  await ownCard.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Property analytics' })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?days=7&listing=/);
  await expectGoodScreen(page);
  await page.goto(`/properties/${id}`);
  await ownCard.getByRole('link', { name: 'Edit Property' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Property' })).toBeVisible();
  await page.getByLabel('Price (US$)').fill('600');
  await page.getByLabel('New feature').fill('  Well ');
  await page.getByLabel('New feature').press('Enter');
  await page.getByLabel('New feature').fill('Well');
  await page.getByLabel('New feature').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Well' })).toHaveCount(1);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Property Updated' })).toBeVisible();
  await expect(page).toHaveURL(/\/active-listings$/);
  await expect(page.getByText('Reduced')).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(`/properties/${id}`);
  await expect(page.getByText('Reduced').filter({ visible: true }).first()).toBeVisible();

  const other = await as('owner');
  const refused = await other.goto(`/edit-property/${id}`);
  expect(refused?.status()).toBe(404);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  expect((await other.request.delete(`/api/properties/${id}`)).status()).toBe(404);

  await page.goto(`/edit-property/${id}`);
  // Visible once scripts have loaded.
  await expect(page.getByLabel('New feature')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Property' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this property? This action cannot be undone.',
  );
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.route(`**/edit-property/${id}.data**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Property' }).click();
  await dialog.getByRole('button', { name: 'Delete Property' }).click();
  await expect(page.getByText('Delete Failed')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Delete Property' }).click();
  await dialog.getByRole('button', { name: 'Delete Property' }).click();
  await expect(page).toHaveURL(/\/active-listings$/);
  await expect(page.getByText(title)).toBeHidden();
  expect((await request.get(`/properties/${id}`)).status()).toBe(404);
  expect((await request.get(`/api/properties/${id}`)).status()).toBe(404);
  for (const path of ['/api/properties', '/api/properties/map']) {
    expect(await (await request.get(`${path}?q=${encodeURIComponent(title)}`)).json()).toEqual([]);
  }
});

test("a guest's draft survives signing in; a buyer becomes an owner in place", async ({ page }) => {
  await page.goto('/list-property');
  await expect(page.getByText('Saved on this device until you send it.')).toBeVisible();
  await box(page, 'Title').fill('A house that waits');
  await page.getByLabel('Listing Type').selectOption('For Sale');
  await expectGoodScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Flist-property$/);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Cali Nuur');
  await page.getByLabel('Email').fill(`cali-${crypto.randomUUID().slice(0, 8)}@aqal.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // Whoever comes from here is offered the owner's role; another one is asked for as anywhere.
  await page.getByRole('main').getByRole('combobox').selectOption('Property Buyer');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/role-selection/);
  await page.getByRole('radio', { name: 'Property Buyer' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/list-property$/);
  await expect(box(page, 'Title')).toHaveValue('A house that waits');
  await expect(page.getByLabel('Listing Type')).toHaveValue('buy');
  await box(page, 'Description').fill('Typed as a buyer.');
  await page.getByRole('button', { name: 'Become a Property Owner' }).first().click();
  await expect(submit(page)).toBeVisible();
  await expect(box(page, 'Description')).toHaveValue('Typed as a buyer.');
  await expect(page.getByRole('heading', { name: 'Listing is for property owners' })).toBeHidden();
});
