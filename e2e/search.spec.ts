import { expect, test } from './fixtures.ts';
import { openMenu, untilHydrated } from './helpers.ts';

test('a visitor searches from the home page, pages and sorts, and Back restores each step', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: 'Location' }).fill('hodn');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expect(page).toHaveURL(/\/properties\?type=rent&location=hodn$/);
  await expect(page.getByText(/^\d+ properties found$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Hodan');

  await page.goto('/properties?type=any');
  await untilHydrated(page);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
  await page.getByLabel('Sort').focus();
  await page.getByLabel('Sort').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(page.getByLabel('Sort')).toBeFocused();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel('Sort')).toHaveValue('newest');
});

test('a price preset filters, and Clear Filters appears when nothing matches', async ({ page }) => {
  await page.goto('/properties?type=rent');
  await untilHydrated(page);
  await page.getByLabel('Price Range').selectOption({ label: '$0 - $500' });
  await expect(page).toHaveURL(/minPrice=0&maxPrice=500$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  // For sale other bands are offered (D50), and nobody sells nine bedrooms for so little.
  await page.goto('/properties?type=buy&bedrooms=9');
  await untilHydrated(page);
  await page.getByLabel('Price Range').selectOption({ label: '$0 - $50,000' });
  await expect(page).toHaveURL(/minPrice=0&maxPrice=50000&bedrooms=9$/);
  await expect(page.getByText('No Properties Found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or browse all properties.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole('article').first()).toContainText('For Rent');
});

test('Back makes no API requests', async ({ page }) => {
  await page.goto('/properties?type=rent');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/properties') && asked.push(request.url()));
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, sorting and paging work as plain forms and links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Location' }).fill('Hodan');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page.getByText(/properties found/)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Hodan');
    await page.goto('/properties?priceRange=500-1000&type=rent');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('Sort').selectOption('price-high');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=price-high/);
    await page.goto('/properties?type=any');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('the phone menu opens, closes and navigates @phone-only', async ({ page }) => {
      await page.goto('/');
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Close' }).click();
      await expect(menu).toBeHidden();
      await openMenu(page);
      await menu.getByRole('link', { name: 'Moving Services' }).click();
      await expect(page).toHaveURL(/moving-services/);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}
