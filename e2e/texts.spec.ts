import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

const toast = (page: Page) => page.locator('.toaster:not(:empty)');

async function open(page: Page, key: string) {
  await page.goto(`/admin/texts/${key}`);
  await untilHydrated(page);
}

/** @param version the one that it becomes */
async function save(page: Page, version: number) {
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText(`Version ${version}`);
}

test('an administrator edits the words of a mail, previews them, sends them, and has them as before', async ({
  as,
}) => {
  const admin = await as('admin');
  const words = `All is well ${crypto.randomUUID().slice(0, 8)}`;
  await admin.goto('/admin/texts');
  await untilHydrated(admin);
  await admin.getByRole('searchbox').fill('health.test_message');
  await admin.keyboard.press('Enter');
  const row = admin.getByRole('row').filter({ hasText: 'health.test_message' });
  await expect(row).toContainText('As the product has it');
  await expectGoodScreen(admin);
  await row.getByRole('link', { name: /^Edit / }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('health.test_message');
  await untilHydrated(admin);

  const english = admin.getByLabel('English', { exact: true }).and(admin.locator('textarea'));
  await english.fill('Hello {nobody}');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByText('There is no value for {nobody}.')).toBeVisible();
  await english.fill(words);
  await admin.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(words).first()).toBeVisible();
  await expect(preview).toContainText('1 part');
  await expectGoodScreen(admin);
  await save(admin, 1);
  await expect(toast(admin)).toContainText('Words saved');

  const sent = await admin.request.post('/api/notifications/test', {
    data: { type: 'email', email: 'admin@aqal.example' },
    headers: { origin: new URL(admin.url()).origin },
  });
  expect(await sent.text()).not.toContain('"code"');
  await expect
    .poll(async () => {
      await admin.goto(`/admin/mailbox?q=${encodeURIComponent(words)}`);
      return admin.getByText(words).count();
    })
    .toBeGreaterThan(0);

  await open(admin, 'health.test_message');
  await admin.getByRole('link', { name: 'As before (English)' }).click();
  await expect(english).toHaveValue('This is a test. Messages from here reach you.');
  await save(admin, 2);
  await admin.goto('/admin/texts?edited=true&q=health.test_message');
  await expect(admin.getByText('No texts found')).toBeVisible();
});

test('a page shows edited words at once, before any script, and what was typed outlives the change of somebody else', async ({
  as,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(409);
  const [first, second] = [await as('admin'), await as('admin')];
  const key = 'privacy.contact_text';
  const shows = async (words: string) =>
    (await (await request.get('/privacy-policy')).text()).includes(words);
  const before = 'Questions about this policy, or any of the requests above:';
  expect(await shows(before)).toBe(true);
  await open(first, key);
  await open(second, key);
  const english = (one: Page) => one.getByLabel('English', { exact: true }).and(one.locator('textarea'));
  await english(first).fill('Write to us.\n\nWe answer within a day.');
  await save(first, 1);
  expect(await shows('<p class="mt-3">Write to us.</p><p class="mt-3">We answer within a day.</p>')).toBe(
    true,
  );

  await english(second).fill('Call us:');
  await second.getByRole('button', { name: 'Save words' }).click();
  await expect(toast(second)).toContainText('Somebody else has changed this text');
  await expect(english(second)).toHaveValue('Call us:');
  await expect(second.getByRole('region', { name: 'Versions' })).toContainText('Write to us.');
  await save(second, 2);
  expect(await shows('Call us:')).toBe(true);
  await second.getByRole('link', { name: 'Use these words (Version 1)' }).click();
  await expect(english(second)).toHaveValue('Write to us.\n\nWe answer within a day.');
  await second.getByRole('link', { name: 'As before (English)' }).click();
  await save(second, 3);
  expect(await shows(before)).toBe(true);
});
