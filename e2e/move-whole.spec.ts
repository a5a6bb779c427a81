import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AdminBooking } from '../contract/admin-bookings.api.ts';
import type { Move } from '../contract/move-fields.api.ts';
import type { Mail } from '../contract/notifications.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';

const PHONE = { width: 360, height: 740 };
const PHOTO = 'demo/pictures/kitchen-sage.webp';

/** A form by what it asks for: its words differ in each language. */
const formOf = (page: Page, intent: string, hidden?: { name: string; value: string }): Locator => {
  const form = page.locator(`form:has(input[name="intent"][value="${intent}"])`);
  return hidden
    ? form.and(page.locator(`form:has(input[name="${hidden.name}"][value="${hidden.value}"])`))
    : form;
};
const send = (form: Locator) => form.locator('button[type=submit]').last().click();
const answering = (page: Page, answer: string) =>
  formOf(page, 'answerChange', { name: 'answer', value: answer });

/** The links of the services that were asked for a move from a place, by the ids of their bookings. */
async function linksFor(admin: APIRequestContext, place: string): Promise<Map<string, string>> {
  const found = await admin.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
  const links = new Map<string, string>();
  for (const { id, serviceEmail } of (await found.json()) as AdminBooking[]) {
    await expect(async () => {
      const mails = (await (await admin.get(`/api/admin/mailbox?q=${serviceEmail}`)).json()) as Mail[];
      const mail = mails.find(({ body }) => body.includes(place) && body.includes('/provider/bookings/'));
      const link = /\/provider\/bookings\/[\w-]+/.exec(mail?.body ?? '')?.[0];
      expect(link).toBeDefined();
      links.set(id, link ?? '');
    }).toPass();
  }
  return links;
}

async function offerBy(request: APIRequestContext, link: string, amount: string): Promise<void> {
  const at = (days: number, time: string) => `${inDays(days)}T${time}:00+03:00`;
  const response = await request.post(`/api/moves/${link.split('/').at(-1)}/offers`, {
    data: {
      vehicle: 'truck_3t',
      people: 2,
      lines: [{ kind: 'base', amount }],
      waiting: '8',
      arriveFrom: at(5, '14:00'),
      arriveUntil: at(5, '16:00'),
      validUntil: at(4, '18:00'),
    },
  });
  expect(response.status()).toBe(201);
}

/** The four digits as the customer reads them out. */
const codeOn = async (page: Page) =>
  ((await page.locator('p[dir=ltr] .sr-only').first().textContent()) ?? '').replaceAll(/\D/g, '');

