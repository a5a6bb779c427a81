import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

test('a live event does not break off the way to another screen', async ({ as }) => {
  const page = await as('owner');
  const renter = (await as('renter')).request;
  const { id } = await freeRental(page.request);
  await page.goto('/property-inquiries');
  await untilHydrated(page);
  let reads = 0;
  await page.route(
    ({ pathname }) => pathname === '/active-listings.data',
    async (route) => {
      // What the browser fetches ahead is not the way itself.
      if (route.request().resourceType() !== 'fetch') return route.continue();
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue().catch(() => undefined);
    },
  );
  await page.getByRole('link', { name: 'Active Listings' }).first().click();
  await expect.poll(() => reads).toBe(1);
  const data = { propertyId: id, messageText: `Is it free ${crypto.randomUUID()}` };
  const sent = await renter.post('/api/messages', { data });
  expect(sent.status()).toBe(201);
  await expect(page).toHaveURL(/\/active-listings$/);
  expect(reads).toBe(1);
});
