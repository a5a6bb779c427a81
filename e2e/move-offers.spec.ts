import type { APIRequestContext, Page } from '@playwright/test';
import type { CreatedBooking } from '../contract/bookings.api.ts';
import type { Move } from '../contract/move-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';
import { linkTo, newServices, type Service } from './services.ts';

/** Asks all of them for the same move, as whoever the request is signed in as. */
async function askFor(
  request: APIRequestContext,
  [first, ...others]: readonly Service[],
): Promise<CreatedBooking> {
  const response = await request.post('/api/bookings', {
    data: {
      movingServiceId: first?.id,
      pickupLocation: `${newPlace()}, near KM4`,
      dropoffLocation: 'Kaaraan, near Lido beach',
      date: inDays(5),
      phone: '+252 61 234 5678',
      move: {
        homeSize: 'two_bedrooms',
        pickupFloor: 4,
        helpers: 2,
        partOfDay: 'morning',
        also: others.map(({ id }) => id),
      },
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** An offer of one line by the API, for the hours that the others have too. */
async function offerBy(request: APIRequestContext, path: string, base: string) {
  const at = (days: number, time: string) => `${inDays(days)}T${time}:00+03:00`;
  const response = await request.post(`/api/moves/${path.split('/').at(-1)}/offers`, {
    data: {
      vehicle: 'truck_3t',
      people: 2,
      lines: [{ kind: 'base', amount: base }],
      waiting: '8',
      arriveFrom: at(5, '14:00'),
      arriveUntil: at(5, '16:00'),
      validUntil: at(4, '18:00'),
    },
  });
  expect(response.status()).toBe(201);
}

const lineOf = (page: Page, kind: string) => page.locator(`input[name=line_${kind}]`);

/** Sets what the service asks with its truck, on its own page. */
async function fillRates(page: Page): Promise<void> {
  const truck = page.locator('#rate-truck_3t');
  await truck.locator('summary').click();
  for (const [label, amount] of [
    ['Base price', '45'],
    ['Each km', '1'],
    ['Each floor', '5'],
    ['Each helper', '10'],
    ['Waiting, each half hour', '5'],
  ] as const) {
    await truck.getByLabel(label).fill(amount);
  }
  await truck.getByRole('button', { name: 'Save the rates' }).click();
  await expect(page.getByText('Your rates are saved')).toBeVisible();
}

test('a service sets its rates by its own link, offers in three taps, and the customer names a price, compares and accepts @phone', async ({
  page,
  as,
  browser,
}) => {
  const admin = (await as('admin')).request;
  const customer = await as('buyer');
  const services = await newServices(admin, ['Guuleed Home Moving', 'Waaberi Fast Trucks', 'Xamar Carriers']);
  const [guuleed, waaberi] = services as [Service, Service, Service];
  expect(
    (await admin.post(`/api/admin/moving-services/${guuleed.id}/page-link`, { data: {} })).status(),
  ).toBe(200);
  await page.goto(await linkTo(admin, guuleed, 'services'));
  await untilHydrated(page);
  await fillRates(page);
  await expect(page.getByRole('heading', { name: /^Your month/ })).toBeVisible();
  await expectGoodScreen(page);

  const booking = await askFor(customer.request, services);
  const job = await linkTo(admin, guuleed, 'bookings');
  let taps = 1;
  const tap = async (one: ReturnType<Page['locator']>) => {
    taps += 1;
    await one.click();
  };
  await page.goto(job);
  await untilHydrated(page);
  await expect(page.getByText('asked you and 2 others.', { exact: false })).toBeVisible();
  await expect(lineOf(page, 'base')).toHaveValue('45');
  await expect(lineOf(page, 'floors')).toHaveValue('20');
  await expect(lineOf(page, 'helpers')).toHaveValue('20');
  await expectGoodScreen(page);
  await lineOf(page, 'distance').fill('12');
  await expect(page.locator('output')).toHaveText('$97');
  await tap(page.getByText('10:00 AM to 12:00 PM'));
  await tap(page.getByRole('button', { name: 'Send offer, $97' }));
  await expect(page.locator('.notice', { hasText: 'Your offer is sent' })).toBeFocused();
  expect(taps).toBeLessThanOrEqual(8);
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await expectGoodScreen(page);

  const other = await browser.newContext();
  await offerBy(other.request, await linkTo(admin, waaberi, 'bookings'), '85');
  await customer.goto('/my-moving-services');
  await untilHydrated(customer);
  // Those that were asked together have one page of offers, and one link to it.
  const offers = customer.getByRole('link', { name: /2 offers/ });
  await expect(offers).toHaveCount(1);
  await offers.click();
  await expect(customer.getByRole('heading', { name: '2 offers' })).toBeVisible();
  await untilHydrated(customer);
  await expect(customer.getByRole('columnheader', { name: 'Xamar Carriers' })).toContainText(
    'waits for an answer',
  );
  await expect(customer.getByText('under ten moves yet').first()).toBeVisible();
  await expectGoodScreen(customer);
  await customer.getByText('If you or they cancel').click();
  await expect(customer.getByText('24 hours or more before')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Accept Guuleed Home Moving, $97' })).toBeVisible();
  await customer.getByRole('link', { name: 'Choose Waaberi Fast Trucks' }).click();
  await expect(customer.getByRole('button', { name: 'Accept Waaberi Fast Trucks, $85' })).toBeVisible();
  await customer.getByRole('link', { name: 'Choose Guuleed Home Moving' }).click();
  await customer.getByRole('link', { name: 'Ask for less' }).click();
  await customer.getByLabel('Your price in dollars').fill('97');
  await customer.getByRole('button', { name: 'Send my price' }).click();
  await expect(customer.getByText('It must be less than $97.')).toBeVisible();
  await customer.getByLabel('Your price in dollars').fill('90');
  await customer.getByRole('button', { name: 'Send my price' }).click();
  await expect(customer.getByText('You named $90')).toBeVisible();

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('The customer names another price')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Take $90' }).click();
  await expect(page.getByText('Your answer is sent')).toBeVisible();

  await customer.reload();
  await untilHydrated(customer);
  await customer.getByRole('link', { name: 'Choose Guuleed Home Moving' }).click();
  await customer.getByRole('button', { name: 'Accept Guuleed Home Moving, $90' }).dblclick();
  await expect(async () => {
    const move = (await (await customer.request.get(`/api/moves/${booking.id}`)).json()) as Move;
    expect(move.agreement).toMatchObject({ owed: '90.00', offer: { state: 'accepted' } });
    expect(move.asked.map(({ stage }) => stage).toSorted()).toEqual(['accepted', 'not_chosen', 'not_chosen']);
  }).toPass();
  const late = await other.newPage();
  await late.goto(await linkTo(admin, waaberi, 'bookings'));
  await expect(late.getByText('The customer has chosen another service')).toBeVisible();
  await other.close();
});
