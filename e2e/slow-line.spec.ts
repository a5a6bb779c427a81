import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

const LATENCY_MS = 400;
/** One call of the API in so many is lost. */
const LOST = 20;

/** Every request takes so much longer than on this machine. */
const slow = (page: Page) =>
  page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.continue();
  });

/** Reads of the API are lost now and then. */
async function lossy(page: Page) {
  let reads = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    reads += 1;
    return reads % LOST === 2 ? route.abort() : route.continue();
  });
}

for (const [name, line] of [
  [`where every request takes ${LATENCY_MS} ms longer`, slow],
  [`where one read in ${LOST} is lost`, lossy],
] as const) {
  test(`search, distance, heart and shortlist agree ${name}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource|ERR_FAILED/);
    const email = `${crypto.randomUUID()}@aqal.example`;
    const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
    expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
    await page.goto('/shortlisted-properties');
    await untilHydrated(page);
    await line(page);
    await page.goto('/properties?type=rent&sort=price-high');
    await untilHydrated(page);
    const card = page.getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.getByLabel('How far is it from').fill('km 4');
    await page.getByLabel('How far is it from').press('Enter');
    await expect(page.getByText(/ from KM4 in a straight line/)).toBeVisible();
    await page.getByRole('button', { name: 'Save to shortlist' }).click();
    await expect(page.getByText('Saved to your shortlist')).toBeVisible();

    await page.goBack();
    await page.goBack();
    const heart = card.getByRole('button', { name: 'Save' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/shortlisted-properties');
    await untilHydrated(page);
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('button', { name: 'Remove from your shortlist' })).toBeVisible();
    await page.goBack();
    await page
      .locator('#list')
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(page.getByText(/^Removed “/)).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Save to shortlist' })).toBeVisible();
  });
}
