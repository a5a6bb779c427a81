import type { Locator, Page } from '@playwright/test';
import { keepNothing } from './device.ts';
import { submitTwice } from './double-submit.ts';
import { expect, test } from './fixtures.ts';
import { dearestListing, signIn } from './helpers.ts';

async function fillIn(form: Locator, message: string): Promise<void> {
  await form.getByLabel('Name').fill('Sahra');
  await form.getByLabel('Email').fill('sahra@aqal.example');
  await form.getByLabel('Message').fill(message);
}

/** Until scripts have loaded, the form is a plain one, and the heart leads to the sign-in page. */
const scriptsReady = (page: Page) => expect(page.getByText('Copy link')).toBeAttached();

test('a double click on Send sends one message to the owner', async ({ page, request }) => {
  const listing = await dearestListing(request);
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Please fill in all fields.')).toBeVisible();

  await fillIn(form, 'Is it still free on Sunday?');
  const posts: string[] = [];
  page.on(
    'request',
    (one) =>
      one.method() === 'POST' && one.url().includes(`/properties/${listing.id}`) && posts.push(one.url()),
  );
  await send.dblclick();
  await expect(page.getByText('Your message has been sent to the property owner.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(posts).toHaveLength(1);
});

test('a second submit after the response causes no validation errors', async ({ page, request }) => {
  const listing = await dearestListing(request);
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await fillIn(form, 'May I see it tomorrow?');
  await submitTwice(form, 'message');
  await expect(page.getByText('Your message has been sent to the property owner.')).toBeVisible();
});

test('a failed message shows an error and keeps the input', async ({ page, as, consoleErrors }) => {
  consoleErrors.allow(404);
  const owner = await as('owner');
  const data = { title: 'Soon gone', description: 'A room.', price: '90', location: 'Hodan' };
  const { id } = (await (await owner.request.post('/api/properties', { data })).json()) as { id: string };
  await page.goto(`/properties/${id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await fillIn(form, 'Hello');
  expect((await owner.request.delete(`/api/properties/${id}`)).status()).toBe(200);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Hello');
});

test('what could neither be sent nor wait is there again after a reload', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const listing = await dearestListing(request);
  await page.addInitScript(keepNothing);
  await page.route(`**/properties/${listing.id}.data**`, (route) => route.abort());
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await fillIn(form, 'Hello');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Hello');
  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue('Hello');
});

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

test('an unknown listing is a 404 page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(404);
  for (const id of ['018f4d5e-0000-7000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/properties/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Properties' })).toHaveAttribute(
      'href',
      '/properties',
    );
  }
});
