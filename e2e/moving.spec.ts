import { expect, test } from '@playwright/test';
import { awake, inDays, newPlace } from './screens.ts';
import { sendTwice } from './second-tap.ts';

test('a guest books a truck from the services page @phone', async ({ page }) => {
  await page.goto('/moving-services');
  await page.getByPlaceholder('Search services...').fill('xamar express');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /Request Quote/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /Request|Send|Book/ })
    .last()
    .click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();

  await dialog.getByLabel('Pickup', { exact: false }).first().fill('Hodan');
  await dialog.getByLabel('Delivery', { exact: false }).first().fill('Kaaraan');
  await dialog.locator('input[type=date]').fill(inDays(1));
  await dialog.locator('input[type=tel]').fill('+252 61 234 5678');
  const answer = page.waitForResponse(
    (one) => one.url().endsWith('/api/bookings') && one.request().method() === 'POST',
  );
  await dialog
    .getByRole('button', { name: /Request|Send|Book/ })
    .last()
    .dblclick();
  expect((await answer).status()).toBe(201);
  await expect(
    page.getByText('Your booking request has been sent to the moving service provider.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('nothing found is said, and Clear Search brings all back', async ({ page }) => {
  await page.goto('/moving-services');
  await page.getByPlaceholder('Search services...').fill('zzzz');
  await expect(page.getByText('No Services Found')).toBeVisible();
  await page
    .getByRole('button', { name: 'Clear Search' })
    .or(page.getByRole('link', { name: 'Clear Search' }))
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the support form is sent and cleared', async ({ page }) => {
  await page.goto('/support');
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') });
  // Checked by our own scripts: they are there.
  await expect(form).toHaveAttribute('novalidate');
  await page.getByLabel('Name').fill('Sahra');
  await page.getByLabel('Email').fill('sahra@aqal.example');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I list a home?');
  await sendTwice(form, 'subject');
  await expect(page.getByText('Support Request Sent')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts that come ${javaScriptEnabled ? 'late' : 'never'}`, () => {
    test.use({ javaScriptEnabled });

    test('a truck is asked for by a form on the page @phone-only', async ({ page, request }) => {
      const place = newPlace();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/moving-services', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Request Quote' }).first().click();
      await expect(page).toHaveURL(/\/moving-services\?book=/);
      await page.getByLabel('Pickup location').fill(place);
      await page.getByLabel('Delivery location').fill('   ');
      await page.getByLabel('Phone number').fill('+252 61 234 5678');
      release();
      const sent: string[] = [];
      page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
      if (javaScriptEnabled) await awake(page);
      await expect(page.getByLabel('Pickup location')).toHaveValue(place);
      await page.getByLabel('Moving date').fill(inDays(1));
      const send = page.getByRole('button', { name: 'Send booking request' });
      await send.click();
      await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
      await expect(page.getByLabel('Delivery location')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Pickup location')).toHaveValue(place);
      await page.getByLabel('Delivery location').fill('Kaaraan');
      await send.dblclick();
      await expect(page.getByRole('heading', { name: 'Booking Request Sent' })).toBeVisible();
      // Scripts that came late have taken over: nothing is sent as a plain form any more.
      expect(new Set(sent)).toEqual(new Set([javaScriptEnabled ? '/api/bookings' : '/moving-services']));
      await page.getByRole('link', { name: 'Follow your booking' }).click();
      await expect(page).toHaveURL(/\/bookings\/[\w-]{43}$/);
      await expect(page.getByText(place)).toBeVisible();
      await request.post('/api/admin/login', {
        data: { email: 'admin@aqal.example', password: 'aqal-demo' },
      });
      const booked = await request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
      expect(await booked.json()).toHaveLength(1);
    });
  });
}
