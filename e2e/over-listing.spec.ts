import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

test('a guest who would apply hears first that it takes an account, and comes back to the form @phone', async ({
  page,
  as,
}) => {
  const home = await freeRental((await as('owner')).request);
  await page.goto(`/properties/${home.id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply for this home' });
  await expect(sheet).toContainText('You need an account to apply.');
  await expectGoodScreen(page);
  await sheet.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/auth\?.*tab=register/);
  await page.getByLabel('Full name').fill('Xasan Warsame');
  await page.getByLabel('Email').fill(`xasan-${crypto.randomUUID().slice(0, 8)}@aqal.example`);
  await page.getByLabel('Password', { exact: true }).fill('xamar-weyne-9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Who is on the way to renting is a renter, and is not asked.
  await expect(page).toHaveURL(new RegExp(`/properties/${home.id}\\?apply=1&signed=1$`));
  await expect(sheet.getByLabel('Number of people moving in')).toBeVisible();
});
