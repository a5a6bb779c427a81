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
