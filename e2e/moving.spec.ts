import { submitTwice } from './double-submit.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';

test('a guest books a truck from the services page', async ({ page, as }) => {
  const place = newPlace();
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

  await dialog.getByLabel('Pickup', { exact: false }).first().fill(place);
  await dialog.getByLabel('Delivery', { exact: false }).first().fill('Kaaraan');
  await dialog.locator('input[type=date]').fill(inDays(1));
  await dialog.locator('input[type=tel]').fill('+252 61 234 5678');
  await dialog
    .getByRole('button', { name: /Request|Send|Book/ })
    .last()
    .dblclick();
  await expect(
    page.getByText('Your booking request has been sent to the moving service provider.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const booked = await (await as('admin')).request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
  expect(await booked.json()).toHaveLength(1);
});

test('a moving date in the past is refused at its field, and the button stays in sight @phone', async ({
  page,
}) => {
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send booking request' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Pickup location').fill(newPlace());
  await dialog.getByLabel('Delivery location').fill('Kaaraan');
  await dialog.getByLabel('Moving date').fill(inDays(-3));
  await dialog.getByLabel('Phone number').fill('+252 61 234 5678');
  await send.click();
  const date = dialog.getByLabel('Moving date');
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(/This day has passed/);
  await expect(page.getByText('Failed to send booking request')).toHaveCount(0);
});

test('a search without results says so, and Clear Search resets it', async ({ page }) => {
  await page.goto('/moving-services');
  await page.getByPlaceholder('Search services...').fill('zzzz');
  await expect(page.getByText('No Services Found')).toBeVisible();
  await page
    .getByRole('button', { name: 'Clear Search' })
    .or(page.getByRole('link', { name: 'Clear Search' }))
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the support form is sent and reset', async ({ page }) => {
  await page.goto('/support');
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') });
  // Client-side validation: scripts have loaded.
  await expect(form).toHaveAttribute('novalidate');
  await page.getByLabel('Name').fill('Sahra');
  await page.getByLabel('Email').fill('sahra@aqal.example');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I list a home?');
  await submitTwice(form, 'subject');
  await expect(page.getByText('Support Request Sent')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with late scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a truck is booked with a form on the page @phone-only', async ({ page, as, consoleErrors }) => {
      // Without scripts the server says what is missing.
      if (!javaScriptEnabled) consoleErrors.allow(400);
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
      if (javaScriptEnabled) await untilHydrated(page);
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
      // The late scripts have taken over: nothing is submitted as a plain form any more.
      const path = javaScriptEnabled ? '/moving-services.data' : '/moving-services';
      expect(new Set(sent)).toEqual(new Set([path]));
      await page.getByRole('link', { name: 'Follow your booking' }).click();
      await expect(page).toHaveURL(/\/bookings\/[\w-]{43}$/);
      await expect(page.getByText(place)).toBeVisible();
      const { request } = await as('admin');
      const booked = await request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
      expect(await booked.json()).toHaveLength(1);
    });
  });
}