test('in Arabic: a guest asks three services, names a price, accepts, and the day ends paid and rated', async ({
  page,
  browser,
  baseURL,
  as,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(400, 409);
  const admin = (await as('admin')).request;
  const place = newPlace();
  await page.setViewportSize(PHONE);
  // Asked in one form, with two that are alike.
  const [first] = (await (await page.request.get('/api/moving-services?limit=1')).json()) as {
    id: string;
  }[];
  await page.goto(`/ar/moving-services?book=${first?.id}`);
  await untilHydrated(page);
  const booking = formOf(page, 'book').first();
  await booking.locator('[name=pickupLocation]').fill(place);
  await booking.locator('[name=dropoffLocation]').fill('Kaaraan');
  await booking.locator('[name=date]').fill(inDays(5));
  await booking.locator('[name=phone]').fill('+252 61 234 5678');
  const others = booking.locator('fieldset input[type=checkbox]');
  await expect(others).toHaveCount(2);
  for (const one of await others.all()) await one.check();
  await send(booking);
  await page.locator('a[href*="/bookings/"]').first().click();
  await page.waitForURL(/\/bookings\//);
  await untilHydrated(page);
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const read = async (): Promise<Move> => (await page.request.get(`/api/moves/${key}`)).json();
  const { asked } = await read();
  expect(asked).toHaveLength(3);

  // One offers on a phone without scripts, the others by what their pages send.
  const links = await linksFor(admin, place);
  const [chosen, second, third] = asked.map(({ bookingId }) => links.get(bookingId) ?? '') as [
    string,
    string,
    string,
  ];
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    ...(baseURL && { baseURL }),
  });
  const driver = await context.newPage();
  await driver.goto(`/ar${chosen}`);
  const offer = formOf(driver, 'offer');
  for (const line of await offer.locator('input[name^=line_]').all()) {
    if (await line.isVisible()) await line.fill('');
  }
  await offer.locator('input[name=line_base]').fill('97');
  await offer.locator('input[name=waiting]').fill('5');
  await send(offer);
  await offerBy(page.request, second, '85');
  await offerBy(page.request, third, '120');

  // Compared, and a lower price named, taken and accepted.
  await page.reload();
  await untilHydrated(page);
  await expectGoodScreen(page);
  const own = (await read()).asked[0]?.offer;
  await page.goto(`/ar/bookings/${key}?offer=${own?.id}&less=${own?.id}`);
  await untilHydrated(page);
  const counter = formOf(page, 'counterOffer');
  await counter.locator('[name=total]').fill('90');
  await send(counter);
  await expect.poll(async () => (await read()).asked[0]?.stage).toBe('countered');
  await driver.reload();
  await send(formOf(driver, 'answerCounter', { name: 'answer', value: 'accept' }));
  const lower = (await read()).asked[0]?.offer;
  expect(lower).toMatchObject({ state: 'open', total: '90.00' });
  await page.goto(`/ar/bookings/${key}?offer=${lower?.id}`);
  await untilHydrated(page);
  await send(formOf(page, 'acceptOffer'));
  await expect.poll(async () => (await read()).stage).toBe('accepted');

  // The day: two changes, one refused and one accepted; begun and ended by the customer's codes.
  await driver.goto(`/ar${chosen}`);
  await send(formOf(driver, 'step'));
  await send(formOf(driver, 'step'));
  for (const [what, amount] of [
    ['Qaboojiye', '10'],
    ['Biyaano', '40'],
  ] as const) {
    const change = formOf(driver, 'addChange');
    await driver.locator('details', { has: change }).locator('summary').first().click();
    await change.locator('[name=what]').fill(what);
    await change.locator('[name=reason]').fill('Liiska kuma jirin.');
    await change.locator('[name=amount]').fill(amount);
    await send(change);
    const asked = driver.locator('article', { has: driver.getByText(what, { exact: true }) });
    const photo = asked.locator('form', { has: driver.locator('input[type=file]') });
    await photo.locator('input[type=file]').setInputFiles(PHOTO);
    await send(photo);
  }
  await page.reload();
  await untilHydrated(page);
  await expectGoodScreen(page);
  const answer = async (what: string, given: 'accept' | 'refuse') => {
    const change = (await read()).agreement?.changes.find((one) => one.what === what);
    const form = answering(page, given).and(page.locator(`form:has(input[name=id][value="${change?.id}"])`));
    await send(form);
    await expect
      .poll(async () => (await read()).agreement?.changes.find(({ id }) => id === change?.id)?.state)
      .toBe(given === 'accept' ? 'accepted' : 'refused');
  };
  await answer('Qaboojiye', 'accept');
  await answer('Biyaano', 'refuse');
  await page.reload();
  await driver.reload();
  const stepWithCode = async () => {
    const form = formOf(driver, 'step');
    await form.locator('[name=code]').fill(await codeOn(page));
    await send(form);
  };
  await stepWithCode();
  await expect.poll(async () => (await read()).stage).toBe('begun');
  await send(formOf(driver, 'step'));
  await expect.poll(async () => (await read()).stage).toBe('unloaded');
  await page.reload();
  await stepWithCode();
  await expect.poll(async () => (await read()).stage).toBe('ended');
  expect((await read()).agreement?.owed).toBe('100.00');

  // Paid with a tip, confirmed by the driver, and rated.
  await page.reload();
  await untilHydrated(page);
  const paying = formOf(page, 'movePaid');
  const folded = page.locator('details', { has: paying });
  // What is said without an SMS lies in the fold of what is said.
  for (const fold of await folded.all())
    if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
  await expect(paying.locator('[name=amount]')).toHaveValue(/^100(\.00)?$/);
  await paying.locator('[name=tip]').fill('5');
  await paying.locator('[name=method]').selectOption('evc_plus');
  await send(paying);
  await expect
    .poll(async () => {
      await driver.reload();
      return formOf(driver, 'movePayment', { name: 'answer', value: 'confirm' }).count();
    })
    .toBe(1);
  await send(formOf(driver, 'movePayment', { name: 'answer', value: 'confirm' }));
  await page.reload();
  await untilHydrated(page);
  await expect(page.locator('a[href*="/papers/"]')).toBeVisible();
  await expectGoodScreen(page);
  const rating = formOf(page, 'rate');
  await page.locator('details', { has: rating }).locator('summary').click();
  await rating.locator('input[name=rating][value="5"]').check({ force: true });
  await send(rating);
  await expect
    .poll(async () => {
      const rated = await page.request.get(`/api/guest-bookings/${key}`);
      return ((await rated.json()) as { rating: { rating: number } | null }).rating?.rating;
    })
    .toBe(5);
  await context.close();
});
