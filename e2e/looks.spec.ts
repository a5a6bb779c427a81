import { demoEmails } from '../demo/people.ts';
import { makeAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

test('an administrator looks at the product as a renter, with a bar on every page, and ends it', async ({
  as,
}) => {
  // An own one: the look belongs to the session, which other journeys share.
  const page = await as('guest');
  const { email, password } = await makeAdmin();
  expect((await page.request.post('/api/admin/login', { data: { email, password } })).status()).toBe(200);
  const found = await page.request.get(`/api/admin/users?q=${encodeURIComponent(demoEmails.renter)}`);
  const [renter] = (await found.json()) as { id: string; name: string }[];
  await page.goto(`/admin/users?open=${renter?.id}&q=${encodeURIComponent(demoEmails.renter)}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Start looking' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('The viewings are not found.');
  await page.getByRole('button', { name: 'Start looking' }).click();
  await page.waitForURL('**/dashboard/renter');

  const bar = page.getByRole('region', { name: 'See the product as this person' });
  await expect(bar).toContainText(renter?.name ?? 'nobody');
  expect((await page.request.patch('/api/me', { data: { name: 'Somebody' } })).status()).toBe(403);
  // Pages that are kept for everybody are made for who looks.
  await page.goto('/terms-of-service');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'End' }).click();
  await page.waitForURL('**/admin/users');
  await expect(bar).toHaveCount(0);
});
