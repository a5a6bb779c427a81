import { expect, type Locator, type Page, test } from '@playwright/test';
import { dearestListing } from './screens.ts';
import { sendTwice } from './second-tap.ts';

async function fillIn(form: Locator, message: string): Promise<void> {
  await form.getByLabel('Name').fill('Sahra');
  await form.getByLabel('Email').fill('sahra@aqal.example');
  await form.getByLabel('Message').fill(message);
}

/** Until then the form is a plain one, and the heart leads to the sign-in page instead of asking in place. */
const scriptsReady = (page: Page) => expect(page.getByText('Copy link')).toBeAttached();

test('a visitor asks the owner, once however often they tap @phone', async ({ page, request }) => {
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
    (one) => one.method() === 'POST' && one.url().endsWith('/api/messages') && posts.push(one.url()),
  );
  await send.dblclick();
  await expect(page.getByText('Your message has been sent to the property owner.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(posts).toHaveLength(1);
});

test('a second tap that comes after the answer is no mistake', async ({ page, request }) => {
  const listing = await dearestListing(request);
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await fillIn(form, 'May I see it tomorrow?');
  await sendTwice(form, 'message');
  await expect(page.getByText('Your message has been sent to the property owner.')).toBeVisible();
});

test('a failed message says so and keeps what was typed', async ({ page, request }) => {
  const listing = await dearestListing(request);
  await page.route('**/api/messages', (route) =>
    route.fulfill({ status: 500, body: '{"error":"x","code":"internal"}' }),
  );
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await fillIn(form, 'Hello');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Hello');
});

test('the heart of a guest is applied after signing in', async ({ page, request }) => {
  const listing = await dearestListing(request, 'type=buy');
  await page.goto(`/properties/${listing.id}`);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Save to shortlist' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Email').fill('buyer@aqal.example');
  await form.getByLabel('Password', { exact: true }).fill('aqal-demo');
  await form.getByLabel('Password', { exact: true }).press('Enter');
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
  expect(image).toMatch(/^http.*\.jpg$/);
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
});

test('what is no listing is not found, with status 404', async ({ page }) => {
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
