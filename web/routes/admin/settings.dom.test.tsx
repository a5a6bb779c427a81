import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen } from '../../testing/seen.ts';
import { type Person, server, signIn } from '../../testing/server.ts';

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const save = () => dialog.getByRole('button', { name: 'Save' }).click();

let admin: Person | undefined;
beforeAll(async () => {
  admin = await server.createUser({ role: 'admin' });
});
beforeEach(async () => {
  if (admin) await signIn(admin);
});

test('a share is asked for where there is one, and settings of the start are only shown', async () => {
  await renderRoute('/admin/settings?switch=support');
  await expect.element(dialog).toHaveAccessibleName('Messages to support');
  const share = dialog.getByLabelText(/^Share in percent/);
  await expect.element(share).not.toBeVisible();
  await dialog.getByLabelText(/^Who has it/).selectOptions('A share of the accounts');
  await share.fill('101');
  await save();
  await expect.element(share).toHaveFocus();
  await expectGoodScreen();
  await go('/admin/settings');
  const fixed = page.getByRole('region', { name: 'Need a restart' });
  await expect.element(fixed.getByRole('row').filter({ hasText: 'DATABASE_POOL' }).first()).toBeVisible();
  await expect.element(fixed.getByRole('link')).not.toBeInTheDocument();
});

test('a setting is refused where it is empty, changed, and as configured again', async () => {
  const number = '+252 61 777 1234';
  await renderRoute('/admin/settings?edit=CONTACT_PHONE');
  const value = dialog.getByLabelText(/^Value/);
  await value.fill('');
  await save();
  await expect.element(value).toHaveFocus();
  await value.fill(number);
  await save();
  await expect.element(page.getByRole('status').filter({ hasText: 'Setting changed' })).toBeVisible();
  const row = rowOf('Phone for callers');
  await expect.element(row).toMatchTextContent(number);
  await go('/admin/settings?edit=CONTACT_PHONE');
  await page.getByRole('button', { name: 'As configured again' }).click();
  await expect.element(row).not.toMatchTextContent(number);
});

test('an administrator changes what a thing takes and what a home holds', async () => {
  await renderRoute('/admin/settings?of=moving');
  await page.getByRole('link', { name: 'Change Motorbike' }).first().click();
  const litres = dialog.getByLabelText(/^Litres/);
  await litres.fill('0');
  await save();
  await expect.element(litres).toHaveAttribute('aria-invalid', 'true');
  await litres.fill('1300');
  await save();
  await expect.element(rowOf('Motorbike').first()).toMatchTextContent('1,300');
  await page.getByRole('link', { name: 'Change Villa' }).first().click();
  await dialog.getByLabelText(/^Motorbike/).fill('1');
  await save();
  await expect.element(rowOf('Villa').first()).toMatchTextContent('68 pieces');
});
