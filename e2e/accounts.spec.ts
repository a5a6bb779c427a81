import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, logOut, openMenu, signIn, untilHydrated } from './helpers.ts';
import { DEMO_PASSWORD } from './sessions.ts';

const PASSWORD = 'xamar-weyne-9';

const newEmail = () => `sahra-${crypto.randomUUID().slice(0, 8)}@aqal.example`;
const stored = (page: Page, entry: string) => page.evaluate((name) => localStorage.getItem(name), entry);

/** The header's links: in the bar, or in the menu on small screens. */
async function openHeader(page: Page, isMobile: boolean) {
  if (!isMobile) return page.locator('header');
  return openMenu(page);
}

test('a user registers, chooses a role, logs out and logs in again @phone', async ({ page, isMobile }) => {
  const email = newEmail();
  await page.goto('/auth?tab=register');
  await expect(page.getByLabel('Show password')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Full name').fill('Sahra Axmed');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I am here as a').selectOption('Property Renter');
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page.getByText('Please select your role to continue')).toBeVisible();
  await expect(page.getByText('You can change your role at any time.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Property Renter' })).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: 'Property Owner' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
  await expect(page.getByRole('heading', { name: 'Property Owner Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have no listings yet.' })).toBeVisible();
  await expectGoodScreen(page);
  expect(JSON.parse((await stored(page, 'currentUser')) ?? '{}')).toEqual({
    id: expect.any(String),
    name: 'Sahra Axmed',
    email,
    role: 'property_owner',
    profileCompleted: true,
  });
  expect(await stored(page, 'adminToken')).toBeNull();

  await page.goto('/contact');
  const header = await openHeader(page, isMobile);
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Property Owner Dashboard' })).toBeVisible();
  await untilHydrated(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'currentUser')).toBeNull();
  const guestHeader = await openHeader(page, isMobile);
  await expect(guestHeader.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(guestHeader.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await page.goto('/auth');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
});

test('an ended session is noticed in every tab', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(401);
  await page.goto('/auth');
  await signIn(page, 'buyer@aqal.example');
  await expect(page).toHaveURL(/\/dashboard\/buyer$/);
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.locator('header').getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard&done=needed$/);
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('admins have a sign-in page of their own', async ({ page, consoleErrors }) => {
  consoleErrors.allow(401);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectGoodScreen(page);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Email or username').fill('renter@aqal.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page.getByRole('status')).toContainText('Invalid username or password. Please try again.');
  const demo = page.getByRole('region', { name: 'Demo administrator' });
  const [email = '', password = ''] = await demo.locator('dd').allTextContents();
  await page.getByLabel('Email or username').fill(email.trim());
  await page.getByLabel('Password', { exact: true }).fill(password.trim());
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expectGoodScreen(page);
  expect(await stored(page, 'adminToken')).toBe('present');
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'adminToken')).toBeNull();
});

test('works with the keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  // Visible once scripts have loaded.
  await expect(page.getByLabel('Show password')).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page).toHaveURL(/tab=register/);
  await expect(page.getByLabel('Full name')).toBeVisible();
  // By the two ways of registering.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Sahra Axmed');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.getByRole('radio', { name: 'Property Buyer' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Property Renter' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/renter$/);
});

test('signed-in pages are never cached, and scripts cannot read the session cookie', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await untilHydrated(page);
  await signIn(page, 'owner@aqal.example');
  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toBe('no-store');
  // The page creates the device cookie before its first write (D44).
  expect(await page.evaluate(() => document.cookie)).toMatch(/^aqal_device=[0-9a-f]{32}$/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('aqal_session');
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: cookie.name !== 'aqal_device', sameSite: 'Lax' });
  }
});
