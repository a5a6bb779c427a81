import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { EVENTS_PATH } from '../contract/live.ts';
import { makeAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, logOut, untilHydrated } from './helpers.ts';

interface Admin {
  email: string;
  password: string;
}

const WRONG = 'This code is wrong or has already been used.';
const NO_CODE = '000000';

/**
 * The code that an authenticator app shows for its key, now or half a minute from now: one that is used already is no
 * longer taken, the next one is taken early, because clocks differ.
 */
function codeOf(key: string, stepsFromNow: 0 | 1 = 0): Promise<string> {
  const step = Math.floor(Date.now() / 30_000) + stepsFromNow;
  return createOTP(new TextDecoder().decode(base32.decode(key))).hotp(step);
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true });
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();

/** The first step, at the admins' door. */
async function givePassword(page: Page, { email, password }: Admin) {
  await page.goto('/admin/login');
  await untilHydrated(page);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await enter(page);
}

async function expectRefused(page: Page) {
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG));
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toBeInViewport();
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

/** Sends the password's form of the section. */
async function confirmByPassword(page: Page, button: string, password: string) {
  const form = section(page);
  const field = form.getByLabel('Current password');
  if (!(await field.isVisible())) await form.locator('summary', { hasText: button }).click();
  await field.fill(password);
  await form.getByRole('button', { name: button }).click();
}

/** Turns two-step sign-in on for whoever is signed in. @returns the app's key and the backup codes */
async function turnOn(page: Page, { password }: Admin): Promise<{ key: string; backupCodes: string[] }> {
  await page.goto('/account');
  await confirmByPassword(page, 'Turn on', password);
  const form = section(page);
  await expect(form.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const address =
    (await form.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? '';
  const key = new URL(address).searchParams.get('secret') ?? '';
  // Typed by hand it is the same.
  await expect(form.getByText(key)).toBeVisible();
  await codeField(page).fill(await codeOf(key));
  await form.getByRole('button', { name: 'Confirm the code' }).click();
  const codes = page.getByRole('region', { name: 'Your backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, backupCodes: await codes.allTextContents() };
}

test('an admin turns two-step sign-in on, and off again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(400, 409, /ERR_FAILED/);
  const admin = await makeAdmin();
  await givePassword(page, admin);
  await expectDashboard(page);

  await page.goto('/account');
  await untilHydrated(page);
  await expect(section(page).getByText('It is off.').filter({ visible: true })).toBeVisible();
  await confirmByPassword(page, 'Turn on', 'not-the-password');
  const password = section(page).getByLabel('Current password');
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await expect(password).toBeFocused();
  await confirmByPassword(page, 'Turn on', admin.password);
  const shownKey = await section(page).locator('p.font-mono').textContent();
  await expectGoodScreen(page);
  await codeField(page).fill(NO_CODE);
  await section(page).getByRole('button', { name: 'Confirm the code' }).click();
  await expectRefused(page);
  // The same key as before: it may be in the app by now.
  await expect(section(page).locator('p.font-mono')).toHaveText(shownKey ?? '');

  const other = await page.context().newPage();
  // What happens elsewhere is told to every page: this one does not hear it.
  await other.route(`**${EVENTS_PATH}*`, (route) => route.abort());
  await other.goto('/account');
  await untilHydrated(other);
  await turnOn(page, admin);
  await expect(section(page).getByText('It is on.').filter({ visible: true })).toBeVisible();
  await expectGoodScreen(page);
  await confirmByPassword(other, 'Turn on', admin.password);
  await expect(other.getByRole('status')).toContainText('Two-step sign-in is already on.');
  await other.close();

  await confirmByPassword(page, 'Turn off', 'not-the-password');
  await expect(password).toBeFocused();
  await confirmByPassword(page, 'Turn off', admin.password);
  await expect(page.getByRole('status')).toHaveText('Two-step sign-in is off.');
  const again = await page.request.post('/api/admin/login', { data: admin });
  expect(again.status()).toBe(200);
});

test('an admin signs in by a code and by a backup code, each once', async ({ page, consoleErrors }) => {
  consoleErrors.allow(400, 401);
  const admin = await makeAdmin();
  await givePassword(page, admin);
  await expectDashboard(page);
  const { key, backupCodes } = await turnOn(page, admin);
  await page.goto('/admin/dashboard');
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await givePassword(page, admin);
  await expect(codeField(page)).toBeFocused();
  await expectGoodScreen(page);
  await enter(page);
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await codeField(page).fill(NO_CODE);
  await enter(page);
  await expectRefused(page);
  await expectGoodScreen(page);
  // Without the code nobody is signed in.
  expect((await page.request.get('/api/me')).status()).toBe(401);
  const code = await codeOf(key, 1);
  await codeField(page).fill(code);
  await enter(page);
  await expectDashboard(page);

  // Neither a code nor a backup code lets anybody in twice.
  const [backupCode = '', secondCode = ''] = backupCodes;
  for (const [used, fresh] of [
    [code, backupCode.toUpperCase()],
    [backupCode, secondCode],
  ] as const) {
    await page.context().clearCookies();
    await givePassword(page, admin);
    await codeField(page).fill(used);
    await enter(page);
    await expectRefused(page);
    await codeField(page).fill(fresh);
    await enter(page);
    await expectDashboard(page);
  }
  await page.goto('/account');
  await untilHydrated(page);
  await expect(section(page).getByText('Backup codes left: 8')).toBeVisible();
});

test('the keyboard is enough for the code', async ({ page, consoleErrors }) => {
  consoleErrors.allow(400, 401);
  const admin = await makeAdmin();
  await givePassword(page, admin);
  await expectDashboard(page);
  const { key } = await turnOn(page, admin);
  await page.context().clearCookies();

  await page.goto('/admin/login');
  await untilHydrated(page);
  await page.getByLabel('Email or username').focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(NO_CODE);
  await page.keyboard.press('Enter');
  await expectRefused(page);
  // What was refused is selected: the next code takes its place.
  await page.keyboard.type(await codeOf(key, 1));
  await expect(codeField(page)).toHaveValue(/^\d{6}$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDashboard(page);

  // It opens the desk: somebody is found by a part of their phone number.
  const answer = await page.request.get('/api/admin/users?role=renter&limit=20');
  const people = (await answer.json()) as { name: string; phone: string | null }[];
  const person = people.find(({ phone }) => phone);
  await page.goto('/admin/users');
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: /^Search by name/ }).focus();
  await page.keyboard.type(person?.phone?.replace(/\D/g, '').slice(-6) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=\d{6}/);
  // Other journeys may have registered somebody of the same name and number.
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: person?.name ?? '' })
      .first(),
  ).toBeVisible();
});

