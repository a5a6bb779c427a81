import type { Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

const HEIGHT = 640;

/** A home to rent with rooms, photos and a position, whose owner can be called. */
async function fullListing(page: Page): Promise<Property> {
  const path = '/api/properties?type=rent&propertyType=apartment&sort=price-low&limit=50';
  const homes = (await (await page.request.get(path)).json()) as Property[];
  const home = homes.find(
    ({ images, bedrooms, bathrooms, sqft, status, location, latitude }) =>
      images &&
      images.length > 2 &&
      bedrooms &&
      bathrooms &&
      sqft &&
      status === 'available' &&
      latitude &&
      location.includes('near'),
  );
  if (!home) throw new Error('No such home');
  return home;
}

test('without scripts, and from elsewhere, the bar leads to the homes of the district', async ({
  browser,
  page: first,
}) => {
  const { id } = await fullListing(first);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: HEIGHT },
  });
  const page = await context.newPage();
  await page.goto(`/properties/${id}`);
  const back = page.locator('.home-back');
  await expect(back).toHaveText(/^Homes in /);
  await expect(back).toHaveAttribute('href', /\/properties\/[a-z-]+$/);
  await expect(page.locator('.home-bar').getByRole('button', { name: 'Save to shortlist' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await context.close();
});

test('without scripts questions and distances work, and the number calls', async ({
  browser,
  page: first,
}) => {
  const { id } = await fullListing(first);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/properties/${id}`);
  await page.getByRole('link', { name: 'Is it still available?' }).click();
  await expect(page.locator('#contact').getByLabel('Message')).toHaveValue('Is it still available?');
  await page.goto(`/properties/${id}`);
  await page.getByLabel('How far is it from').fill('Bakaaraha');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\?to=Bakaaraha#where$/);
  await expect(page.getByText(/from Bakaara market in a straight line/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show number' })).toHaveAttribute(
    'href',
    `/properties/${id}/call`,
  );
  await context.close();
});

test('on paper there are no buttons, forms or bars', async ({ page }) => {
  const { id, title } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const gone of ['.contact-bar', '#contact', '.rail', 'header', 'footer']) {
    for (const one of await page.locator(`body > ${gone}, main ${gone}:not(.summary)`).all())
      await expect(one).toBeHidden();
  }
});
