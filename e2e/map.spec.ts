import { expect, test } from './fixtures.ts';

test('the map loads when scrolled into view, and opens and closes a popup @phone', async ({ page }) => {
  await page.goto('/map');
  await expect(page.getByText('Live data • Updates every 60s')).toBeVisible();
  const marker = page.locator('.map-spot button', { hasText: '$' }).first();
  await marker.focus();
  await page.keyboard.press('Enter');
  const details = page
    .locator('section')
    .getByRole('link', { name: /^View Details/ })
    .last();
  await expect(details).toBeVisible();
  await expect(details).toHaveAttribute('href', /\/properties\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('searching this area adds the bounds to the URL', async ({ page }) => {
  await page.goto('/properties?type=any&view=map');
  await expect(page.locator('.leaflet-container')).toBeVisible();
  const map = page.locator('.leaflet-container');
  await map.hover();
  const size = await map.boundingBox();
  if (!size) throw new Error('The map is not on the page.');
  await page.mouse.move(size.x + size.width / 2, size.y + size.height / 3);
  await page.mouse.down();
  await page.mouse.move(size.x + size.width / 2 - 120, size.y + size.height / 3 - 60, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bounds=45\.\d+,2\.\d+,45\.\d+,2\.\d+/);
});
