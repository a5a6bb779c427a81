import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { changeSetting } from './settings.ts';

const toast = (page: Page) => page.locator('.toaster');

test('a share is asked for where there is one, and settings of the start are only shown', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/settings?switch=support');
  await untilHydrated(admin);
  const dialog = admin.getByRole('dialog', { name: 'Messages to support' });
  await expect(dialog.getByLabel('Share in percent')).toBeHidden();
  await dialog.getByLabel('Who has it').selectOption('A share of the accounts');
  await dialog.getByLabel('Share in percent').fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Share in percent')).toBeFocused();
  await expectGoodScreen(admin);
  await admin.goto('/admin/settings#fixed');
  const fixed = admin.getByRole('region', { name: 'Need a restart' });
  await expect(fixed.getByRole('row').filter({ hasText: 'DATABASE_POOL' }).first()).toBeVisible();
  await expect(fixed.getByRole('link')).toHaveCount(0);
});

test('a phone number set at the desk stands on the contact page at once, and the configured one again', async ({
  as,
  page,
}) => {
  const admin = await as('admin');
  const number = `+252 61 777 ${Math.floor(1_000 + Math.random() * 8_999)}`;
  await changeSetting(admin, 'Phone for callers', async (dialog) => {
    await dialog.getByLabel('Value').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Value')).toBeFocused();
    await dialog.getByLabel('Value').fill(number);
  });
  await page.goto('/contact');
  await expect(page.locator('main')).toContainText(number);
  await admin.goto('/admin/settings?edit=CONTACT_PHONE');
  await untilHydrated(admin);
  await admin.getByRole('button', { name: 'As configured again' }).click();
  await expect(toast(admin)).toContainText('Setting changed');
  await page.goto('/contact');
  await expect(page.locator('main')).not.toContainText(number);
});
