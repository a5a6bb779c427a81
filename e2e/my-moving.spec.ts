import type { Locator, Page } from '@playwright/test';
import { openWhole } from './device.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays, newPlace, providerLink } from './moves.ts';

/** From here on only live events update the page: polling (every 30 s) is disabled. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

/** Opens the booking dialog of the first service. */
async function openDialog(page: Page) {
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  return page.getByRole('dialog');
}

async function fillBooking(dialog: Locator, place: string) {
  await dialog.getByLabel('Pickup location').fill(place);
  await dialog.getByLabel('Delivery location').fill('Kaaraan');
  await dialog.getByLabel('Moving date').fill(inDays(3));
  await dialog.getByLabel('Phone number').fill('+252 61 234 5678');
}

/** Books a move with the first service on the page, in its dialog. */
async function book(page: Page, place: string) {
  const dialog = await openDialog(page);
  await fillBooking(dialog, place);
  await dialog.getByRole('button', { name: 'Send booking request' }).dblclick();
  await expect(page.getByText('Booking Request Sent')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("a guest books, the provider confirms with the mailed link, and the guest's page updates live", async ({
  page,
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(404, 409);
  const place = newPlace();
  await stopPolling(page);
  await book(page, place);
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w-]{43}$/);
  await expect(page.getByText('Waiting for confirmation from service provider')).toBeVisible();
  await expectGoodScreen(page);

  // The provider's phone has JavaScript disabled.
  const provider = await browser.newContext({ javaScriptEnabled: false });
  const job = await provider.newPage();
  const response = await job.goto(await providerLink((await as('admin')).request, place));
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(job.getByText(place)).toBeVisible();
  await expect(job.getByRole('link', { name: 'Call the customer' })).toHaveAttribute(
    'href',
    'tel:+252612345678',
  );
  await expect(job.getByText('I can’t come')).toBeVisible();
  await job.getByRole('button', { name: 'Confirm' }).click();
  await expect(job.getByText('You have confirmed this job.', { exact: false })).toBeVisible();
  await expect(page.getByText('Booking confirmed - service provider will contact you').first()).toBeVisible();

  await job.getByLabel('Your message').fill('We come at eight.');
  await job.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We come at eight.')).toBeVisible();
  await page.getByLabel('Your message').fill('  ');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await page.getByLabel('Your message').fill('We are ready.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent to the service provider.')).toBeVisible();
  await job.reload();
  await expect(job.getByText('We are ready.')).toBeVisible();

  // The guest cancels while the provider's page still shows the old status.
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectGoodScreen(page);
  await question.getByLabel('Reason (optional)').fill('Our plans have changed');
  await question.getByRole('button', { name: 'Yes, cancel booking' }).click();
  await expect(page.getByText('Booking has been cancelled')).toBeVisible();
  await expect(question).toBeHidden();
  await job.getByRole('button', { name: 'Start' }).click();
  await expect(job.getByRole('alert')).toHaveText('The customer has cancelled meanwhile.');
  await expect(job.getByText('Reason: Our plans have changed')).toBeVisible();
  await provider.close();

  // Replaces a link that may have leaked.
  const earlier = page.url();
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page).not.toHaveURL(earlier);
  await expect(page.getByText(place)).toBeVisible();
  await page.goto(earlier);
  await expect(page.getByText(place)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get help' })).toBeVisible();
});

/** Has a booking wait on the page's device, without a network. */
async function bookOffline(page: Page, place: string) {
  await openWhole(page, '/moving-services');
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillBooking(dialog, place);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send booking request' }).click();
  await expect(dialog).toBeHidden();
}

const waitingIn = (page: Page) =>
  page.locator('main').getByRole('listitem').filter({ hasText: 'Sent automatically' });

const bookedAt = async (admin: Page, place: string) =>
  (await (await admin.request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`)).json()) as {
    id: string;
  }[];

test('a booking made offline can be changed, and is sent once, even after the page was closed', async ({
  page,
  context,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const place = newPlace();
  await bookOffline(page, 'Nowhere yet');
  await expect(waitingIn(page)).toContainText('Booking request to');
  await waitingIn(page).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Pickup location')).toHaveValue('Nowhere yet');
  await dialog.getByLabel('Pickup location').fill(place);
  await dialog.getByRole('button', { name: 'Send booking request' }).click();
  await expect(dialog).toBeHidden();
  await expect(waitingIn(page)).toHaveCount(1);
  await page.close();

  await context.setOffline(false);
  const posts: string[] = [];
  const again = await context.newPage();
  again.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/moving-services.data') {
      posts.push(new URLSearchParams(request.postData() ?? '').get('_key') ?? '');
    }
  });
  await again.goto('/moving-services');
  const sent = again.getByRole('status').filter({ hasText: 'Booking Request Sent' });
  // A guest's only way back to it.
  await expect(sent.getByRole('link', { name: 'Follow your booking' })).toHaveAttribute(
    'href',
    /\/bookings\/[\w-]{43}$/,
  );
  await expect(waitingIn(again)).toHaveCount(0);
  await expectGoodScreen(again);
  await again.reload();
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: 'Close' }).click();
  await expect(sent).toBeHidden();
  expect(posts).toEqual([expect.stringMatching(/^\w{32}$/)]);
  expect(await bookedAt(await as('admin'), place)).toHaveLength(1);
});
