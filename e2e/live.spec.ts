import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { freeRental } from './viewings.ts';

test('a live event does not break off the way to another screen', async ({ as }) => {
  const page = await as('owner');
  // Another screen of the same owner, which shows when the event has come.
  const witness = await as('owner');
  const renter = (await as('renter')).request;
  const { id } = await freeRental(page.request);
  await witness.goto('/property-inquiries');
  await untilHydrated(witness);
  await page.goto('/property-inquiries');
  await untilHydrated(page);
  const isWay = (url: string) => new URL(url).pathname === '/active-listings.data';
  const brokenOff: string[] = [];
  page.on('requestfailed', (one) => {
    // Once there, the screen is read again.
    const isUnderWay = page.url().endsWith('/property-inquiries');
    if (isUnderWay && isWay(one.url())) brokenOff.push(one.failure()?.errorText ?? '');
  });
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    (url) => isWay(url.href),
    async (route) => {
      await isLetGo;
      await route.continue().catch(() => undefined);
    },
  );
  const begun = page.waitForRequest((one) => isWay(one.url()) && one.resourceType() === 'fetch');
  // Without a pointer over it, nothing is fetched ahead.
  await page.getByRole('link', { name: 'Active Listings' }).first().dispatchEvent('click');
  await begun;
  await expect(page.getByRole('progressbar')).toBeAttached();
  const messageText = `Is it free ${crypto.randomUUID()}`;
  expect((await renter.post('/api/messages', { data: { propertyId: id, messageText } })).status()).toBe(201);
  await expect(witness.getByText(messageText).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/active-listings$/);
  expect(brokenOff).toEqual([]);
});
