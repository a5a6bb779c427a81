import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { awake, inDays, newPlace } from './screens.ts';

const DEMO_PASSWORD = 'aqal-demo';

async function expectGoodScreen(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

async function signIn(request: APIRequestContext, email: string) {
  const response = await request.post('/api/login', { data: { email, password: DEMO_PASSWORD } });
  expect(response.status()).toBe(200);
}

/** The provider's link, out of the mail and the SMS that were sent for a booking. */
async function providerLink(browser: Browser, baseURL: string | undefined, place: string): Promise<string> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const { request } = context;
  await request.post('/api/admin/login', {
    data: { email: 'admin@aqal.example', password: DEMO_PASSWORD },
  });
  let link = '';
  await expect(async () => {
    const mails = (await (await request.get('/api/admin/mailbox?limit=100')).json()) as {
      channel: string;
      body: string;
    }[];
    // The customer is told too, without that link.
    const told = mails.filter(({ body }) => body.includes(place) && body.includes('/provider/bookings/'));
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    const links = told.map(({ body }) => /(\/so|\/ar)?\/provider\/bookings\/[\w-]+/.exec(body)?.[0]);
    expect(new Set(links).size).toBe(1);
    link = links[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await context.close();
  return link.replace(/^\/(so|ar)/, '');
}

/** From here on the page is updated by live events alone: its poll of every 30 s is off. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

/** The booking dialog of the first service. */
async function openDialog(page: Page) {
  await page.goto('/moving-services');
  await awake(page);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  return page.getByRole('dialog');
}

/** Asks the first service of the page for a move, in its dialog. */
async function book(page: Page, place: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Pickup location').fill(place);
  await dialog.getByLabel('Delivery location').fill('Kaaraan');
  await dialog.getByLabel('Moving date').fill(inDays(3));
  await dialog.getByLabel('Phone number').fill('+252 61 234 5678');
  await dialog.getByRole('button', { name: 'Send booking request' }).dblclick();
  await expect(page.getByText('Booking Request Sent')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function bookByApi(request: APIRequestContext, pickupLocation: string) {
  const [service] = await (await request.get('/api/moving-services?limit=1')).json();
  const { id: userId } = await (await request.get('/api/me')).json();
  const response = await request.post('/api/bookings', {
    data: {
      movingServiceId: service.id,
      userId,
      pickupLocation,
      dropoffLocation: 'Kaaraan',
      date: inDays(3),
      phone: '+252 61 234 5678',
    },
  });
  expect(response.status()).toBe(201);
}

test('a guest books, the provider confirms by the link in their mail, the guest sees it at once @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = newPlace();
  await stopPolling(page);
  await book(page, place);
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w-]{43}$/);
  await expect(page.getByText('Waiting for confirmation from service provider')).toBeVisible();
  await expectGoodScreen(page);

  // The provider's phone has no scripts.
  const provider = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const job = await provider.newPage();
  const response = await job.goto(await providerLink(browser, baseURL, place));
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

  // The guest cancels while the provider still looks at the old state.
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

  // A link that somebody else may have is replaced.
  const earlier = page.url();
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page).not.toHaveURL(earlier);
  await expect(page.getByText(place)).toBeVisible();
  await page.goto(earlier);
  await expect(page.getByText(place)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get help' })).toBeVisible();
});

test('a signed-in customer follows, talks, rates and books again, in place', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.request, 'buyer@aqal.example');
  await stopPolling(page);
  await page.goto('/my-moving-services');
  const place = newPlace();
  await book(page, place);
  await page.getByRole('link', { name: 'See it in My Moving Services' }).click();
  const card = page.getByRole('article').filter({ hasText: place });
  await expect(card).toContainText('Pending');
  await page.getByLabel('Search bookings').fill(place.slice(-8));
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('link', { name: 'Refresh Status' }).click();
  await expect(page.getByText('Status is up to date')).toBeVisible();
  await card.getByRole('link', { name: /^Message/ }).click();
  await expect(card.getByLabel('Your message')).toBeVisible();
  await expectGoodScreen(page);

  const provider = await browser.newContext(baseURL ? { baseURL } : {});
  const job = await provider.newPage();
  await stopPolling(job);
  await job.goto(await providerLink(browser, baseURL, place));
  await expect(job.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectGoodScreen(job);
  await job.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Confirmed');
  await card.getByLabel('Your message').fill('Is eight o’clock good?');
  await card.getByRole('button', { name: 'Send message' }).click();
  await expect(job.getByText('Is eight o’clock good?')).toBeVisible();
  await job.getByLabel('Your message').fill('Eight is good.');
  await job.getByRole('button', { name: 'Send message' }).click();
  await expect(card.getByText('Eight is good.')).toBeVisible();
  await job.getByRole('button', { name: 'Start' }).click();
  await expect(card).toContainText('In Progress');
  await expect(card.getByRole('link', { name: /^Cancel booking/ })).toBeHidden();
  await job.getByRole('button', { name: 'Complete' }).click();
  await expect(card).toContainText('Moving service completed successfully');

  await card.getByText('Rate this move').click();
  await card.getByRole('radio', { name: '4 of 5' }).check();
  await card.getByLabel('In your words (optional)').fill('On time and careful.');
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect(card.getByText('On time and careful.')).toBeVisible();

  await card.getByRole('button', { name: /^Book again/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Pickup location')).toHaveValue(place);
  await provider.close();
});

test('a booking made without a network is sent once there is one, also after the page was closed', async ({
  page,
  context,
}) => {
  const place = newPlace();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Pickup location').fill(place);
  await dialog.getByLabel('Delivery location').fill('Kaaraan');
  await dialog.getByLabel('Moving date').fill(inDays(3));
  await dialog.getByLabel('Phone number').fill('+252 61 234 5678');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send booking request' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const posts: string[] = [];
  const again = await context.newPage();
  again.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) {
      posts.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await again.goto('/moving-services');
  await expect(again.getByText('Booking Request Sent')).toBeVisible();
  await expect(again.getByRole('heading', { name: 'Waiting for a connection' })).toBeHidden();
  await again.reload();
  await expect(again.getByRole('article').first()).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('whoever is not signed in is asked to, and a wrong link says so @phone', async ({ page }) => {
  await page.goto('/my-moving-services');
  await expect(page.getByText('Please log in to view your moving services.')).toBeVisible();
  await expectGoodScreen(page);
  for (const path of ['/bookings/nonsense', '/provider/bookings/nonsense']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This link/);
    await expectGoodScreen(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer searches, writes and cancels with plain forms', async ({ page }) => {
    await signIn(page.request, 'renter@aqal.example');
    const place = newPlace();
    await bookByApi(page.request, place);
    await page.goto(`/my-moving-services?status=pending&q=${place.slice(-8)}`);
    const card = page.getByRole('article').first();
    await expect(page.getByRole('article')).toHaveCount(1);
    await card.getByRole('link', { name: /^Message/ }).click();
    await card.getByLabel('Your message').fill('Hello');
    await card.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/open=.*#thread$/);
    await page.getByRole('article').getByLabel('Your message').fill('Hello');
    await page.getByRole('article').getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('log').getByText('Hello', { exact: true })).toHaveCount(2);
    await page
      .getByRole('link', { name: /^Cancel booking/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, cancel booking' }).click();
    await expect(page).toHaveURL(/status=pending.*#booking-/);
    await page.getByRole('link', { name: 'View All Bookings' }).click();
    await expect(page.getByText('Booking has been cancelled').first()).toBeVisible();
  });
});
