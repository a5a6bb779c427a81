import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn, untilHydrated } from './helpers.ts';

const LIST = '/properties?type=rent&sort=price-high';

const idOf = async (card: Locator) =>
  ((await card.getByRole('link').getAttribute('href')) ?? '').split('/').pop() ?? '';

test('a guest who presses a heart signs in, comes back to the list, and the home is saved', async ({
  page,
}) => {
  await page.goto(LIST);
  await untilHydrated(page);
  const card = page.getByRole('article').nth(2);
  const heart = card.getByRole('button', { name: 'Save' });
  await heart.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, 'buyer@aqal.example');
  await expect(page).toHaveURL(/\/properties\?type=rent&sort=price-high$/);
  await expect(page.getByText('Saved to your shortlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await page.request.delete(`/api/shortlist/${await idOf(card)}`)).status()).toBe(200);
});

test('without scripts a heart saves the home, and the list shows it; a guest signs in on the way', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Save' });
  await page.goto(LIST);
  await heart.click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(LIST)}`);
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  await page.goto(LIST);
  const id = await idOf(page.getByRole('article').first());
  await heart.click();
  await expect(page).toHaveURL(`/shortlisted-properties#home-${id}`);
  await expect(page.locator(`#home-${id}`)).toBeVisible();
  // Who only opens the address is led to the list.
  expect((await page.goto('/shortlisted-properties/save'))?.url()).toContain('/shortlisted-properties');
  await context.close();
});
