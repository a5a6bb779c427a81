import { expect, test } from './fixtures.ts';
import { openMenu, untilHydrated } from './helpers.ts';

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
