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
  await page.keyboard.type('hodn');
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
  await expect(page).toHaveURL(/location=Hodan&maxPrice=600&bedrooms=2$/);
  await expect(page).toHaveTitle(/^Homes with 2\+ bedrooms for rent in Hodan/);
  await expectGoodScreen(page);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan&bedrooms=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan$/);
});