/** A device with a lock of its own, which recognises its owner at once. */
async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises whoever touches it. */
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });

test('an admin adds a passkey, signs in with it, and removes it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(400, 401);
  const admin = await makeAdmin();
  await givePassword(page, admin);
  await expectDashboard(page);
  const device = await plugInAuthenticator(page);

  await page.goto('/account');
  await untilHydrated(page);
  await expect(passkeys(page).getByText('You have no passkeys.')).toBeVisible();
  await passkeys(page).locator('summary', { hasText: 'Add a passkey' }).click();
  const password = passkeys(page).getByLabel('Current password');
  const confirm = passkeys(page).getByRole('button', { name: 'Add a passkey' });
  await password.fill('not-the-password');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await password.fill(admin.password);
  await confirm.click();
  const make = passkeys(page).getByRole('button', { name: 'Create passkey' });
  await make.click();
  await expect(passkeys(page).getByText('Please fill this in.')).toBeVisible();
  await passkeys(page).getByLabel('Passkey name').fill('My phone');
  await expectGoodScreen(page);
  await make.click();
  await expect(page.getByRole('status').getByText('Passkey added.')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toContainText(/My phone.*Not used yet/);
  await expectGoodScreen(page);

  await page.context().clearCookies();
  await givePassword(page, admin);
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeFocused();
  // The account has no authenticator app.
  await expect(codeField(page)).toHaveCount(0);
  await expectGoodScreen(page);
  await device.recognise(false);
  await use.click();
  await expect(page.getByText('That did not work')).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await device.recognise(true);
  await page.keyboard.press('Enter');
  await expectDashboard(page);

  await page.goto('/account');
  await untilHydrated(page);
  await expect(passkeys(page).getByRole('listitem')).toContainText('Last used');
  await page.getByRole('link', { name: 'Remove the passkey My phone' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the passkey My phone?' });
  await dialog.getByLabel('Current password').fill(admin.password);
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').getByText('Passkey removed.')).toBeVisible();
  await expect(passkeys(page).getByText('You have no passkeys.')).toBeVisible();
  const again = await page.request.post('/api/admin/login', { data: admin });
  expect(again.status()).toBe(200);
});

test('beside an authenticator app either of the two does', async ({ page, consoleErrors }) => {
  consoleErrors.allow(401);
  const admin = await makeAdmin();
  await givePassword(page, admin);
  await expectDashboard(page);
  await plugInAuthenticator(page);
  const { key } = await turnOn(page, admin);
  await passkeys(page).locator('summary', { hasText: 'Add a passkey' }).click();
  await passkeys(page).getByLabel('Current password').fill(admin.password);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys(page).getByLabel('Passkey name').fill('My phone');
  await passkeys(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys(page).getByRole('listitem')).toContainText('My phone');

  await page.context().clearCookies();
  await givePassword(page, admin);
  await expect(codeField(page)).toBeFocused();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expectDashboard(page);
  await page.context().clearCookies();
  await givePassword(page, admin);
  await codeField(page).fill(await codeOf(key, 1));
  await enter(page);
  await expectDashboard(page);
});
