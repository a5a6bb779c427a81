import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, signIn } from './helpers.ts';

const PASSWORD = 'xamar-weyne-9';
const NEW_PASSWORD = 'suuqa-bakaaraha-7';

const newEmail = () => `sahra-${crypto.randomUUID().slice(0, 8)}@aqal.example`;

/** Registers an account; the page's browser is signed in to it. */
async function openAccount(page: Page, more: Record<string, string> = {}): Promise<string> {
  const email = newEmail();
  const data = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'renter', ...more };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  return email;
}

/** The path of the newest link mailed to an address, read from the local mailbox as an admin. */
async function mailedPath(admin: APIRequestContext, email: string, page: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const response = await admin.get(`/api/admin/mailbox?q=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { body: string }[];
    path = mails.map(({ body }) => new RegExp(`/(?:so/|ar/)?${page}/[\\w-]+`).exec(body)?.[0]).find(Boolean);
    expect(path).toBeDefined();
  }).toPass();
  return path ?? '';
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a forgotten password is reset with a mailed link that works once', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(400, 404);
  const email = await openAccount(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();

  const link = await mailedPath((await as('admin')).request, email, 'reset-password');
  await page.goto(link);
  await expectGoodScreen(page);
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it now.')).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/role-selection$/);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('the account page updates the profile, lists sessions and revokes them', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await openAccount(page);
  const other = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  expect((await other.post('/api/login', { data: { email, password: PASSWORD } })).status()).toBe(200);
  await page.goto('/account');
  await expectGoodScreen(page);
  await page.getByLabel('Full name').fill('Sahra Nuur');
  await section(page, 'Name and phone').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByLabel('Full name')).toHaveValue('Sahra Nuur');

  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  expect((await other.get('/api/me')).status()).toBe(401);

  await section(page, 'Language').getByRole('combobox').selectOption('Soomaali');
  await section(page, 'Language').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/so\/account/);
  await expect(page.getByRole('heading', { name: 'Akoonkaaga', exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await other.dispose();
});

test('a user exports their data and deletes their account', async ({ page, consoleErrors }) => {
  consoleErrors.allow(400, 401);
  const email = await openAccount(page);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByRole('link', { name: 'Delete my account' }).click();
  const card = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
  await card.getByLabel('Current password').fill('not-the-password');
  await card.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(card.getByText('This is not your current password.')).toBeVisible();
  await card.getByLabel('Current password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByText(/erasing your data|has been erased/)).toBeVisible();
  await page.goto('/auth');
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: 'Login Failed' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an email address is confirmed, and changed, with mailed links', async ({ page, as }) => {
    const email = await openAccount(page);
    await page.goto('/account');
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await page.goto(await mailedPath((await as('admin')).request, email, 'verify-email'));
    await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
    await expect(page.getByText(`${email} belongs to your account.`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

    const wanted = newEmail();
    await page.getByText('Change email address').click();
    const card = section(page, 'Email');
    await card.getByLabel('New email address').fill(wanted);
    await card.getByLabel('Current password').fill(PASSWORD);
    await card.getByRole('button', { name: 'Send the link' }).click();
    await expect(card.getByRole('status')).toContainText('We sent a link to the new address.');
    await page.goto(await mailedPath((await as('admin')).request, wanted, 'verify-email'));
    await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
    await page.goto('/account');
    await expect(card.getByText(wanted)).toBeVisible();
  });
});
