import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { mailWith } from './viewings.ts';

const PASSWORD = 'xamar-weyne-9';

const newEmail = () => `sahra-${crypto.randomUUID().slice(0, 8)}@aqal.example`;
/** A number of nobody else, as people write it. */
const newPhone = () =>
  `06${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8)}`;

/** An account with a confirmed address, signed in. */
async function openAccount(page: Page, admin: APIRequestContext, phone: string): Promise<string> {
  const email = newEmail();
  const data = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'renter', phone };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  const { body } = await mailWith(admin, email, '/verify-email/');
  const token = /\/verify-email\/([\w-]+)/.exec(body)?.[1];
  expect((await page.request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  return email;
}

/** The code in the newest SMS to a number, read from the local mailbox as an admin; not one that is known. */
async function textedCode(admin: APIRequestContext, phone: string, known?: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const response = await admin.get(`/api/admin/mailbox?q=${encodeURIComponent(phone.slice(1))}`);
    const messages = (await response.json()) as { body: string }[];
    code = messages.map(({ body }) => /^\d{6}(?= )/.exec(body)?.[0]).find((one) => one && one !== known);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

const section = (page: Page) => page.getByRole('region', { name: 'Sign in by SMS', exact: true });
const codeField = (page: Page) => page.getByLabel('Code from the SMS');
const WRONG = /This code is wrong, has been used or has expired/;

/** On a phone a matter of the account is a row that opens. */
async function openSection(region: Locator): Promise<void> {
  const row = region.locator('details > summary').first();
  if ((region.page().viewportSize()?.width ?? 0) < 640) await row.click();
}

/** Confirms the number of whoever is signed in. @returns the code that did */
async function confirmPhone(page: Page, admin: APIRequestContext, phone: string): Promise<string> {
  await page.goto('/account');
  await untilHydrated(page);
  await openSection(section(page));
  await expect(section(page).getByText('Not confirmed yet')).toBeVisible();
  await section(page).locator('details details > summary').click();
  await section(page).getByLabel('Current password').fill(PASSWORD);
  await section(page).getByRole('button', { name: 'Send me a code' }).click();
  const code = await textedCode(admin, phone);
  await codeField(page).fill(code);
  await section(page).getByRole('button', { name: 'Confirm the number' }).click();
  await expect(section(page).getByText('Confirmed', { exact: true })).toBeVisible();
  return code;
}

test('a user confirms their number, and signs in with a code by SMS', async ({ page, as, consoleErrors }) => {
  consoleErrors.allow(400);
  const admin = (await as('admin')).request;
  const phone = newPhone();
  await openAccount(page, admin, phone);
  const known = await confirmPhone(page, admin, phone);
  await expectGoodScreen(page);

  await page.context().clearCookies();
  await page.goto('/auth?next=/map');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'With your phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Phone number').fill('the blue door');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/cannot send a code/);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(`A code is on its way to ${phone}.`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expectGoodScreen(page);
  const code = await textedCode(admin, phone, known);
  await codeField(page).fill(otherCode(code));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(WRONG);
  await codeField(page).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/role-selection\?next=%2Fmap$/);
  const me = await (await page.request.get('/api/me')).json();
  expect(me).toMatchObject({ phone, phoneVerified: true });
});

test('somebody opens an account with their phone alone, and adds an address by a code @phone', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(400);
  const admin = (await as('admin')).request;
  const phone = newPhone();
  await page.goto('/auth?tab=register');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'With your phone' }).click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Full name').fill('Cabdi Nuur');
  const code = await textedCode(admin, phone);
  await codeField(page).fill(otherCode(code));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(WRONG);
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/role-selection/);
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({
    email: null,
    phone: phone.replace(/^0/, '+252'),
  });

  await page.goto('/account');
  await untilHydrated(page);
  await expectGoodScreen(page);
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toHaveCount(0);
  await openSection(section(page));
  await section(page).getByRole('button', { name: 'Send me a code' }).click();
  await expect(section(page).getByText(/It works once, for 5 minutes/)).toBeVisible();
  const proof = await textedCode(admin, phone, code);
  const address = page.getByRole('region', { name: 'Email', exact: true });
  await openSection(address);
  await address.locator('details details > summary').click();
  const email = newEmail();
  await address.getByLabel('Email', { exact: true }).fill(email);
  await address.getByLabel('Code from the SMS').fill(proof);
  await address.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/We sent a link to the new address/)).toBeVisible();
  const { body } = await mailWith(admin, email, '/verify-email/');
  const token = /\/verify-email\/([\w-]+)/.exec(body)?.[1];
  expect((await page.request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  await page.goto('/account');
  await expect(address.getByText(email).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();

  // Signs in again, with the number alone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/auth?way=phone&next=/map');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await textedCode(admin, phone, proof));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/role-selection\?next=%2Fmap$/);
});
