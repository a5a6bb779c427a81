import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dearestListing, signIn } from './helpers.ts';

/** Until scripts have loaded, the form is a plain one, and the heart leads to the sign-in page. */
const scriptsReady = (page: Page) => expect(page.getByText('Copy link')).toBeAttached();

test("a guest's click on the heart takes effect after signing in", async ({ page, request }) => {
  const listing = await dearestListing(request, 'type=buy');
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  await page.getByRole('button', { name: 'Save to shortlist' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, 'buyer@aqal.example');
  await expect(page).toHaveURL(new RegExp(listing.id));
  await expect(page.getByText('Saved to your shortlist')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from your shortlist' })).toBeVisible();
});

test('a shared link shows photo, title and price', async ({ request }) => {
  const listing = await dearestListing(request);
  const html = await (await request.get(`/properties/${listing.id}`)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(html).toContain('property="og:title"');
  expect(html).toContain('application/ld+json');
  expect(image).toMatch(/^http.*\/preview\.jpg\?/);
  const { pathname, search } = new URL(image.replaceAll('&amp;', '&'));
  const picture = await request.get(pathname + search);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThanOrEqual(100_000);
});
