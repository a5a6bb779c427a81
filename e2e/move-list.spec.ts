import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Move } from '../contract/move-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';

/** What a guest's link in the address of the page opens. */
async function moveAt(page: Page): Promise<Move> {
  const token = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/moves/${token}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

const aPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();

test('a list waits for a network with its booking, and goes out with it', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to (fetch|load resource)/);
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await form.getByLabel('Pickup location').fill(newPlace());
  await form.getByLabel('Delivery location').fill('Kaaraan');
  await form.getByLabel('Moving date').fill(inDays(5));
  await form.getByLabel('Phone number').fill('+252 61 234 5678');
  await form.getByRole('button', { name: 'What is to be moved' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is to be moved' });
  await sheet.getByRole('button', { name: 'One room' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  const buffer = await aPhoto();
  await form.getByLabel('Add photos').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sent automatically').first()).toBeVisible();
  // Changed while it waits, it still has its photo.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(form.getByText('1 photo')).toBeVisible();
  await form.getByLabel('Moving date').fill(inDays(6));
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sent automatically').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\//);
  expect((await moveAt(page)).list).toMatchObject({ homeSize: 'one_room', pieces: 10, vehicle: 'pickup' });
  await expect.poll(async () => (await moveAt(page)).photos.length).toBe(1);
});
