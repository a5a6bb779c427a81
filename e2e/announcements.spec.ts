import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { DEMO_PASSWORD } from './sessions.ts';

const newText = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page) => page.locator('.toaster:not(:empty)');

/** A row of the administrators' list by its words. */
async function rowOf(page: Page, text: string) {
  await page.goto('/admin/announcements');
  await untilHydrated(page);
  return page.getByRole('row').filter({ hasText: text });
}

test('an administrator announces something to renters in three languages: they read it, close it, and it ends', async ({
  as,
}) => {
  const [admin, renter, owner] = [await as('admin'), await as('renter'), await as('owner')];
  const [en, so, ar] = [
    newText('Deposits are new.'),
    newText('Debaajigu waa cusub.'),
    newText('العربون جديد.'),
  ];
  await admin.goto('/admin/announcements');
  await untilHydrated(admin);
  await admin.getByRole('link', { name: 'New announcement' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByRole('button', { name: 'Publish announcement' }).click();
  await expect(dialog.getByLabel('English')).toBeFocused();
  await dialog.getByLabel('English').fill(en);
  await dialog.getByLabel('Somali').fill(so);
  await dialog.getByLabel('Arabic').fill(ar);
  await dialog.getByLabel('Kind').selectOption('Warning');
  await dialog.getByLabel('For whom').selectOption('Renter');
  await dialog.getByLabel('Until').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Publish announcement' }).click();
  await expect(dialog.getByLabel('Until')).toBeFocused();
  await dialog.getByLabel('Until').fill('2099-01-01T08:00');
  await expectGoodScreen(admin);
  await dialog.getByRole('button', { name: 'Publish announcement' }).click();
  await expect(toast(admin)).toContainText('Announcement saved');

  await owner.goto('/viewings');
  await expect(owner.getByText(en)).toHaveCount(0);
  await renter.goto('/ar/price-alerts');
  await expect(renter.getByText(ar)).toBeVisible();
  await renter.goto('/price-alerts');
  await untilHydrated(renter);
  const banner = renter.getByRole('complementary', { name: 'Announcements' });
  await expect(banner).toContainText(en);
  await expectGoodScreen(renter);
  await banner.locator('[data-announcement]', { hasText: en }).getByRole('button', { name: 'Close' }).click();
  await expect(renter.getByText(en)).toHaveCount(0);
  await renter.goto('/saved-searches');
  await untilHydrated(renter);
  await expect(renter.getByText(en)).toHaveCount(0);

  const row = await rowOf(admin, en);
  await expect(row).toContainText('Shown now');
  await row.getByRole('button', { name: /^End / }).click();
  await expect(row).toContainText('Over');
  await renter.goto('/ar/price-alerts');
  await expect(renter.getByText(ar)).toHaveCount(0);
  await row.getByRole('link', { name: /^Delete / }).click();
  await admin.getByRole('button', { name: 'Delete announcement' }).click();
  await expect(toast(admin)).toContainText('Announcement deleted');
  await expect(row).toHaveCount(0);
});

test('what everyone is told stands in the pages that are kept for everybody, before any script, as long as it lasts', async ({
  request,
  playwright,
  baseURL,
}) => {
  const text = newText('Aqal is closed on Friday.');
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const signedIn = await admin.post('/api/admin/login', {
    data: { email: 'admin@aqal.example', password: DEMO_PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  const page = async () => (await request.get('/so/terms-of-service')).text();
  expect(await page()).not.toContain(text);
  // It is over before other journeys meet it on their pages for long.
  const created = await admin.post('/api/admin/announcements', {
    data: {
      level: 'info',
      audience: 'everyone',
      en: text,
      so: `So ${text}`,
      ar: `Ar ${text}`,
      startsAt: new Date(Date.now() - 1000).toISOString(),
      endsAt: new Date(Date.now() + 3000).toISOString(),
    },
  });
  expect(created.status()).toBe(201);
  expect(await page()).toContain(`So ${text}`);
  await expect.poll(page).not.toContain(text);
  await admin.dispose();
});
