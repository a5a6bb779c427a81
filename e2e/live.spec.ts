import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

test('a live event does not break off the way to another screen', async ({ as }) => {
  const page = await as('owner');
  const renter = (await as('renter')).request;
  const { id } = await freeRental(page.request);
  await page.goto('/property-inquiries');
  await untilHydrated(page);
  const isWay = (url: string) => new URL(url).pathname === '/active-listings.data';
  const brokenOff: string[] = [];
  page.on('requestfailed', (one) => {
    // Once there, the screen is read again.
    const isUnderWay = page.url().endsWith('/property-inquiries');
    if (isUnderWay && isWay(one.url())) brokenOff.push(one.failure()?.errorText ?? '');
  });
  await page.route(
    (url) => isWay(url.href),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue().catch(() => undefined);
    },
  );
  const begun = page.waitForRequest((one) => isWay(one.url()) && one.resourceType() === 'fetch');
  // Without a pointer over it, nothing is fetched ahead.
  await page.getByRole('link', { name: 'Active Listings' }).first().dispatchEvent('click');
  await begun;
  await expect(page.getByRole('progressbar')).toBeAttached();
  const data = { propertyId: id, messageText: `Is it free ${crypto.randomUUID()}` };
  expect((await renter.post('/api/messages', { data })).status()).toBe(201);
  await expect(page).toHaveURL(/\/active-listings$/);
  expect(brokenOff).toEqual([]);
});
