import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

test('two bedrooms in Hodan under $600 take four taps on a phone, each one step back @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.tap();
  // The list of places has the whole screen, from the tap on and with its suggestions.
  const whole = { x: 0, y: 0, width: 360, height: 640 };
  await expect.poll(() => page.locator('.where[data-open]').boundingBox()).toEqual(whole);
  await page.keyboard.type('hodn');
  // The answer to all that was typed: one to less of it has other rows.
  await expect(page.getByText('Showing Hodan for “hodn”')).toBeVisible();
  expect(await page.locator('.where[data-open]').boundingBox()).toEqual(whole);
  await page.getByRole('option', { name: /^Hodan/ }).tap();
  await expect(page).toHaveURL(/\/properties\?type=rent&location=Hodan$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Hodan');
  // Nothing was scrolled: what is tapped next is in sight.
  const chips = page.getByRole('navigation', { name: 'Filters' });
  for (const name of ['2+ bedrooms', 'Under $600']) {
    const chip = chips.getByRole('link', { name, exact: true });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.tap();
    await expect(chips.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page).toHaveURL(/maxPrice=600&location=Hodan&bedrooms=2$/);
  await expect(page).toHaveTitle(/^Homes with 2\+ bedrooms for rent in Hodan/);
  await expectGoodScreen(page);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan&bedrooms=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('box, sheet and chips are a form and links', async ({ page }) => {
    await page.goto('/properties?type=rent');
    await page.getByRole('textbox', { name: 'Location' }).fill('hodn');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Hodan');
    await page.getByRole('link', { name: '2+ bedrooms', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Remove 2+ bedrooms' })).toBeVisible();
    const filters = page.getByRole('button', { name: /^(More )?Filters$/ });
    await filters.click();
    await page.getByLabel('Highest price ($)').fill('600');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/maxPrice=600/);
    await expect(page.getByRole('link', { name: 'Remove Under $600' })).toBeVisible();
  });
});
