import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openMenu } from './screens.ts';

const PASSWORD = 'xamar-weyne-9';
const DEMO_PASSWORD = 'aqal-demo';

const newEmail = () => `sahra-${crypto.randomUUID().slice(0, 8)}@aqal.example`;
const stored = (page: Page, entry: string) => page.evaluate((name) => localStorage.getItem(name), entry);

/** The links of the header: in the bar, or in the menu of a small screen. */
async function openHeader(page: Page, isMobile: boolean) {
  if (!isMobile) return page.locator('header');
  return openMenu(page);
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

async function expectGoodScreen(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a person registers, chooses a role, logs out and in again @phone', async ({ page, isMobile }) => {
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
  await expect(page.getByText('You can change your role later, whenever you like.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Property Renter' })).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: 'Property Owner' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
  await expect(page.getByRole('heading', { name: 'Property Owner Dashboard' })).toBeVisible();
  await expect(page.getByText('Welcome, Sahra Axmed')).toBeVisible();
  await expectGoodScreen(page);
  expect(JSON.parse((await stored(page, 'currentUser')) ?? '{}')).toEqual({
    id: expect.any(String),
    name: 'Sahra Axmed',
    email,
    role: 'property_owner',
    profileCompleted: true,
  });
  expect(await stored(page, 'adminToken')).toBeNull();

  const header = await openHeader(page, isMobile);
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await header.getByRole('button', { name: 'Logout' }).click();
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

test('what is wrong is said where it is wrong, and a refused sign-in in a toast', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Show password')).toBeVisible();
  await signIn(page, 'sahra', '12345');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await signIn(page, 'renter@aqal.example', 'not-the-password');
  await expect(page.getByRole('status')).toContainText('Login Failed');
  await expect(page.getByRole('status')).toContainText('Invalid email or password.');

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Sahra');
  await page.getByLabel('Email').fill('renter@aqal.example');
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toContainText('There is an account with this email address already');
});

test('the demo renter sees counted numbers, and comes back to where they were sent from', async ({
  page,
}) => {
  await page.goto('/dashboard/buyer?from=link');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, 'renter@aqal.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\/renter$/);
  for (const [label, value] of [
    ['Shortlisted properties', '5'],
    ['Viewings', '3'],
    ['Pending applications', '2'],
  ] as const) {
    await expect(page.locator('dl > div', { hasText: label })).toContainText(value);
  }
  // Whoever is signed in has nothing to do at the door.
  await page.goto('/auth?next=/map');
  await expect(page).toHaveURL(/\/map$/);
  await page.goto('/auth?next=//evil.example');
  await expect(page).toHaveURL(/\/dashboard\/renter$/);
});

test('a session that ended elsewhere is noticed, in every tab', async ({ page, context }) => {
  await page.goto('/auth');
  await signIn(page, 'buyer@aqal.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\/buyer$/);
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.locator('header').getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('an admin has a door of their own @phone', async ({ page }) => {
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
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'adminToken')).toBeNull();
});

test('the keyboard is enough', async ({ page }) => {
  await page.goto('/auth');
  // There once scripts are.
  await expect(page.getByLabel('Show password')).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page).toHaveURL(/tab=register/);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Tab');
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

test('a guest is told so at the role selection, and may go on as a guest', async ({ page }) => {
  await page.goto('/role-selection');
  await expect(page.getByText('No user data found. Please register again.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('registering, choosing a role, logging out and in work as plain forms', async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Full name').fill('Sahra Axmed');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This password is too easy to guess')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Sahra Axmed');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/role-selection$/);
    await page.getByRole('radio', { name: 'Property Renter' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Property Renter Dashboard' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await signIn(page, email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\/renter$/);
  });
});

test('signed-in pages are kept nowhere, and the cookie is out of reach of scripts', async ({
  page,
  context,
}) => {
  await page.goto('/auth');
  await signIn(page, 'owner@aqal.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\/property_owner$/);
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toBe('no-store');
  // The device's cookie is made by the page, before its first write (D44).
  expect(await page.evaluate(() => document.cookie)).toMatch(/^aqal_device=[0-9a-f]{32}$/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('aqal_session');
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: cookie.name !== 'aqal_device', sameSite: 'Lax' });
  }
});
