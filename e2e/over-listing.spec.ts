import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a listing, scrolled, with a list behind it in the history. */
async function openScrolled(page: Page, id: string): Promise<number> {
  await page.goto('/properties?type=rent');
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.mouse.wheel(0, 260);
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100);
  return scrolledTo(page);
}

test('Back, Escape and the cross close what is open over a listing, and one is where one was @phone', async ({
  page,
  as,
}) => {
  const home = await freeRental((await as('owner')).request);
  const before = await openScrolled(page, home.id);
  const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
  const open = async () => {
    await page.getByRole('link', { name: 'Schedule Viewing' }).last().click();
    await expect(sheet).toContainText(home.title);
    await expect(page).toHaveURL(new RegExp(`/properties/${home.id}\\?viewing=1$`));
  };
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('link', { name: 'Close' }).click(),
  ]) {
    await open();
    await close();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/properties/${home.id}$`));
    expect(await scrolledTo(page)).toBe(before);
  }
  // Nothing of it is left in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/properties\?type=rent$/);
});

test('an address opens it too, and closed it is the listing', async ({ page, as }) => {
  const home = await freeRental((await as('owner')).request);
  for (const [over, name] of [
    ['viewing', 'Schedule a viewing'],
    ['message', 'Contact Property Owner'],
    ['apply', 'Apply for this home'],
  ] as const) {
    await page.goto(`/properties/${home.id}?${over}=1`);
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(home.title);
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/properties/${home.id}$`));
  }
});

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks for the viewing, and its cross leads back to the listing', async ({ page, as }) => {
    const home = await freeRental((await as('owner')).request);
    await page.goto(`/properties/${home.id}`);
    await page.getByRole('link', { name: 'Schedule Viewing' }).first().click();
    await expect(page).toHaveURL(/\/schedule-viewing\?property=/);
    const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
    await expect(sheet).toContainText(home.title);
    await sheet.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(new RegExp(`/properties/${home.id}$`));
  });
});

test('on a phone what is said stands at the top, clear of the bar and the form below @phone-only', async ({
  page,
  as,
}) => {
  const home = await freeRental((await as('owner')).request);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/properties/${home.id}`);
  await untilHydrated(page);
  await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click();
  const box = await page.locator('.toast').boundingBox();
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(200);
});
