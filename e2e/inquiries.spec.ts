import type { APIRequestContext, Page } from '@playwright/test';
import type { Inquiry } from '../contract/inquiries.api.ts';
import type { Mail, Notification } from '../contract/notifications.api.ts';
import { keepNothing } from './device.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental, mailWith } from './viewings.ts';

const FIRST_REPLY = 'Yes, it is still available. When would you like to see it?';

/** From here on only live events update the page. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

/** An SMS in the local mailbox to a number that begins so, with these words. */
async function expectSms(admin: APIRequestContext, number: string, words: string) {
  await expect(async () => {
    const mails = (await (
      await admin.get(`/api/admin/mailbox?limit=100&q=${encodeURIComponent(number)}`)
    ).json()) as Mail[];
    expect(mails.some(({ channel, body }) => channel === 'sms' && body.includes(words))).toBe(true);
  }).toPass();
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / });
const thread = (page: Page) => page.getByRole('log');

test('a guest asks, the owner answers with a saved reply, and both go on, live, until it is marked', async ({
  page: guest,
  as,
}) => {
  const admin = (await as('admin')).request;
  const owner = await as('owner');
  await Promise.all([stopPolling(guest), stopPolling(owner)]);
  const home = await freeRental(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, email] = [`Hodan ${mark}`, `hodan-${mark}@mail.example`];
  const question = `Is the roof ours? ${mark}`;

  await owner.goto('/property-inquiries');
  await untilHydrated(owner);
  await expect(owner.getByRole('heading', { name: 'Property inquiries' })).toBeVisible();
  await expectGoodScreen(owner);

  await guest.goto(`/properties/${home.id}`);
  await expect(guest.getByText('Copy link')).toBeAttached();
  const form = guest.locator('form').filter({ has: guest.getByLabel('Message') });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(question);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(guest.getByText('Your message has been sent to the property owner.')).toBeVisible();

  // It comes in by itself, unread, and the owner is told on every channel.
  const line = owner.getByRole('link', { name: new RegExp(name) });
  await expect(line).toContainText(question);
  await expect(line).toContainText('New');
  await mailWith(admin, 'owner@aqal.example', question);
  await expectSms(admin, '+252', 'New inquiry');
  const told = (await (await owner.request.get('/api/notifications?limit=50')).json()) as Notification[];
  const to = told.find(({ message }) => message.includes(mark))?.path ?? '';
  await owner.goto('/notifications');
  await owner.locator(`main a[href="${to}"]`).first().click();
  await expect(owner).toHaveURL(/\/property-inquiries\?open=/);
  await untilHydrated(owner);
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(thread(owner)).toContainText(question);
  await expectGoodScreen(owner);

  // A tap on a saved reply fills the field and sends nothing.
  const folded = owner.locator('summary', { hasText: 'Saved replies' });
  if (await folded.isVisible()) await folded.click();
  await owner
    .getByRole('link', { name: `Insert: ${FIRST_REPLY}` })
    .locator('visible=true')
    .click();
  await expect(field(owner)).toHaveValue(FIRST_REPLY);
  await expect(thread(owner)).not.toContainText(FIRST_REPLY);
  await field(owner).press('Control+Enter');
  await expect(thread(owner)).toContainText(FIRST_REPLY);
  await expect(field(owner)).toHaveValue('');
  await expect(owner.getByText('Responded').locator('visible=true').first()).toBeVisible();

  const { body } = await mailWith(admin, email, 'The owner has answered you');
  expect(body).not.toContain(FIRST_REPLY);
  const path = /\/inquiries\/[\w-]{43}/.exec(body)?.[0] ?? '';
  const response = await guest.goto(path);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await untilHydrated(guest);
  await expect(thread(guest)).toContainText(FIRST_REPLY);
  await expectGoodScreen(guest);
  // The owner sees that it was read, and then the answer, without doing anything.
  await expect(thread(owner)).toContainText('· read');
  await field(guest).fill('Tomorrow at ten?');
  await guest.getByLabel('Your phone').fill('061 555 0123');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(thread(owner)).toContainText('Tomorrow at ten?');
  await field(owner).fill('Good, until then.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(thread(guest)).toContainText('Good, until then.');
  await expectSms(admin, '+252615550123', '/inquiries/');

  const more = owner.getByRole('button', { name: /^More for / });
  if (await more.isVisible()) await more.click();
  await owner.getByRole('button', { name: 'Interested', exact: true }).locator('visible=true').click();
  await expect(owner.getByText('Status saved')).toBeVisible();
  const found = (await (
    await owner.request.get(`/api/my/inquiries?side=owner&q=${mark}`)
  ).json()) as Inquiry[];
  expect(found).toMatchObject([{ name, status: 'interested', isGuest: true }]);
  // The replaced link opens nothing any more.
  await guest.getByRole('button', { name: 'Replace this link' }).click();
  await expect(guest).not.toHaveURL(new RegExp(path));
  expect((await guest.request.get(path)).status()).toBe(404);
});

test('a message that is not sent stays in its field, and is stored once', async ({ as, consoleErrors }) => {
  consoleErrors.allow(503, /ERR_CONNECTION_FAILED/);
  const renter = await as('renter');
  const owner = await as('owner');
  const home = await freeRental(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  await renter.request.post('/api/messages', { data: { propertyId: home.id, messageText: `Free? ${mark}` } });
  const [inquiry] = (await (
    await owner.request.get(`/api/my/inquiries?side=owner&q=${mark}`)
  ).json()) as Inquiry[];
  // A browser that keeps nothing: what gets no answer cannot wait, and says so.
  await owner.addInitScript(keepNothing);
  await owner.goto(`/property-inquiries?open=${inquiry?.id}`);
  await untilHydrated(owner);
  const isWrite = (url: URL) => url.pathname.startsWith('/property-inquiries');
  await owner.route(isWrite, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  );
  await field(owner).fill(`Yes, ${mark}`);
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(field(owner)).toHaveValue(`Yes, ${mark}`);
  await owner.unroute(isWrite);
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(thread(owner).getByText(`Yes, ${mark}`)).toHaveCount(1);

  // Who asked reads the same thread as their own, and is led there by the bell.
  await renter.goto('/my-inquiries');
  await untilHydrated(renter);
  await expectGoodScreen(renter);
  await renter.goto(`/my-inquiries?open=${inquiry?.id}`);
  await untilHydrated(renter);
  await expect(thread(renter).getByText(`Yes, ${mark}`)).toHaveCount(1);
  await expectGoodScreen(renter);
});
