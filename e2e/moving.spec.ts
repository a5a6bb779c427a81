import { expect, test } from '@playwright/test';
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
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.locator('input[type=date]').fill(tomorrow);
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
